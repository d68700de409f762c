/**
 * Removes a rehearsal with all that is stored of it. Reads and changes of a real event are never deleted: each statement here asks
 * again whether the event is a rehearsal.
 */
import { type Kysely, sql, type Transaction } from "kysely";
import { CHANNEL, lock, transactionOf } from "../changeEvent.ts";
import { isPostgres } from "../dialect.ts";
import { NoRehearsal } from "../errors/NoRehearsal.ts";
import type { Tables } from "../migrations/tables.ts";

/** The tables with rows of an event, besides the event's own. */
export const EVENT_TABLES = [
	"category",
	"cgroup",
	"wave",
	"point",
	"entrant",
	"entrant_note",
	"ticked_row",
	"leg_member",
	"penalty",
	"entrant_private",
	"private_facts",
	"passing",
	"given_time",
	"chip",
	"printed_chip",
	"ingest_key",
	"audit",
	"change_part",
	"read_ruling",
	"hand_time",
	"clock_offset",
	"kept_file",
	"file",
	"push_subscription",
	"notice",
	"voucher",
	"membership",
	"member_link",
	"fetched_certificate",
	"screen",
	"typed_bib",
	"rehearsal",
	"rehearsal_part",
	"record_link",
] as const satisfies readonly (keyof Tables)[];

/** @throws NoRehearsal if the event is a real one, or there is none; then nothing was changed */
export function removeRehearsal(db: Kysely<Tables>, eventId: string): Promise<void> {
	return transactionOf(db, async (transaction) => {
		await lock(transaction, eventId);
		const copy = await transaction
			.selectFrom("event")
			.select("rehearses")
			.where("id", "=", eventId)
			.executeTakeFirst();
		if (!copy || copy.rehearses === "") throw new NoRehearsal(eventId);
		for (const table of EVENT_TABLES) await deleteRows(transaction, table, eventId);
		await transaction
			.deleteFrom("event")
			.where("id", "=", eventId)
			.where("rehearses", "!=", "")
			.execute();
		if (isPostgres(transaction))
			await sql`select pg_notify(${CHANNEL}, ${eventId})`.execute(transaction);
	});
}

async function deleteRows(
	transaction: Transaction<Tables>,
	table: (typeof EVENT_TABLES)[number],
	eventId: string,
): Promise<void> {
	await sql`delete from ${sql.table(table)} where event_id = ${eventId}
		and exists (select 1 from event where id = ${eventId} and rehearses != '')`.execute(
		transaction,
	);
}

/** Deletes reads that arrived while their rehearsal was removed: those of an event that does not exist. */
export async function removeLateReads(db: Kysely<Tables>, eventId: string): Promise<void> {
	for (const table of ["passing", "record_link"])
		await sql`delete from ${sql.table(table)} where event_id = ${eventId}
			and not exists (select 1 from event where id = ${eventId})`.execute(db);
}
