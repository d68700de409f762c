/** Where a lost session leads: the logout page, with the way back (SPEC section 6). */
import { logoutAddress } from "../contract/site.ts";

/** Leads the visitor to the logout page. */
export function leaveForLogout(): void {
	location.assign(logoutAddress(location.pathname + location.search));
}

/** A way back that stays on this site: own paths only, never another host. Null where it is none. */
export function ownPath(redirect: string | null): string | null {
	if (redirect === null || !/^\/score(\/|$|\?)/.test(redirect) || redirect.includes("\\"))
		return null;
	return redirect;
}
