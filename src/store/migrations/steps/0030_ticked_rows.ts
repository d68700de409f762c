import type { Kysely } from "kysely";

/** Rows of queues that a person ticked off for everyone, by their names. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable("ticked_row")
		.addColumn("event_id", "text", (column) => column.notNull())
		.addColumn("row", "text", (column) => column.notNull())
		.addColumn("ticked", "integer", (column) => column.notNull())
		.addPrimaryKeyConstraint("ticked_row_key", ["event_id", "row"])
		.execute();
}
