/** Redirects from one page to another. */
import { CACHE_CONTROL } from "../../../contract/site/siteContext.ts";

/** A redirect that replaces a part of the path. */
export interface Moved {
	kind: "moved";
	part: string;
	to: string;
	status: number;
	cacheControl: string;
}

/** @param query of the target, with its question mark, or '' */
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

/** Redirects from an event's id in lower case to the event. */
export function redirectToSpelling(url: URL, part: string, to: string, query: string): Response {
	return movedTo(url, { part, to, status: 301, cacheControl: CACHE_CONTROL.announced }, query);
}
