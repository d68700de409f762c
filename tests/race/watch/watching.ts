/** A field with watched reads, and what each queue has in plain words. */
import type { RecordedField, TimedField } from "../../../src/race/scoring/field.ts";
import { layOutField } from "../../../src/race/scoring/field.ts";
import type { NamedRead } from "../../../src/race/scoring/reads/readColumns.ts";
import { type Standings, score } from "../../../src/race/scoring/standings.ts";
import { type GroupedReads, groupReads } from "../../../src/race/watch/groupedReads.ts";
import type { Queue, QueueRow } from "../../../src/race/watch/queue.ts";
import { createWatchLog } from "../../../src/race/watch/watchLog.ts";

export interface WatchedRace {
	field: TimedField;
	standings: Standings;
	grouped: GroupedReads;
}

export function watchedRace(
	facts: RecordedField,
	reads: readonly NamedRead[],
	now: number,
): WatchedRace {
	const field = layOutField({ ...facts, passings: reads });
	const log = createWatchLog();
	log.add(reads.map((read, index) => ({ ...read, id: index + 1, arrivedAt: null })));
	return { field, standings: score(field, now), grouped: groupReads(field, log.columns()) };
}

export function rowsOf(queue: Queue): QueueRow[] {
	return Array.from({ length: queue.count }, (_, index) => queue.rowAt(index));
}
