/** Reads what people decided about an event's reads and times. */
import { sql, type Transaction } from "kysely";
import * as v from "valibot";
import {
	type Decided,
	type HandTimeValue,
	lateFrom,
	type ReadRuling,
} from "../../race/record/decided.ts";
import type { Tables } from "../migrations/tables.ts";
import { inStatements } from "../rows.ts";
import { ANNOUNCED } from "./announcedReads.ts";

/** The rows of an event's three tables. */
export interface DecidedRows {
	read_ruling: readonly Omit<Tables["read_ruling"], "event_id">[];
	hand_time: readonly Omit<Tables["hand_time"], "event_id">[];
	clock_offset: readonly Omit<Tables["clock_offset"], "event_id">[];
}

/** Reads the rows, in the order of their keys. */
export async function loadDecidedRows(
	transaction: Transaction<Tables>,
	eventId: string,
): Promise<DecidedRows> {
	return {
		read_ruling: await transaction
			.selectFrom("read_ruling")
			.select(["first_id", "last_id", "ruling", "bib"])
			.where("event_id", "=", eventId)
			.orderBy("first_id")
			.orderBy("last_id")
			.execute(),
		hand_time: await transaction
			.selectFrom("hand_time")
			.select(["bib", "point_id", "at", "since_gun", "since_start"])
			.where("event_id", "=", eventId)
			.orderBy("bib")
			.orderBy("point_id")
			.execute(),
		clock_offset: await transaction
			.selectFrom("clock_offset")
			.select(["source", "since", "until", "offset_ms"])
			.where("event_id", "=", eventId)
			.orderBy("source")
			.orderBy("since")
			.execute(),
	};
}

const storedRuling = v.nullable(v.picklist(["struck", "forced", "taken", ANNOUNCED]));

/**
 * A row as a ruling, with what is late after the announced reads.
 * @param countBefore the number of the event's reads whose ids are lower; or the ids themselves
 */
export function rulingsOf(
	{ first_id, last_id, ruling: stored, bib }: DecidedRows["read_ruling"][number],
	countBefore: (id: number) => number,
): ReadRuling[] {
	const [first, end] = [countBefore(first_id), countBefore(last_id + 1)];
	const ruling = v.parse(storedRuling, stored);
	if (ruling === ANNOUNCED) return [lateFrom(end)];
	// An import of which no read was new has none.
	return end === first ? [] : [{ first, last: end - 1, ruling, bib }];
}

/** Rows as scoring uses them. */
export async function readDecided(
	transaction: Transaction<Tables>,
	eventId: string,
	rows: DecidedRows,
): Promise<Decided> {
	const edges = rows.read_ruling.flatMap(({ first_id, last_id }) => [first_id, last_id + 1]);
	const before = await readsBefore(transaction, eventId, edges);
	return decidedOf(rows, (id) => before.get(id) ?? 0);
}

/** The same in memory. @param countBefore the number of the event's reads whose ids are lower */
export function decidedOf(
	{ read_ruling, hand_time, clock_offset }: DecidedRows,
	countBefore: (id: number) => number,
): Decided {
	return {
		rulings: read_ruling.flatMap((row) => rulingsOf(row, countBefore)),
		handTimes: hand_time.flatMap(({ bib, point_id: pointId, ...row }) => {
			const time = handTimeValue(row);
			return time === null ? [] : [{ bib, pointId, time }];
		}),
		clockOffsets: clock_offset.map(({ offset_ms: offset, ...period }) => ({ ...period, offset })),
	};
}

function handTimeValue(
	row: Pick<Tables["hand_time"], "at" | "since_gun" | "since_start">,
): HandTimeValue | null {
	if (row.at !== null) return { at: row.at };
	if (row.since_gun !== null) return { sinceGun: row.since_gun };
	return row.since_start === null ? null : { sinceStart: row.since_start };
}

/**
 * By id: the number of the event's reads that arrived before it. Their ids follow the order of arrival. Each read is counted
 * once, whatever the number of ids.
 */
async function readsBefore(
	transaction: Transaction<Tables>,
	eventId: string,
	ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
	const before = new Map<number, number>();
	let [last, count] = [0, 0];
	for (const batch of inStatements([...new Set(ids)].sort((a, b) => a - b))) {
		const spans = batch.map((id) => {
			const span = sql`(cast(${last} as bigint), cast(${id} as bigint))`;
			last = id;
			return span;
		});
		const { rows } = await sql<{ id: number | string; reads: number | string }>`
			with span(low, high) as (values ${sql.join(spans)})
			select high as id, (
				select count(*) from passing
				where passing.event_id = ${eventId} and passing.id >= low and passing.id < high
			) as reads from span order by high`.execute(transaction);
		for (const { id, reads } of rows) {
			count += Number(reads);
			before.set(Number(id), count);
		}
	}
	return before;
}
