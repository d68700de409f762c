/** Reads what organisers watch beyond the standings: reads with sources and arrivals, rulings, and names. */
import type { Kysely } from "kysely";
import type { Decided } from "../../race/record/decided.ts";
import type { RecordedRead } from "../../race/record/record.ts";
import type { WatchedRead } from "../../race/watch/watchLog.ts";
import { loadDecidedRows, readDecided } from "../changes/loadDecided.ts";
import { numberedBySource } from "../load.ts";
import type { Tables } from "../migrations/tables.ts";
import { inStatements } from "../rows.ts";

/** The most reads of one query, so that another thread's query waits for one of them at most. */
const READS_AT_ONCE = 5_000;

/** A mark, by what identifies it. */
export interface WatchedMark {
	/** Its number among the event's reads in the order of their arrival, from 0. */
	position: number;
	source: string;
	sequence: number;
	/** The source whose clock can be corrected; '' for none. */
	clock: string;
	/** The mat or point. */
	pointId: string;
	/** Epoch ms, as the source reported it. */
	time: number;
}

/**
 * The reads of an event that were recorded after another one, in batches, with marks. A mark's position is counted from the first
 * read of its batch.
 * @param after id of that read, 0 for all
 */
export async function* loadWatchedReads(
	db: Kysely<Tables>,
	eventId: string,
	after: number,
): AsyncGenerator<{ reads: WatchedRead[]; marks: WatchedMark[]; lastId: number }> {
	let last = after;
	for (;;) {
		const rows = await db
			.selectFrom("passing")
			.select(["id", "point_id", "bib", "chip", "time", "arrived_at", numberedBySource])
			.select(["sequence", "source as named"])
			.where("event_id", "=", eventId)
			.where("id", ">", last)
			.orderBy("id")
			.limit(READS_AT_ONCE)
			.execute();
		last = rows.at(-1)?.id ?? last;
		const reads = rows.map(({ point_id: pointId, bib, chip, arrived_at: arrivedAt, ...row }) => {
			const read = { id: row.id, source: row.source, pointId, time: row.time, arrivedAt };
			return chip === "" ? { ...read, bib } : { ...read, chip };
		});
		const marks = rows.flatMap((row, position) => {
			const { named: source, sequence, source: clock, point_id: pointId, time } = row;
			const isMark = row.bib === "" && row.chip === "";
			return isMark ? { position, source, sequence, clock, pointId, time } : [];
		});
		if (rows.length > 0) yield { reads, marks, lastId: last };
		if (rows.length < READS_AT_ONCE) return;
	}
}

/** What identifies a stored read, and when it arrived: epoch ms, null if it is unknown. */
export interface ReadName extends Pick<RecordedRead, "source" | "sequence"> {
	arrivedAt: number | null;
}

/** The names of reads, by their ids. Reads that are not stored are left out. */
export async function loadReadNames(
	db: Kysely<Tables>,
	eventId: string,
	ids: readonly number[],
): Promise<Map<number, ReadName>> {
	const names = new Map<number, ReadName>();
	for (const batch of inStatements(ids)) {
		const rows = await db
			.selectFrom("passing")
			.select(["id", "source", "sequence", "arrived_at as arrivedAt"])
			.where("event_id", "=", eventId)
			.where("id", "in", batch)
			.execute();
		for (const { id, ...name } of rows) names.set(id, name);
	}
	return names;
}

/** What people decided about reads and times, with the positions of all reads of `loadWatchedReads`. In one consistent state. */
export function loadDecided(db: Kysely<Tables>, eventId: string): Promise<Decided> {
	return db
		.transaction()
		.setIsolationLevel("repeatable read")
		.execute(async (transaction) =>
			readDecided(transaction, eventId, await loadDecidedRows(transaction, eventId)),
		);
}

/** A runner as entered: with the name and team that visitors do not see of a hidden one. */
export interface EnteredRunner {
	bib: string;
	name: string;
	team: string;
	categoryId: string;
	waveId: string;
}

/** The runners of an event as they were entered, in the order of the start list. */
export function loadEnteredRunners(db: Kysely<Tables>, eventId: string): Promise<EnteredRunner[]> {
	return db
		.selectFrom("entrant")
		.select(["bib", "name", "team", "category_id as categoryId", "wave_id as waveId"])
		.where("event_id", "=", eventId)
		.orderBy("position")
		.execute();
}
