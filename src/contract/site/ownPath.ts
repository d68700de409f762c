/** Return addresses: only paths of this site are followed. */

/** A base for relative addresses; no page has this origin. */
const ANY_ORIGIN = "https://nowhere.invalid";

/** A return address, if it is a path of this site; null for any other, such as another host's. */
export function ownPath(redirect: string | null): string | null {
	if (redirect === null || !/^\/score(\/|$|\?)/.test(redirect) || redirect.includes("\\"))
		return null;
	// `/score/../..` leaves the site.
	return /^\/score(\/|$)/.test(new URL(redirect, ANY_ORIGIN).pathname) ? redirect : null;
}
