import type { Kysely } from "kysely";
import { isPostgres } from "../../dialect.ts";
import { addNumber } from "../migrationDialect.ts";

/**
 * Rehearsals: an event that is a copy for practice names its event, and is never shown to the public. What it is fed with
 * and what is true are kept until it is removed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.alterTable("event")
		.addColumn("rehearses", "text", (column) => column.notNull().defaultTo(""))
		.execute();
	await addNumber(db, db.schema.createTable("rehearsal"))
		.addColumn("event_id", "text", (column) => column.notNull())
		.addColumn("of_event", "text", (column) => column.notNull())
		.addColumn("details", "text", (column) => column.notNull())
		.addColumn("sent", "bigint", (column) => column.notNull().defaultTo(0))
		.addColumn("fed_until", "bigint", (column) => column.notNull().defaultTo(0))
		.addColumn("ended_at", "bigint")
		.execute();
	await db.schema
		.createTable("rehearsal_part")
		.addColumn("event_id", "text", (column) => column.notNull())
		.addColumn("number", "bigint", (column) => column.notNull())
		.addColumn("bytes", isPostgres(db) ? "bytea" : "blob", (column) => column.notNull())
		.addPrimaryKeyConstraint("rehearsal_part_key", ["event_id", "number"])
		.execute();
}
