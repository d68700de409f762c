import type { Kysely } from "kysely";

/** Why a list has a runner out, beside the other private facts. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema.alterTable("private_facts").addColumn("status_reason", "text").execute();
}
