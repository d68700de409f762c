/** Reads what organisers watch beyond the standings: reads with sources and arrivals, rulings, and names. */
import type { Kysely } from "kysely";
import type { ReadRuling } from "../../race/watch/groupedReads.ts";
import type { WatchedRead } from "../../race/watch/watchLog.ts";
import type { Tables } from "../migrations/tables.ts";

/** The most reads of one query, so that another thread's query waits for one of them at most. */
const READS_AT_ONCE = 5_000;

/**
 * The reads of an event that were recorded after another one, in batches; marks, which name no runner, are left out.
 * @param after id of that read, 0 for all
 */
export async function* loadWatchedReads(
	db: Kysely<Tables>,
	eventId: string,
	after: number,
): AsyncGenerator<{ reads: WatchedRead[]; lastId: number }> {
	let last = after;
	for (;;) {
		const rows = await db
			.selectFrom("passing")
			.select(["id", "source", "sequence", "point_id", "bib", "chip", "time", "arrived_at"])
			.where("event_id", "=", eventId)
			.where("id", ">", last)
			.orderBy("id")
			.limit(READS_AT_ONCE)
			.execute();
		last = rows.at(-1)?.id ?? last;
		const reads = rows.flatMap(({ id, sequence, time, ...row }): WatchedRead[] => {
			if (row.bib === "" && row.chip === "") return [];
			// The store names the source of a read without one by its point and tag, and the sequence by its time.
			const source = sequence === time ? "" : row.source;
			const read = { id, source, pointId: row.point_id, time, arrivedAt: row.arrived_at };
			return [row.chip === "" ? { ...read, bib: row.bib } : { ...read, chip: row.chip }];
		});
		if (rows.length > 0) yield { reads, lastId: last };
		if (rows.length < READS_AT_ONCE) return;
	}
}

/** What persons decided about reads of an event. */
export function loadRulings(db: Kysely<Tables>, eventId: string): Promise<ReadRuling[]> {
	return db
		.selectFrom("read_ruling")
		.select(["first_id as firstId", "last_id as lastId", "ruling", "bib"])
		.where("event_id", "=", eventId)
		.execute();
}

/** The bibs, names and categories of an event's runners as they were entered, in the order of the start list. */
export function loadEnteredNames(
	db: Kysely<Tables>,
	eventId: string,
): Promise<{ bib: string; name: string; categoryId: string }[]> {
	return db
		.selectFrom("entrant")
		.select(["bib", "name", "category_id as categoryId"])
		.where("event_id", "=", eventId)
		.orderBy("position")
		.execute();
}
