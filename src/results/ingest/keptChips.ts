/** Which chips of reads the store knows as they are printed, so that a reader's next thousand reads of them write nothing. */
import { createLargeCache } from "../../http/largeCache.ts";
import { AS_STORED, type PrintedChips } from "../../race/record/chips.ts";

/** Those of a few large races. A chip that is forgotten is written once more, which changes nothing. */
const MAX_CHIPS = 200_000;

export interface KeptChips {
	/** Those that may be unknown to the store. */
	without(eventId: string, printed: PrintedChips): PrintedChips;
	add(eventId: string, printed: PrintedChips): void;
}

export function createKeptChips(): KeptChips {
	const kept = createLargeCache<true>(MAX_CHIPS);
	const keyOf = (eventId: string, chip: string) => `${eventId} ${chip}`;
	return {
		without(eventId, printed) {
			const unknown = [...printed].filter(([chip]) => kept.get(keyOf(eventId, chip)) === undefined);
			return unknown.length === 0 ? AS_STORED : new Map(unknown);
		},
		add(eventId, printed) {
			for (const chip of printed.keys()) kept.set(keyOf(eventId, chip), true);
		},
	};
}
