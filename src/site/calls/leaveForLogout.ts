/** The logout page, which a lost session leads to, with the return address (SPEC section 6). */
import { LoginExpired } from "../../contract/errors/LoginExpired.ts";
import { logoutAddress } from "../../contract/site.ts";
import { SITE_PREFIX } from "../../contract/sitePrefix.ts";

/** A base for relative addresses; no page has this origin. */
const ANY_ORIGIN = "https://nowhere.invalid";

/** Opens the logout page. */
export function leaveForLogout(): void {
	location.assign(logoutAddress(location.pathname + location.search));
}

/**
 * Handles a 401 (SPEC sections 6 and 8).
 * @param leave opens the logout page; on the server, nothing
 * @returns the error to throw
 */
export function loginExpired(leave: () => void = leaveForLogout): LoginExpired {
	console.warn("token expire");
	leave();
	return new LoginExpired();
}

/** Whether an absolute address is a logout page's. */
export function isLogout(address: string): boolean {
	const { pathname } = new URL(address);
	return (
		SITE_PREFIX.test(pathname) && /^(\/embed)?\/logout$/.test(pathname.replace(SITE_PREFIX, ""))
	);
}

/** A return address, if it is a path of this site; null for any other, such as another host's. */
export function ownPath(redirect: string | null): string | null {
	if (redirect === null || !/^\/score(\/|$|\?)/.test(redirect) || redirect.includes("\\"))
		return null;
	// `/score/../..` leaves the site.
	return /^\/score(\/|$)/.test(new URL(redirect, ANY_ORIGIN).pathname) ? redirect : null;
}
