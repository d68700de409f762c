import type { Kysely } from "kysely";

/** A category's ranking time, and a runner's own start: an instant, or a time after the first gun. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable("category").addColumn("rank_by", "text").execute();
	await db.schema.alterTable("entrant").addColumn("start_at", "bigint").execute();
	await db.schema.alterTable("entrant").addColumn("start_after", "bigint").execute();
}
