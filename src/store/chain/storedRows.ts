/** Reads what the record covers from a store, in its order, portion by portion. */
import type { Kysely } from "kysely";
import type { Tables } from "../migrations/tables.ts";
import { createRelativeIds } from "./relativeIds.ts";
import type { EntryRow, PartRow, ReadRow } from "./rowLines.ts";
import { type Translation, translateEntry, translatePart } from "./translate.ts";

const READS_AT_ONCE = 5_000;
const CHANGES_AT_ONCE = 500;
const PARTS_AT_ONCE = 5_000;

export type StoredRead = ReadRow & { id: number };

/** Ids above the one, up to the other. */
export interface Range {
	after: number;
	until: number;
}

/** Reads with ids in a range. */
export async function* storedReads(
	db: Kysely<Tables>,
	eventId: string,
	{ after, until }: Range,
): AsyncGenerator<StoredRead[]> {
	for (let last = after; ; ) {
		const rows = await db
			.selectFrom("passing")
			.select(["id", "source", "sequence", "point_id", "bib", "chip", "time", "arrived_at"])
			.where("event_id", "=", eventId)
			.where("id", ">", last)
			.where("id", "<=", until)
			.orderBy("id")
			.limit(READS_AT_ONCE)
			.execute();
		if (rows.length > 0) yield rows;
		if (rows.length < READS_AT_ONCE) return;
		last = rows.at(-1)?.id ?? last;
	}
}

/** A row of a change, with ids relative to the event. `id` is that of the store. */
export type ChangeRow =
	| ({ row: "entry"; id: number; undoneBy: number | null } & EntryRow)
	| ({ row: "part"; id: number } & PartRow);

/** Changes with ids in a range: each one's entry, then its parts. */
export async function* storedChanges(
	db: Kysely<Tables>,
	eventId: string,
	{ after, until }: Range,
	ids: Translation = createRelativeIds(db, eventId),
): AsyncGenerator<ChangeRow[]> {
	for (let last = after; ; ) {
		const entries = await db
			.selectFrom("audit")
			.select(["id", "at", "who", "action", "particulars", "undoes", "undone_by"])
			.where("event_id", "=", eventId)
			.where("id", ">", last)
			.where("id", "<=", until)
			.orderBy("id")
			.limit(CHANGES_AT_ONCE)
			.execute();
		if (entries.length === 0) return;
		const parts = partsBetween(db, eventId, last, entries.at(-1)?.id ?? last);
		let part = await parts.next();
		for (const { id, undone_by, ...entry } of entries) {
			const undoneBy = undone_by === null ? null : await ids.change(undone_by);
			yield [{ row: "entry", id, undoneBy, ...(await translateEntry(entry, ids)) }];
			for (; !part.done && part.value.change_id === id; part = await parts.next()) {
				const { change_id: _, ...row } = part.value;
				yield [{ row: "part", id, ...(await translatePart(row, ids)) }];
			}
		}
		// A part of a change that does not exist was inserted by another program.
		if (!part.done) yield [{ row: "part", id: part.value.change_id, ...part.value }];
		last = entries.at(-1)?.id ?? last;
	}
}

/** The parts of the changes with ids above `after` and up to `until`, change by change. */
async function* partsBetween(db: Kysely<Tables>, eventId: string, after: number, until: number) {
	let last = { change: after, id: Number.MAX_SAFE_INTEGER };
	for (;;) {
		const rows = await db
			.selectFrom("change_part")
			.select(["id", "change_id", "subject", "before", "after"])
			.where("event_id", "=", eventId)
			.where("change_id", "<=", until)
			.where((eb) =>
				eb.or([
					eb("change_id", ">", last.change),
					eb.and([eb("change_id", "=", last.change), eb("id", ">", last.id)]),
				]),
			)
			.orderBy("change_id")
			.orderBy("id")
			.limit(PARTS_AT_ONCE)
			.execute();
		for (const { id: _, ...row } of rows) yield row;
		const end = rows.at(-1);
		if (end === undefined || rows.length < PARTS_AT_ONCE) return;
		last = { change: end.change_id, id: end.id };
	}
}
