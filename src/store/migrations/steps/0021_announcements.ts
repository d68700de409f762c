import type { Kysely } from "kysely";

/** When an event is to be announced, or why it was not, as JSON; '' for neither. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.alterTable("event")
		.addColumn("announcement", "text", (column) => column.notNull().defaultTo(""))
		.execute();
}
