import type { Kysely } from "kysely";
import { isPostgres } from "../../dialect.ts";
import { addNumber } from "../migrationDialect.ts";

/** Courses for each category, laps and cut-offs; changes by officials and the audit log; files. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.alterTable("event")
		.addColumn("field_revision", "integer", (column) => column.notNull().defaultTo(0))
		.execute();
	await db.schema
		.alterTable("point")
		.addColumn("mat", "text", (column) => column.notNull().defaultTo(""))
		.execute();
	await db.schema
		.alterTable("point")
		.addColumn("category_ids", "text", (column) => column.notNull().defaultTo("[]"))
		.execute();
	await db.schema.alterTable("point").addColumn("fastest_pace", "double precision").execute();
	await db.schema.alterTable("point").addColumn("cut_off", "bigint").execute();
	await db.schema
		.alterTable("entrant")
		.addColumn("is_hidden", "integer", (column) => column.notNull().defaultTo(0))
		.execute();
	await db.schema
		.alterTable("entrant")
		.addColumn("counts_for", "text", (column) => column.notNull().defaultTo(ALL_TITLES))
		.execute();
	await addNumber(db, db.schema.createTable("audit"))
		.addColumn("event_id", "text", (column) => column.notNull())
		.addColumn("at", "bigint", (column) => column.notNull())
		.addColumn("who", "text", (column) => column.notNull())
		.addColumn("action", "text", (column) => column.notNull())
		.addColumn("particulars", "text", (column) => column.notNull())
		.execute();
	await db.schema.createIndex("audit_by_event").on("audit").columns(["event_id", "id"]).execute();
	await db.schema
		.createTable("file")
		.addColumn("event_id", "text", (column) => column.notNull())
		.addColumn("name", "text", (column) => column.notNull())
		.addColumn("bytes", isPostgres(db) ? "bytea" : "blob", (column) => column.notNull())
		.addColumn("at", "bigint", (column) => column.notNull())
		.addPrimaryKeyConstraint("file_key", ["event_id", "name"])
		.execute();
}

const ALL_TITLES = "overall bySex byGroup";
