import type { Kysely } from "kysely";
import { addNumber } from "../migrationDialect.ts";

/** The first tables: an event, its field, its reads and given times. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable("organisation")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("code", "text", (column) => column.notNull())
		.addColumn("short_name", "text", (column) => column.notNull())
		.addColumn("url", "text", (column) => column.notNull())
		.execute();
	await db.schema
		.createTable("event")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("organisation_id", "text", (column) => column.notNull())
		.addColumn("revision", "integer", (column) => column.notNull())
		.addColumn("settings", "text", (column) => column.notNull())
		.execute();
	await db.schema
		.createTable("category")
		.addColumn("event_id", "text", (column) => column.notNull())
		.addColumn("id", "text", (column) => column.notNull())
		.addColumn("position", "integer", (column) => column.notNull())
		.addColumn("name", "text", (column) => column.notNull())
		.addPrimaryKeyConstraint("category_key", ["event_id", "id"])
		.execute();
	await db.schema
		.createTable("cgroup")
		.addColumn("event_id", "text", (column) => column.notNull())
		.addColumn("id", "text", (column) => column.notNull())
		.addColumn("position", "integer", (column) => column.notNull())
		.addColumn("category_id", "text", (column) => column.notNull())
		.addColumn("name", "text", (column) => column.notNull())
		.addColumn("sex", "text", (column) => column.notNull())
		.addPrimaryKeyConstraint("cgroup_key", ["event_id", "id"])
		.execute();
	await db.schema
		.createTable("wave")
		.addColumn("event_id", "text", (column) => column.notNull())
		.addColumn("id", "text", (column) => column.notNull())
		.addColumn("position", "integer", (column) => column.notNull())
		.addColumn("gun", "bigint")
		.addPrimaryKeyConstraint("wave_key", ["event_id", "id"])
		.execute();
	await db.schema
		.createTable("point")
		.addColumn("event_id", "text", (column) => column.notNull())
		.addColumn("id", "text", (column) => column.notNull())
		.addColumn("position", "integer", (column) => column.notNull())
		.addColumn("name", "text", (column) => column.notNull())
		.addColumn("kind", "text", (column) => column.notNull())
		.addColumn("km", "double precision")
		.addPrimaryKeyConstraint("point_key", ["event_id", "id"])
		.execute();
	await db.schema
		.createTable("entrant")
		.addColumn("event_id", "text", (column) => column.notNull())
		.addColumn("bib", "text", (column) => column.notNull())
		.addColumn("position", "integer", (column) => column.notNull())
		.addColumn("name", "text", (column) => column.notNull())
		.addColumn("sex", "text", (column) => column.notNull())
		.addColumn("category_id", "text", (column) => column.notNull())
		.addColumn("group_id", "text", (column) => column.notNull())
		.addColumn("wave_id", "text", (column) => column.notNull())
		.addColumn("team", "text", (column) => column.notNull())
		.addColumn("status_by_hand", "text")
		.addPrimaryKeyConstraint("entrant_key", ["event_id", "bib"])
		.execute();
	await addNumber(db, db.schema.createTable("passing"))
		.addColumn("event_id", "text", (column) => column.notNull())
		.addColumn("source", "text", (column) => column.notNull())
		.addColumn("sequence", "bigint", (column) => column.notNull())
		.addColumn("point_id", "text", (column) => column.notNull())
		.addColumn("bib", "text", (column) => column.notNull())
		.addColumn("time", "bigint", (column) => column.notNull())
		.addUniqueConstraint("passing_once", ["event_id", "source", "sequence"])
		.execute();
	await addNumber(db, db.schema.createTable("given_time"))
		.addColumn("event_id", "text", (column) => column.notNull())
		.addColumn("bib", "text", (column) => column.notNull())
		.addColumn("point_id", "text", (column) => column.notNull())
		.addColumn("since_gun", "bigint")
		.addColumn("since_start", "bigint")
		.execute();
	await db.schema
		.createIndex("given_time_by_runner")
		.on("given_time")
		.columns(["event_id", "bib", "point_id", "id"])
		.execute();
}
