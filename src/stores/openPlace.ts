/** What the first part of an address under /score/ opens: an event, an organisation's index, or nothing. */
import { CACHE_CONTROL, type SiteContext } from "../contract/site.ts";
import { type Place, runnerAddress } from "../race/identifier.ts";
import type { Panel } from "../race/panel.ts";
import type { ListedEvent, Organisation } from "../race/record.ts";
import { asksForAdmin } from "../race/search.ts";
import { openPanel, type TabQuestion } from "./eventPanel.ts";
import { findEvent, listEvents } from "./lookUp.ts";

/** How a page answers: what it shows, its status, and how long it may be kept. */
export type PlaceView = { status: number; cacheControl: string } & (
	| { kind: "event"; event: ListedEvent; panel: Panel }
	/** `organisation` is null where nobody knows it: there is no project then. */
	| { kind: "index"; organisation: Organisation | null; events: readonly ListedEvent[] }
	/** `path` takes the place of the address's part. */
	| { kind: "moved"; path: string }
	| { kind: "nothing" }
	| { kind: "failed" }
);

const NOTHING = { kind: "nothing", status: 404, cacheControl: CACHE_CONTROL.live } as const;
/** SPEC section 2: an event that nobody knows is 'load project failed' too. */
const UNKNOWN = { kind: "failed", status: 404, cacheControl: CACHE_CONTROL.live } as const;
/** An organisation that nobody knows has no project (SPEC section 2). */
const NO_PROJECT = { ...UNKNOWN, kind: "index", organisation: null, events: [] } as const;
const UNREACHABLE = { kind: "failed", status: 503, cacheControl: CACHE_CONTROL.failed } as const;

/** Opens a place; `question` is what the address asks of an event. */
export async function openPlace(
	site: SiteContext,
	place: Place,
	question: TabQuestion,
): Promise<PlaceView> {
	if (place.kind === "nothing") return NOTHING;
	if (place.kind === "misspelled event")
		return {
			kind: "moved",
			path: place.eventId,
			status: 301,
			cacheControl: CACHE_CONTROL.announced,
		};
	if (place.kind === "event") return openEvent(site, place.eventId, question);
	const list = await listEvents(site, place);
	if (list.kind === "unreachable") return UNREACHABLE;
	if (list.kind === "unknown") return NO_PROJECT;
	return { kind: "index", status: 200, cacheControl: CACHE_CONTROL.live, ...list.value };
}

/** An event's page with one of its tabs. One hit of its search leads straight to that runner (SPEC section 2). */
async function openEvent(
	site: SiteContext,
	eventId: string,
	question: TabQuestion,
): Promise<PlaceView> {
	const found = await findEvent(site, eventId);
	if (found.kind !== "found") return found.kind === "unknown" ? UNKNOWN : UNREACHABLE;
	const event = found.value;
	const cacheControl = CACHE_CONTROL[event.phase];
	if (asksForAdmin(question.text))
		return { kind: "moved", path: `${eventId}/admin`, status: 303, cacheControl };
	const opened = await openPanel(site, event, question);
	switch (opened.kind) {
		case "runner": {
			const path = runnerAddress(eventId, opened.bib, "");
			return { kind: "moved", path, status: 303, cacheControl };
		}
		case "failed":
			return {
				...{ kind: "event", event, panel: opened },
				...{ status: 503, cacheControl: CACHE_CONTROL.failed },
			};
		case "refused":
			// Not kept: the next visitor shall see what the server answers then.
			return {
				...{ kind: "event", event, panel: opened.panel },
				...{ status: 200, cacheControl: CACHE_CONTROL.failed },
			};
		case "panel":
			return { kind: "event", status: 200, cacheControl, event, panel: opened.panel };
	}
}
