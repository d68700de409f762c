/** The end of an event's chain. */
import { type Kysely, sql } from "kysely";
import type { Tables } from "../migrations/tables.ts";
import { type Link, NO_HEAD } from "./link.ts";

/** The last link of an event, and what the chain covers up to it. */
export interface ChainEnd {
	eventId: string;
	number: number;
	reads: number;
	changes: number;
	readId: number;
	changeId: number;
	head: string;
}

interface StoredEnd {
	last_read: number | string | null;
	last_change: number | string | null;
	number: number | string | null;
	reads: number | string | null;
	changes: number | string | null;
	read_id: number | string | null;
	change_id: number | string | null;
	head: string | null;
}

/** The end of a chain, and the highest ids of the event's rows, which are higher if rows are not linked. */
export async function chainEnd(
	db: Kysely<Tables>,
	eventId: string,
): Promise<{ end: ChainEnd; lastRead: number; lastChange: number }> {
	const { rows } = await sql<StoredEnd>`
		select (select max(id) from passing where event_id = ${eventId}) as last_read,
			(select max(id) from audit where event_id = ${eventId}) as last_change, link.*
		from (select 1 as one) as one left join (
			select number, reads, changes, read_id, change_id, head from record_link
			where event_id = ${eventId} order by number desc limit 1
		) as link on 1 = 1`.execute(db);
	const [row] = rows;
	const end = {
		eventId,
		number: Number(row?.number ?? 0),
		reads: Number(row?.reads ?? 0),
		changes: Number(row?.changes ?? 0),
		readId: Number(row?.read_id ?? 0),
		changeId: Number(row?.change_id ?? 0),
		head: row?.head ?? NO_HEAD,
	};
	return { end, lastRead: Number(row?.last_read ?? 0), lastChange: Number(row?.last_change ?? 0) };
}

/** What the chain covers with one more link. */
export interface Covered {
	reads: number;
	changes: number;
	readId: number;
	changeId: number;
}

/** Stores one more link. @returns the new end */
export async function storeLink(
	db: Kysely<Tables>,
	end: ChainEnd,
	link: Link,
	covered: Covered,
): Promise<ChainEnd> {
	const next = { ...end, ...covered, number: end.number + 1, head: link.head };
	await db
		.insertInto("record_link")
		.values({
			event_id: next.eventId,
			number: next.number,
			kind: link.kind,
			is_late: Number(link.isLate),
			rows: link.rows,
			reads: next.reads,
			changes: next.changes,
			read_id: next.readId,
			change_id: next.changeId,
			head: link.head,
			marks: link.marks,
		})
		.execute();
	return next;
}
