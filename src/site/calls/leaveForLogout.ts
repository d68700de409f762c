/** Where a lost session leads: the logout page, with the way back (SPEC section 6). */
import { LoginExpired } from "../../contract/errors/LoginExpired.ts";
import { logoutAddress } from "../../contract/site.ts";
import { SITE_PREFIX } from "../../contract/sitePrefix.ts";

/** An origin that no page has. */
const NOWHERE = "https://nowhere.invalid";

/** Leads the visitor to the logout page. */
export function leaveForLogout(): void {
	location.assign(logoutAddress(location.pathname + location.search));
}

/**
 * What a call that was answered with 401 ends with (SPEC sections 6 and 8).
 * @param leave leads the visitor away, where there is one
 */
export function loginExpired(leave: () => void = leaveForLogout): LoginExpired {
	console.warn("token expire");
	leave();
	return new LoginExpired();
}

/** Whether an address is a logout page's. @param address absolute */
export function isLogout(address: string): boolean {
	const { pathname } = new URL(address);
	return (
		SITE_PREFIX.test(pathname) && /^(\/embed)?\/logout$/.test(pathname.replace(SITE_PREFIX, ""))
	);
}

/** A way back that stays on this site: own paths only, never another host. Null where it is none. */
export function ownPath(redirect: string | null): string | null {
	if (redirect === null || !/^\/score(\/|$|\?)/.test(redirect) || redirect.includes("\\"))
		return null;
	// `/score/../..` is none of our pages.
	return /^\/score(\/|$)/.test(new URL(redirect, NOWHERE).pathname) ? redirect : null;
}
