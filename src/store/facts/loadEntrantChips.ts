/** Reads the names of all entrants, and the uses of all chips. */
import type { Transaction } from "kysely";
import type { Tables } from "../migrations/tables.ts";

/** Uses of chips are in the order in which they were recorded. */
export async function loadEntrantChips(transaction: Transaction<Tables>, eventId: string) {
	const rows = await transaction
		.selectFrom("entrant")
		.select(["bib", "name", "team"])
		.where("event_id", "=", eventId)
		.execute();
	const uses = await transaction
		.selectFrom("chip")
		.select(["chip", "bib", "since"])
		.where("event_id", "=", eventId)
		.orderBy("id")
		.execute();
	return { rows, uses };
}
