import type { Kysely } from "kysely";

/** Vouchers: hashes of codes, and the runner whose video each has unlocked. A runner can use one. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable("voucher")
		.addColumn("hash", "text", (column) => column.primaryKey())
		.addColumn("event_id", "text", (column) => column.notNull())
		.addColumn("made_at", "bigint", (column) => column.notNull())
		.addColumn("redeemed_bib", "text")
		.addColumn("redeemed_at", "bigint")
		.execute();
	// Both databases allow any number of rows without a bib.
	await db.schema
		.createIndex("voucher_once_a_runner")
		.unique()
		.on("voucher")
		.columns(["event_id", "redeemed_bib"])
		.execute();
}
