/** The events as the public would see them if one were published: the public ones, and the draft of that one. */
import type { Catalogue } from "../../store/load.ts";
import type { EventCache } from "../core/eventCache.ts";
import type { Snapshot } from "../core/snapshot.ts";
import type { DraftPhase } from "../preview/draftState.ts";

export type DraftEvents = Pick<EventCache, "catalogue" | "peek" | "get" | "table">;

/**
 * @param all with the hidden events
 * @param shown the public ones
 * @param snapshot the draft's
 */
export function draftEvents(
	all: Pick<EventCache, "catalogue">,
	shown: DraftEvents,
	{ snapshot, phase }: { snapshot: Snapshot; phase: DraftPhase },
	table: DraftEvents["table"],
): DraftEvents {
	const { id } = snapshot.field.event;
	const made = new WeakMap<Catalogue, Catalogue>();

	function catalogue(): Catalogue {
		const whole = all.catalogue();
		const known = made.get(whole);
		if (known) return known;
		const publicIds = new Set(shown.catalogue().events.map((event) => event.id));
		const events = whole.events.flatMap((event) => {
			if (event.id === id) return { ...event, phase, server: "" };
			return publicIds.has(event.id) ? event : [];
		});
		const own = { ...whole, events };
		made.set(whole, own);
		return own;
	}

	return {
		catalogue,
		peek: (eventId) => (eventId === id ? snapshot : shown.peek(eventId)),
		get: async (eventId) => (eventId === id ? snapshot : shown.get(eventId)),
		table: (eventId, ...asked) =>
			eventId === id ? table(eventId, ...asked) : shown.table(eventId, ...asked),
	};
}
