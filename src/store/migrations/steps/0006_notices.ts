import type { Kysely } from "kysely";

/** Push subscriptions to runners, and the last point of which each runner's subscribers were notified. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable("push_subscription")
		.addColumn("event_id", "text", (column) => column.notNull())
		.addColumn("endpoint", "text", (column) => column.notNull())
		.addColumn("bib", "text", (column) => column.notNull())
		.addColumn("p256dh", "text", (column) => column.notNull())
		.addColumn("auth", "text", (column) => column.notNull())
		.addColumn("language", "text", (column) => column.notNull())
		.addPrimaryKeyConstraint("push_subscription_key", ["event_id", "endpoint", "bib"])
		.execute();
	await db.schema
		.createIndex("push_subscription_by_bib")
		.on("push_subscription")
		.columns(["event_id", "bib"])
		.execute();
	await db.schema
		.createIndex("push_subscription_by_endpoint")
		.on("push_subscription")
		.columns(["endpoint"])
		.execute();
	await db.schema
		.createTable("notice")
		.addColumn("event_id", "text", (column) => column.notNull())
		.addColumn("bib", "text", (column) => column.notNull())
		.addColumn("told", "text", (column) => column.notNull())
		.addColumn("claimed", "text", (column) => column.notNull())
		.addColumn("claimed_until", "bigint", (column) => column.notNull())
		.addColumn("since", "bigint", (column) => column.notNull())
		.addPrimaryKeyConstraint("notice_key", ["event_id", "bib"])
		.execute();
}
