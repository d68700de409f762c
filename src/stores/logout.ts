/** Where a lost session leads: the logout page, with the way back (SPEC section 6). */
import { readAddress } from "./siteAddress.ts";

/** The logout page's address in the language of the address one comes from. Only own paths can be returned to. */
export function logoutAddress(from: string): string {
	const { prefix } = readAddress(from.replace(/\?.*$/s, ""));
	return `${prefix || "/score"}/logout?${new URLSearchParams({ redirect: from })}`;
}

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
