/** Reads a page's address, for scripts in the browser. */
import { SITE_PREFIX } from "../../contract/site/sitePrefix.ts";

/** The prefix of a path, /score or /score/en, '' if it is no page of the site; and the parts after it. */
export function readAddress(pathname: string): { prefix: string; parts: string[] } {
	const [prefix = ""] = SITE_PREFIX.exec(pathname) ?? [];
	const parts = pathname.slice(prefix.length).split("/");
	return { prefix, parts: parts.filter((part) => part !== "") };
}
