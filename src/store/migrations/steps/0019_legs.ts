import type { Kysely } from "kysely";

/** Sports and legs of courses, members of relay teams, and time penalties. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable("point").addColumn("sport", "text").execute();
	await db.schema.alterTable("point").addColumn("leg", "text").execute();
	await db.schema
		.createTable("leg_member")
		.addColumn("event_id", "text", (column) => column.notNull())
		.addColumn("bib", "text", (column) => column.notNull())
		.addColumn("leg", "integer", (column) => column.notNull())
		.addColumn("name", "text", (column) => column.notNull())
		.addColumn("is_missed", "integer", (column) => column.notNull())
		.addPrimaryKeyConstraint("leg_member_key", ["event_id", "bib", "leg"])
		.execute();
	await db.schema
		.createTable("penalty")
		.addColumn("event_id", "text", (column) => column.notNull())
		.addColumn("bib", "text", (column) => column.notNull())
		.addColumn("number", "integer", (column) => column.notNull())
		.addColumn("ms", "bigint", (column) => column.notNull())
		.addColumn("point_id", "text")
		.addPrimaryKeyConstraint("penalty_key", ["event_id", "bib", "number"])
		.execute();
}
