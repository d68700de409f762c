/** Loads the page that the first part of an address below /score/ names: an event, an organisation's index, or none. */
import { CACHE_CONTROL, type SiteContext } from "../../contract/site/siteContext.ts";
import { type Place, runnerAddress } from "../../race/record/identifier.ts";
import type { ListedEvent, Organisation } from "../../race/record/record.ts";
import { asksForAdmin } from "../../race/search/searchText.ts";
import { listEvents } from "../calls/pageCalls.server.ts";
import { NOTHING, openEventWith, UNKNOWN, UNREACHABLE } from "./openEvent.server.ts";
import { openPanel, type TabQuery } from "./openPanel.server.ts";
import type { Panel } from "./panel.ts";

/** The outcome: the page's content, its status and its caching. */
export type PlaceView = { status: number; cacheControl: string } & (
	| { kind: "event"; event: ListedEvent; panel: Panel }
	| { kind: "index"; organisation: Organisation; events: readonly ListedEvent[] }
	/** `path` replaces the first part of the address. */
	| { kind: "moved"; path: string }
	/** The server does not know the organisation (SPEC section 2). */
	| { kind: "no such organisation" }
	| { kind: "nothing" }
	| { kind: "failed" }
);

/** Opens the page; `question` is the query of an event's address. */
export async function openPlace(
	site: SiteContext,
	place: Place,
	question: TabQuery,
): Promise<PlaceView> {
	if (place.kind === "nothing") return NOTHING;
	if (place.kind === "misspelled event")
		return {
			kind: "moved",
			path: place.eventId,
			status: 301,
			cacheControl: CACHE_CONTROL.announced,
		};
	if (place.kind === "event") return openTab(site, place, question);
	const list = await listEvents(site, place);
	if (list.kind === "unreachable") return UNREACHABLE;
	if (list.kind === "unknown") return { ...UNKNOWN, kind: "no such organisation" };
	return { kind: "index", status: 200, cacheControl: CACHE_CONTROL.live, ...list.value };
}

/** An event's page with one of its tabs. A search with one hit redirects to that runner (SPEC section 2). */
async function openTab(site: SiteContext, place: Place, question: TabQuery): Promise<PlaceView> {
	const isForAdmin = asksForAdmin(question.text);
	const found = await openEventWith(site, place, async (event) =>
		isForAdmin ? null : openPanel(site, event, question),
	);
	if (found.kind !== "event") return found;
	const { event, part: opened } = found;
	const eventId = event.id;
	const cacheControl = CACHE_CONTROL[event.phase];
	if (opened === null)
		return { kind: "moved", path: `${eventId}/admin`, status: 303, cacheControl };
	switch (opened.kind) {
		case "runner": {
			const path = runnerAddress(eventId, opened.bib, "");
			return { kind: "moved", path, status: 303, cacheControl };
		}
		case "failed":
			return {
				kind: "event",
				event,
				panel: opened,
				status: 503,
				cacheControl: CACHE_CONTROL.failed,
			};
		case "refused":
			// Not cached: the next request may succeed.
			return {
				kind: "event",
				event,
				panel: opened.panel,
				status: 200,
				cacheControl: CACHE_CONTROL.failed,
			};
		case "panel":
			return { kind: "event", status: 200, cacheControl, event, panel: opened.panel };
	}
}
