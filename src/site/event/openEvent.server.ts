/** The event that an address names, for each page of an event. */
import { CACHE_CONTROL, type SiteContext } from "../../contract/site.ts";
import type { Place } from "../../race/record/identifier.ts";
import type { ListedEvent } from "../../race/record/record.ts";
import { findEvent } from "../calls/pageCalls.server.ts";

/** How a page answers that has no event to show. */
export type NoEvent = { status: number; cacheControl: string } & (
	| { kind: "nothing" }
	/** SPEC section 2: an event that the server does not know is 'load project failed' too. */
	| { kind: "failed" }
);

export const NOTHING: NoEvent = {
	kind: "nothing",
	status: 404,
	cacheControl: CACHE_CONTROL.missing,
};
export const UNKNOWN: NoEvent = {
	kind: "failed",
	status: 404,
	cacheControl: CACHE_CONTROL.missing,
};
export const UNREACHABLE: NoEvent = {
	kind: "failed",
	status: 503,
	cacheControl: CACHE_CONTROL.failed,
};

/** Opens an event. */
export async function openEvent(
	site: SiteContext,
	place: Place,
): Promise<{ kind: "event"; event: ListedEvent } | NoEvent> {
	if (place.kind !== "event") return NOTHING;
	const found = await findEvent(site, place.eventId);
	if (found.kind === "found") return { kind: "event", event: found.value };
	return found.kind === "unknown" ? UNKNOWN : UNREACHABLE;
}
