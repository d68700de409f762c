/**
 * Every change of an event goes through here: a transaction that holds the event's lock, increases its revision and
 * notifies the other nodes.
 *
 * On PostgreSQL several nodes write. A query for rows "since id N" would miss rows of a slower writer, whose ids are lower
 * and whose commit comes later. Because of the lock, ids are committed in order.
 */
import { type Kysely, sql, type Transaction } from "kysely";
import { isPostgres } from "./dialect.ts";
import type { Tables } from "./migrations/tables.ts";

/** The channel for notifying nodes of a changed event, by its id. */
export const CHANNEL = "gantry";
/** Sent instead of an event when the keys of readers were changed. */
export const KEYS_CHANGED = "keys";

/** The result of the work, and what it changed: nothing, only reads, or other parts of the event too. */
export interface Changed<Outcome> {
	outcome: Outcome;
	change: "nothing" | "reads" | "field";
}

type Work<Outcome> = (transaction: Transaction<Tables>) => Promise<Changed<Outcome>>;

/** Runs the work in a transaction of its own. @throws StoreUnavailable if the store is unreachable; nothing was changed */
export function changeEvent<Outcome>(
	db: Kysely<Tables>,
	eventId: string,
	work: Work<Outcome>,
): Promise<Outcome> {
	return transactionOf(db, (transaction) => changeWithin(transaction, eventId, work));
}

/** A transaction for changing events. It sees what others committed before it took the event's lock. */
export function transactionOf<Outcome>(
	db: Kysely<Tables>,
	work: (transaction: Transaction<Tables>) => Promise<Outcome>,
): Promise<Outcome> {
	return db.transaction().setIsolationLevel("read committed").execute(work);
}

/** Runs the work within a transaction. On PostgreSQL it may change only one event, because two could deadlock. */
export async function changeWithin<Outcome>(
	transaction: Transaction<Tables>,
	eventId: string,
	work: Work<Outcome>,
): Promise<Outcome> {
	await lock(transaction, eventId);
	const { outcome, change } = await work(transaction);
	if (change === "reads") await countReads(transaction, eventId);
	if (change === "field") await countChange(transaction, eventId);
	if (isPostgres(transaction) && change !== "nothing")
		await sql`select pg_notify(${CHANNEL}, ${eventId})`.execute(transaction);
	return outcome;
}

/**
 * Waits for the named lock, across all nodes, and holds it until the transaction ends.
 * SQLite has one writer anyway.
 */
export async function lock(transaction: Transaction<Tables>, name: string): Promise<void> {
	if (!isPostgres(transaction)) return;
	const taken = sql`select pg_advisory_xact_lock(hashtext(${CHANNEL}), hashtext(${name}))`;
	await taken.execute(transaction);
}

/** Increases the revision of an event, which versions its snapshots, for a change of reads only. */
async function countReads(transaction: Transaction<Tables>, eventId: string): Promise<void> {
	await transaction
		.updateTable("event")
		.set((eb) => ({ revision: eb("revision", "+", 1) }))
		.where("id", "=", eventId)
		.execute();
}

/** For any other change: of entrants, the course, or a change. */
async function countChange(transaction: Transaction<Tables>, eventId: string): Promise<void> {
	await transaction
		.updateTable("event")
		.set((eb) => ({
			revision: eb("revision", "+", 1),
			field_revision: eb("revision", "+", 1),
		}))
		.where("id", "=", eventId)
		.execute();
}
