import type { Kysely } from "kysely";

/** How chips are printed, where it differs from the spelling in which they are stored and compared. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable("printed_chip")
		.addColumn("event_id", "text", (column) => column.notNull())
		.addColumn("chip", "text", (column) => column.notNull())
		.addColumn("printed", "text", (column) => column.notNull())
		.addPrimaryKeyConstraint("printed_chip_key", ["event_id", "chip"])
		.execute();
}
