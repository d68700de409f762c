/** Counts the changes of an event: its snapshots are versioned by them. */
import type { Transaction } from "kysely";
import type { Tables } from "./migrations/tables.ts";

/** Counts a change of nothing but reads. */
export async function countReads(transaction: Transaction<Tables>, eventId: string): Promise<void> {
	await transaction
		.updateTable("event")
		.set((eb) => ({ revision: eb("revision", "+", 1) }))
		.where("id", "=", eventId)
		.execute();
}

/** Counts a change that is not a read: of entrants, the course, or a decision. */
export async function countChange(
	transaction: Transaction<Tables>,
	eventId: string,
): Promise<void> {
	await transaction
		.updateTable("event")
		.set((eb) => ({
			revision: eb("revision", "+", 1),
			field_revision: eb("revision", "+", 1),
		}))
		.where("id", "=", eventId)
		.execute();
}
