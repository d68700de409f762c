import type { Kysely } from "kysely";

/** Keys with which readers send to an event. Only their hashes are stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable("ingest_key")
		.addColumn("hash", "text", (column) => column.primaryKey())
		.addColumn("event_id", "text", (column) => column.notNull())
		.addColumn("made_at", "bigint", (column) => column.notNull())
		.execute();
}
