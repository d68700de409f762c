import type { Kysely } from "kysely";

/** The runners whose certificates were fetched, so that a preview can say which of them a change would make wrong. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable("fetched_certificate")
		.addColumn("event_id", "text", (column) => column.notNull())
		.addColumn("bib", "text", (column) => column.notNull())
		.addColumn("at", "bigint", (column) => column.notNull())
		.addPrimaryKeyConstraint("fetched_certificate_key", ["event_id", "bib"])
		.execute();
}
