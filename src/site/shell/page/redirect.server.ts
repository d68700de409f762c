/** Redirects from one page to another. */
import { CACHE_CONTROL } from "../../../contract/site.ts";

/** The address leads to one in which a part is another. */
export interface Moved {
	kind: "moved";
	part: string;
	to: string;
	status: number;
	cacheControl: string;
}

/** @param query of the address that it leads to, with its question mark, or '' */
export function movedTo(
	{ pathname }: URL,
	{ part, to, status, cacheControl }: Omit<Moved, "kind">,
	query: string,
): Response {
	const address = pathname.replace(part, to).replace(/\/$/, "");
	return new Response(null, {
		status,
		headers: { Location: address + query, "Cache-Control": cacheControl },
	});
}

/** Leads from an event's id in small letters to the event. */
export function spelledRight(url: URL, part: string, to: string, query: string): Response {
	return movedTo(url, { part, to, status: 301, cacheControl: CACHE_CONTROL.announced }, query);
}
