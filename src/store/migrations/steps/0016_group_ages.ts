import type { Kysely } from "kysely";

/** The ages of a group, in whole years, both included; null for no limit. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable("cgroup").addColumn("age_from", "integer").execute();
	await db.schema.alterTable("cgroup").addColumn("age_to", "integer").execute();
}
