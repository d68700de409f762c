import type { OrganiserPlace } from "../frame/organiserPlace.ts";

const BASE = import.meta.env.BASE_URL.replace(/\/$/, "");

/**
 * A link of the server with the origin by which this browser reaches it, because the next device reaches it so too, and in the
 * language of this screen.
 */
export function hereLink(
	link: string,
	{ dashboard, eventId }: Pick<OrganiserPlace, "dashboard" | "eventId">,
): string {
	const { pathname, search, hash } = new URL(link, location.origin);
	const site = dashboard.slice(0, dashboard.indexOf(`/${eventId}/`));
	const path = pathname.startsWith(`${BASE}/`) ? site + pathname.slice(BASE.length) : pathname;
	return location.origin + path + search + hash;
}
