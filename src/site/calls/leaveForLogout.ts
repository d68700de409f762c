/** The logout page, which a lost session leads to, with the return address (SPEC section 6). */
import { LoginExpired } from "../../contract/kit/errors/LoginExpired.ts";
import { logoutAddress } from "../../contract/site/siteContext.ts";
import { SITE_PREFIX } from "../../contract/site/sitePrefix.ts";

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
