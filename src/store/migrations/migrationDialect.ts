/** The few words in which SQLite and PostgreSQL write a table differently. */
import type { CreateTableBuilder, Kysely } from "kysely";
import { isPostgres } from "../dialect.ts";

/** Adds the column `id` that numbers a table's rows as they come. */
export function addNumber<Table extends string>(
	db: Kysely<unknown>,
	table: CreateTableBuilder<Table>,
) {
	return isPostgres(db)
		? table.addColumn("id", "bigint", (column) => column.generatedAlwaysAsIdentity().primaryKey())
		: table.addColumn("id", "integer", (column) => column.primaryKey().autoIncrement());
}
