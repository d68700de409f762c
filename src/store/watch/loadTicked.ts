/** Reads the rows of queues that were ticked off. */
import type { Kysely } from "kysely";
import type { Tables } from "../migrations/tables.ts";

/** Their names (race/watch/tickedRows). */
export async function loadTicked(
	db: Kysely<Tables>,
	eventId: string,
): Promise<ReadonlySet<string>> {
	const rows = await db
		.selectFrom("ticked_row")
		.select("row")
		.where("event_id", "=", eventId)
		.execute();
	return new Set(rows.map(({ row }) => row));
}
