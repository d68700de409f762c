/** Increases the revision of an event, which versions its snapshots. */
import type { Transaction } from "kysely";
import type { Tables } from "./migrations/tables.ts";

/** For a change of reads only. */
export async function countReads(transaction: Transaction<Tables>, eventId: string): Promise<void> {
	await transaction
		.updateTable("event")
		.set((eb) => ({ revision: eb("revision", "+", 1) }))
		.where("id", "=", eventId)
		.execute();
}

/** For any other change: of entrants, the course, or a change. */
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
