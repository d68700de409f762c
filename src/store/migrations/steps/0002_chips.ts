import type { Kysely } from "kysely";
import { addNumber } from "../migrationDialect.ts";

/** A read may name a chip instead of a bib. Chip uses have a table of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.alterTable("passing")
		.addColumn("chip", "text", (column) => column.notNull().defaultTo(""))
		.execute();
	await addNumber(db, db.schema.createTable("chip"))
		.addColumn("event_id", "text", (column) => column.notNull())
		.addColumn("chip", "text", (column) => column.notNull())
		.addColumn("bib", "text", (column) => column.notNull())
		.addColumn("since", "bigint")
		.execute();
	await db.schema
		.createIndex("chip_by_event")
		.on("chip")
		.columns(["event_id", "chip", "id"])
		.execute();
}
