/** Finds the event that an address names. */
import { CACHE_CONTROL, type SiteContext } from "../../contract/site.ts";
import type { Place } from "../../race/record/identifier.ts";
import type { ListedEvent } from "../../race/record/record.ts";
import { findEvent } from "../calls/pageCalls.server.ts";

/** The outcome of a page without an event. */
export type NoEvent = { status: number; cacheControl: string } & (
	| { kind: "nothing" }
	/** An unknown event too is 'load project failed' (SPEC section 2). */
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
