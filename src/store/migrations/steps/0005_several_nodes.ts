import type { Kysely } from "kysely";

/** For nodes that share a store: an index of an event's reads in order, and a common secret. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createIndex("passing_in_order")
		.on("passing")
		.columns(["event_id", "id"])
		.execute();
	await db.schema
		.createTable("server_secret")
		.addColumn("name", "text", (column) => column.primaryKey())
		.addColumn("secret", "text", (column) => column.notNull())
		.execute();
}
