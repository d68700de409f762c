/** The keys of cached pages by the event that their addresses name, so that a change finds those that it touches. */
import { eventOf } from "./eventOf.ts";

/** @param addressIn the address in a key */
export function createEventIndex(addressIn: (key: string) => string) {
	const byEvent = new Map<string, Set<string>>();
	const nameOf = (key: string) => {
		const named = eventOf(addressIn(key));
		return "pjid" in named ? named.pjid : NO_EVENT;
	};
	return {
		add(key: string): void {
			const name = nameOf(key);
			const keys = byEvent.get(name);
			if (keys) keys.add(key);
			else byEvent.set(name, new Set([key]));
		},
		remove(key: string): void {
			const name = nameOf(key);
			const keys = byEvent.get(name);
			keys?.delete(key);
			// Visitors choose the names in addresses.
			if (keys?.size === 0) byEvent.delete(name);
		},
		/** The keys of the pages that may show an event: its own, and those that name no event, such as lists. */
		of: (eventId: string): string[] =>
			[eventId, NO_EVENT].flatMap((name) => [...(byEvent.get(name) ?? [])]),
	};
}

const NO_EVENT = "";
