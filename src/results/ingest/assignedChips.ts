/** The chips assigned in each event, for finding unknown reads. */
import type { Kysely } from "kysely";
import { LRUCache } from "lru-cache";
import { loadChips } from "../../store/load.ts";
import type { Tables } from "../../store/migrations/tables.ts";

/** Events whose chips are in memory: those that are timed at the same time. */
const EVENTS = 20;

interface CachedChips {
	/** The field revision that they were read at. */
	version: number;
	chips: ReadonlySet<string>;
}

/** The chips of an event at a field revision, read from the store once for each revision. */
export type AssignedChips = (eventId: string, version: number) => Promise<ReadonlySet<string>>;

export function createAssignedChips(db: Kysely<Tables>): AssignedChips {
	const cache = new LRUCache<string, CachedChips>({ max: EVENTS });
	return async (eventId, version) => {
		const known = cache.get(eventId);
		if (known?.version === version) return known.chips;
		const chips = new Set((await loadChips(db, eventId)).map(({ chip }) => chip));
		cache.set(eventId, { version, chips });
		return chips;
	};
}
