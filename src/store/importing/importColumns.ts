/** The meanings of columns that people corrected, by the heads of the file, for an organisation's next file with the same heads. */
import type { Kysely, Transaction } from "kysely";
import * as v from "valibot";
import type { Tables } from "../migrations/tables.ts";

/** A column that is read otherwise than guessed. */
export interface CorrectedColumn {
	/** From 1. */
	column: number;
	/** A field, '' where it is left out, or = and a timing point. */
	as: string;
}

const stored = v.array(v.object({ column: v.number(), as: v.string() }));

/** The most kinds of files that an organisation has; then the one that was used least recently is forgotten. */
const MAX_HEADS = 200;

/** The corrected columns of files with these heads; none if there are none. */
export async function loadColumns(
	db: Kysely<Tables>,
	organisationId: string,
	heads: string,
): Promise<readonly CorrectedColumn[]> {
	const row = await db
		.selectFrom("import_columns")
		.select("columns")
		.where("organisation_id", "=", organisationId)
		.where("heads", "=", heads)
		.executeTakeFirst();
	return row ? v.parse(stored, JSON.parse(row.columns)) : [];
}

/** Remembers corrected columns; an empty list is forgotten. */
export async function rememberColumns(
	transaction: Transaction<Tables>,
	organisationId: string,
	heads: string,
	{ columns, now }: { columns: readonly CorrectedColumn[]; now: number },
): Promise<void> {
	const own = (names: readonly string[]) =>
		transaction
			.deleteFrom("import_columns")
			.where("organisation_id", "=", organisationId)
			.where("heads", "in", names)
			.execute();
	await own([heads]);
	if (columns.length === 0) return;
	const value = { columns: JSON.stringify(columns), used_at: now };
	await transaction
		.insertInto("import_columns")
		.values({ organisation_id: organisationId, heads, ...value })
		.onConflict((conflict) => conflict.columns(["organisation_id", "heads"]).doUpdateSet(value))
		.execute();
	const rows = await transaction
		.selectFrom("import_columns")
		.select("heads")
		.where("organisation_id", "=", organisationId)
		.orderBy("used_at", "desc")
		.orderBy("heads")
		.execute();
	const old = rows.slice(MAX_HEADS).map((row) => row.heads);
	if (old.length > 0) await own(old);
}
