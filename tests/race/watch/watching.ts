/** A field with watched reads, and what each queue has in plain words. */
import type { ChipUse } from "../../../src/race/record/record.ts";
import { layOutFacts, layOutField, type RecordedField } from "../../../src/race/scoring/field.ts";
import { type Standings, score } from "../../../src/race/scoring/standings.ts";
import { type GroupedReads, groupReads } from "../../../src/race/watch/groupedReads.ts";
import type { Queue, QueueRow } from "../../../src/race/watch/queue.ts";
import { createWatchLog, type WatchedRead } from "../../../src/race/watch/watchLog.ts";

/** A read without what most reads have alike. */
export type PlainRead = {
	pointId: string;
	time: number;
	source?: string;
	arrivedAt?: number | null;
} & ({ bib: string } | { chip: string });

/** The reads with ids in their order. */
export function watchedReads(reads: readonly PlainRead[]): WatchedRead[] {
	return reads.map((read, index) => ({ source: "", arrivedAt: null, ...read, id: index + 1 }));
}

export interface WatchedRace {
	field: ReturnType<typeof layOutField>;
	standings: Standings;
	grouped: GroupedReads;
	chips: readonly ChipUse[];
}

export function watchedRace(
	facts: RecordedField,
	reads: readonly PlainRead[],
	now: number,
): WatchedRace {
	const field = layOutField({ ...facts, passings: reads });
	const log = createWatchLog();
	log.add(watchedReads(reads));
	return {
		field,
		standings: score(field, now),
		grouped: groupReads(layOutFacts(facts), log.columns(), facts.chips),
		chips: facts.chips,
	};
}

export function rowsOf(queue: Queue): QueueRow[] {
	return Array.from({ length: queue.count }, (_, index) => queue.rowAt(index));
}
