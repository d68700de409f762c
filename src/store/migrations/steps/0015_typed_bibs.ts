import type { Kysely } from "kysely";
import { addNumber } from "../migrationDialect.ts";

/** Bibs that people type at a point, beside the marks of another device. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await addNumber(db, db.schema.createTable("typed_bib"))
		.addColumn("event_id", "text", (column) => column.notNull())
		.addColumn("source", "text", (column) => column.notNull())
		.addColumn("sequence", "bigint", (column) => column.notNull())
		.addColumn("point_id", "text", (column) => column.notNull())
		.addColumn("bib", "text", (column) => column.notNull())
		.addColumn("position", "double precision", (column) => column.notNull())
		.addColumn("typed_at", "bigint", (column) => column.notNull())
		.addColumn("arrived_at", "bigint", (column) => column.notNull())
		.addColumn("revoked_at", "bigint")
		.addColumn("mark_source", "text")
		.addColumn("mark_sequence", "bigint")
		.addUniqueConstraint("typed_bib_key", ["event_id", "source", "sequence"])
		.execute();
}
