/** The page's event as its organisers know it, read again when it was changed. */

import { atom, onMount } from "nanostores";
import { type OrganisedEvent, organisedEvent } from "../../../contract/events/organisedEvent.ts";
import { dataOf, mayPass } from "../../../contract/kit/client/outcome.ts";
import { $liveEvent } from "./live/liveStore.ts";
import { callOrganiser } from "./organiserCalls.ts";
import { placeOfPage } from "./placeOfPage.ts";

export type EventState =
	| { kind: "loading" }
	| { kind: "known"; event: OrganisedEvent }
	/** There is no such event for this member. */
	| { kind: "unknown" };

export const $event = atom<EventState>({ kind: "loading" });

let isAsking = false;
let isAskedAgain = false;

/** Reads the event again: one request at a time, and one more after it if the event was asked for meanwhile. */
export async function readEvent(): Promise<void> {
	isAskedAgain = true;
	if (isAsking) return;
	const { server, eventId } = placeOfPage();
	isAsking = true;
	try {
		while (isAskedAgain) {
			isAskedAgain = false;
			const answer = await callOrganiser(server, organisedEvent, { pjid: eventId }, {});
			const event = dataOf(answer);
			if (event !== null) $event.set({ kind: "known", event });
			else if (!mayPass(answer)) $event.set({ kind: "unknown" });
		}
	} finally {
		isAsking = false;
	}
}

onMount($event, () => {
	// A server that renders the page has no session to ask with.
	if (typeof document === "undefined") return;
	void readEvent();
	let lastChange: number | undefined;
	let resets = 0;
	return $liveEvent.subscribe((live) => {
		if (live === null) return;
		const change = live.changes[0]?.id;
		if (change !== lastChange || live.resets !== resets) void readEvent();
		lastChange = change;
		resets = live.resets;
	});
});
