/** Reads what people decided about an event's reads and times. */
import type { Transaction } from "kysely";
import * as v from "valibot";
import type { Decided, HandTimeValue } from "../../race/record/decided.ts";
import type { Tables } from "../migrations/tables.ts";

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

const ruling = v.nullable(v.picklist(["struck", "forced"]));

/** Rows as scoring uses them. */
export async function readDecided(
	transaction: Transaction<Tables>,
	eventId: string,
	{ read_ruling, hand_time, clock_offset }: DecidedRows,
): Promise<Decided> {
	const rulings = [];
	for (const row of read_ruling) {
		const first = await readsBefore(transaction, eventId, row.first_id);
		const count = await readsFrom(transaction, eventId, row.first_id, row.last_id);
		// An import of which no read was new has none.
		if (count > 0)
			rulings.push({
				first,
				last: first + count - 1,
				ruling: v.parse(ruling, row.ruling),
				bib: row.bib,
			});
	}
	return {
		rulings,
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

/** The number of the event's reads that arrived before the one with this id. Their ids follow the order of arrival. */
function readsBefore(transaction: Transaction<Tables>, eventId: string, id: number) {
	return readsFrom(transaction, eventId, 0, id - 1);
}

async function readsFrom(
	transaction: Transaction<Tables>,
	eventId: string,
	first: number,
	last: number,
): Promise<number> {
	const { count } = await transaction
		.selectFrom("passing")
		.select((eb) => eb.fn.countAll<number | string>().as("count"))
		.where("event_id", "=", eventId)
		.where("id", ">=", first)
		.where("id", "<=", last)
		.executeTakeFirstOrThrow();
	return Number(count);
}
