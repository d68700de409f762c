import type { Kysely } from "kysely";
import { linkStored } from "../../chain/linkStored.ts";
import { isPostgres } from "../../dialect.ts";

/**
 * The signed record: a hash chain over the reads and changes of each event. Rows that are stored already are linked here, so
 * that no read of a race day waits for it. And the note of the last backup.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable("record_link")
		.addColumn("event_id", "text", (column) => column.notNull())
		.addColumn("number", "bigint", (column) => column.notNull())
		.addColumn("kind", "text", (column) => column.notNull())
		.addColumn("is_late", "integer", (column) => column.notNull())
		.addColumn("rows", "bigint", (column) => column.notNull())
		.addColumn("reads", "bigint", (column) => column.notNull())
		.addColumn("changes", "bigint", (column) => column.notNull())
		.addColumn("read_id", "bigint", (column) => column.notNull())
		.addColumn("change_id", "bigint", (column) => column.notNull())
		.addColumn("head", "text", (column) => column.notNull())
		.addColumn("marks", isPostgres(db) ? "bytea" : "blob", (column) => column.notNull())
		.addPrimaryKeyConstraint("record_link_key", ["event_id", "number"])
		.execute();
	await db.schema
		.createIndex("record_link_by_read")
		.on("record_link")
		.columns(["event_id", "read_id"])
		.execute();
	await db.schema
		.createTable("last_backup")
		.addColumn("id", "integer", (column) => column.primaryKey())
		.addColumn("made_at", "bigint", (column) => column.notNull())
		.addColumn("bytes", "bigint", (column) => column.notNull())
		.execute();
	const events = await db
		.withTables<{ event: { id: string } }>()
		.selectFrom("event")
		.select("id")
		.orderBy("id")
		.execute();
	for (const { id } of events) await linkStored(db.withTables(), id);
}
