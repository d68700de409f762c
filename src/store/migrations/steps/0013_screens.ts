import type { Kysely } from "kysely";

/** Codes that open the announcer's screen on devices without an account. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable("screen")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("hash", "text", (column) => column.notNull().unique())
		.addColumn("event_id", "text", (column) => column.notNull())
		.addColumn("name", "text", (column) => column.notNull())
		.addColumn("made_by", "text", (column) => column.notNull())
		.addColumn("made_at", "bigint", (column) => column.notNull())
		.addColumn("until", "bigint", (column) => column.notNull())
		.addColumn("opened", "integer", (column) => column.notNull().defaultTo(0))
		.addColumn("opened_at", "bigint")
		.addColumn("revoked_at", "bigint")
		.addColumn("revoked_by", "text", (column) => column.notNull().defaultTo(""))
		.execute();
	await db.schema
		.createIndex("screen_by_event")
		.on("screen")
		.columns(["event_id", "made_at"])
		.execute();
}
