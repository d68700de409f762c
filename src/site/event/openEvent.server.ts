/** Finds the event that an address names. */
import { CACHE_CONTROL, type SiteContext } from "../../contract/site/siteContext.ts";
import type { Place } from "../../race/record/identifier.ts";
import type { ListedEvent } from "../../race/record/record.ts";
import { eventBefore, findEvent } from "../calls/pageCalls.server.ts";

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

/**
 * Opens an event with what a page shows of it. If an earlier page has learnt the event, both are requested at once, and
 * again only if the event has changed since.
 */
export async function openEventWith<Part>(
	site: SiteContext,
	place: Place,
	load: (event: ListedEvent) => Promise<Part>,
): Promise<{ kind: "event"; event: ListedEvent; part: Part } | NoEvent> {
	const before = place.kind === "event" ? eventBefore(site, place.eventId) : undefined;
	const early = before && load(before);
	// If the event has changed, no code awaits it.
	early?.catch(() => undefined);
	const found = await openEvent(site, place);
	if (found.kind !== "event") return found;
	const isSame = JSON.stringify(found.event) === JSON.stringify(before);
	return { ...found, part: await (early && isSame ? early : load(found.event)) };
}
