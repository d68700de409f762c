/** The chips that are worn in each event, for finding unknown reads. */
import type { Kysely } from "kysely";
import { LRUCache } from "lru-cache";
import { loadChips } from "../../store/load.ts";
import type { Tables } from "../../store/migrations/tables.ts";

/** Events whose chips are kept in memory: those that are timed at one time. */
const EVENTS = 20;

interface Worn {
	/** The revision of the field of which they are. */
	version: number;
	chips: ReadonlySet<string>;
}

/** The chips of an event at a revision of its field, read from the store once for each revision. */
export type WornChips = (eventId: string, version: number) => Promise<ReadonlySet<string>>;

export function createWornChips(db: Kysely<Tables>): WornChips {
	const kept = new LRUCache<string, Worn>({ max: EVENTS });
	return async (eventId, version) => {
		const known = kept.get(eventId);
		if (known?.version === version) return known.chips;
		const chips = new Set((await loadChips(db, eventId)).map(({ chip }) => chip));
		kept.set(eventId, { version, chips });
		return chips;
	};
}
