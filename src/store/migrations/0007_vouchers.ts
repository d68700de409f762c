import type { Kysely } from "kysely";

/** Vouchers: what their codes hash to, and whose video each has unlocked. A runner needs one. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable("voucher")
		.addColumn("hash", "text", (column) => column.primaryKey())
		.addColumn("event_id", "text", (column) => column.notNull())
		.addColumn("made_at", "bigint", (column) => column.notNull())
		.addColumn("redeemed_bib", "text")
		.addColumn("redeemed_at", "bigint")
		.execute();
	// Of rows without a bib there may be any number, in both databases.
	await db.schema
		.createIndex("voucher_once_a_runner")
		.unique()
		.on("voucher")
		.columns(["event_id", "redeemed_bib"])
		.execute();
}
