import type { Kysely } from "kysely";

/** Notes for announcers: how a name is said, and one line to say. The public never sees them. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable("entrant_note")
		.addColumn("event_id", "text", (column) => column.notNull())
		.addColumn("bib", "text", (column) => column.notNull())
		.addColumn("pronounce", "text", (column) => column.notNull())
		.addColumn("say", "text", (column) => column.notNull())
		.addPrimaryKeyConstraint("entrant_note_key", ["event_id", "bib"])
		.execute();
}
