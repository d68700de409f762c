/** The differences between SQLite and PostgreSQL in definitions of tables. */
import type { CreateTableBuilder, Kysely } from "kysely";
import { isPostgres } from "../dialect.ts";

/** Adds the column `id`, which numbers a table's rows in the order of insertion. */
export function addNumber<Table extends string>(
	db: Kysely<unknown>,
	table: CreateTableBuilder<Table>,
) {
	return isPostgres(db)
		? table.addColumn("id", "bigint", (column) => column.generatedAlwaysAsIdentity().primaryKey())
		: table.addColumn("id", "integer", (column) => column.primaryKey().autoIncrement());
}
