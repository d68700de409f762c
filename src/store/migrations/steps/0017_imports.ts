import type { Kysely } from "kysely";

/**
 * Private facts of entrants, and the columns of files that people corrected. The facts have a version of their own, so that
 * changes name the version and contain none of the facts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable("entrant_private")
		.addColumn("event_id", "text", (column) => column.notNull())
		.addColumn("bib", "text", (column) => column.notNull())
		.addColumn("version", "text", (column) => column.notNull())
		.addPrimaryKeyConstraint("entrant_private_key", ["event_id", "bib"])
		.execute();
	const text = ["family_name", "given_name", "latin_name", "birth_date"];
	const others = ["nation", "city", "licence", "email"];
	let facts = db.schema
		.createTable("private_facts")
		.addColumn("event_id", "text", (column) => column.notNull())
		.addColumn("version", "text", (column) => column.notNull());
	for (const name of [...text, ...others])
		facts = facts.addColumn(name, "text", (column) => column.notNull());
	await facts.addPrimaryKeyConstraint("private_facts_key", ["event_id", "version"]).execute();
	await db.schema
		.createTable("import_columns")
		.addColumn("organisation_id", "text", (column) => column.notNull())
		.addColumn("heads", "text", (column) => column.notNull())
		.addColumn("columns", "text", (column) => column.notNull())
		.addColumn("used_at", "bigint", (column) => column.notNull())
		.addPrimaryKeyConstraint("import_columns_key", ["organisation_id", "heads"])
		.execute();
}
