/** A page's address as scripts in the browser read it. */

/** What stands before a page's parts, /score or /score/en, '' where it is no page of the site; and the parts. */
export function readAddress(pathname: string): { prefix: string; parts: string[] } {
	const [prefix = ""] = /^\/score(\/(en|ja)(?=\/|$))?(?=\/|$)/.exec(pathname) ?? [];
	const parts = pathname.slice(prefix.length).split("/");
	return { prefix, parts: parts.filter((part) => part !== "") };
}
