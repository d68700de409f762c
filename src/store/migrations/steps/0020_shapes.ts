import type { Kysely } from "kysely";

/** The format of a category (JSON; null is a race), and of a runner the measured part lap, km, and the age on the day of the race. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable("category").addColumn("format", "text").execute();
	await db.schema.alterTable("entrant").addColumn("part_lap_km", "double precision").execute();
	await db.schema.alterTable("entrant").addColumn("age", "bigint").execute();
}
