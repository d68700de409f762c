import type { Kysely } from "kysely";

/**
 * Members, their sessions and roles, one-time links, and what is known of the keys of readers. The first three tables are
 * better-auth's, as it generates them for SQLite with these names, without what it never fills here: instants are ISO 8601
 * in UTC and flags are 0 or 1, in both databases.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable("member_account")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("name", "text", (column) => column.notNull())
		.addColumn("email", "text", (column) => column.notNull().unique())
		.addColumn("email_verified", "integer", (column) => column.notNull())
		.addColumn("image", "text")
		.addColumn("created_at", "text", (column) => column.notNull())
		.addColumn("updated_at", "text", (column) => column.notNull())
		.execute();
	await db.schema
		.createTable("member_session")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("token", "text", (column) => column.notNull().unique())
		.addColumn("member_id", "text", (column) => column.notNull())
		.addColumn("expires_at", "text", (column) => column.notNull())
		.addColumn("ip_address", "text")
		.addColumn("user_agent", "text")
		.addColumn("created_at", "text", (column) => column.notNull())
		.addColumn("updated_at", "text", (column) => column.notNull())
		.execute();
	await db.schema
		.createIndex("member_session_of")
		.on("member_session")
		.column("member_id")
		.execute();
	await db.schema
		.createTable("member_credential")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("member_id", "text", (column) => column.notNull().unique())
		.addColumn("account_id", "text", (column) => column.notNull())
		.addColumn("provider_id", "text", (column) => column.notNull())
		.addColumn("password", "text")
		.addColumn("access_token", "text")
		.addColumn("refresh_token", "text")
		.addColumn("id_token", "text")
		.addColumn("access_token_expires_at", "text")
		.addColumn("refresh_token_expires_at", "text")
		.addColumn("scope", "text")
		.addColumn("created_at", "text", (column) => column.notNull())
		.addColumn("updated_at", "text", (column) => column.notNull())
		.execute();
	await db.schema
		.createTable("membership")
		.addColumn("member_id", "text", (column) => column.notNull())
		.addColumn("organisation_id", "text", (column) => column.notNull())
		.addColumn("event_id", "text", (column) => column.notNull())
		.addColumn("role", "text", (column) => column.notNull())
		.addColumn("until", "bigint")
		.addPrimaryKeyConstraint("membership_key", ["member_id", "organisation_id", "event_id"])
		.execute();
	await db.schema
		.createTable("member_link")
		.addColumn("hash", "text", (column) => column.primaryKey())
		.addColumn("id", "text", (column) => column.notNull().unique())
		.addColumn("kind", "text", (column) => column.notNull())
		.addColumn("member_id", "text")
		.addColumn("organisation_id", "text", (column) => column.notNull())
		.addColumn("event_id", "text", (column) => column.notNull())
		.addColumn("role", "text", (column) => column.notNull())
		.addColumn("until", "bigint")
		.addColumn("name", "text", (column) => column.notNull())
		.addColumn("made_at", "bigint", (column) => column.notNull())
		.addColumn("made_by", "text", (column) => column.notNull())
		.addColumn("expires_at", "bigint")
		.execute();
	await db.schema
		.alterTable("ingest_key")
		.addColumn("name", "text", (column) => column.notNull().defaultTo(""))
		.execute();
	for (const column of ["revoked_at", "used_at"])
		await db.schema.alterTable("ingest_key").addColumn(column, "bigint").execute();
	await db.schema.alterTable("ingest_key").addColumn("used_from", "text").execute();
}
