/** Rows of a table as lines, and lines as rows. */
import { type Kysely, sql } from "kysely";
import { isPostgres } from "../dialect.ts";
import type { Tables } from "../migrations/tables.ts";
import { EventFileRefused } from "./eventManifest.ts";
import type { ColumnType } from "./packedTables.ts";

export type Value = string | number | null;
export type PlainRow = Record<string, Value>;
export type ColumnTypes = Readonly<Record<string, ColumnType>>;

const ROWS_AT_ONCE = 5_000;

/** The rows of an event in a table, in the same order in every database: that of the bytes of texts. */
export async function* plainRows(
	db: Kysely<Tables>,
	eventId: string,
	{ table, columns, order }: { table: string; columns: ColumnTypes; order: readonly string[] },
): AsyncGenerator<PlainRow[]> {
	const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)));
	const isText = (name: string) => columns[name]?.startsWith("text") ?? false;
	const byBytes = isPostgres(db) ? sql` collate "C"` : sql``;
	const orders = sql.join(
		order.map((name) => (isText(name) ? sql`${sql.ref(name)}${byBytes}` : sql.ref(name))),
	);
	for (let offset = 0; ; offset += ROWS_AT_ONCE) {
		const { rows } = await sql<PlainRow>`select ${names} from ${sql.table(table)}
			where event_id = ${eventId} order by ${orders}
			limit ${ROWS_AT_ONCE} offset ${offset}`.execute(db);
		if (rows.length > 0) yield rows;
		if (rows.length < ROWS_AT_ONCE) return;
	}
}

/** A row as a line of JSON, with its columns in the order of their description. */
export function lineOf(columns: ColumnTypes, row: Readonly<PlainRow>): string {
	return JSON.stringify(
		Object.fromEntries(Object.keys(columns).map((name) => [name, row[name] ?? null])),
	);
}

/** @param named the part and the line, for errors @throws EventFileRefused */
export function readRow(columns: ColumnTypes, line: string, named: string): PlainRow {
	const json = parseLine(line, named);
	const row: PlainRow = {};
	for (const [name, type] of Object.entries(columns)) {
		const value: unknown = json[name] ?? null;
		const isRight =
			value === null
				? type.endsWith("?")
				: type.startsWith("text")
					? typeof value === "string"
					: typeof value === "number" && Number.isFinite(value);
		if (!isRight) throw new EventFileRefused(`${named}: ${name} is damaged: take another copy`);
		row[name] = typeof value === "string" || typeof value === "number" ? value : null;
	}
	const unknown = Object.keys(json).find((name) => !(name in columns));
	if (unknown !== undefined)
		throw new EventFileRefused(
			`${named}: ${unknown} is not known here: a newer version of Gantry wrote the file, upgrade this one`,
		);
	return row;
}

/** @throws EventFileRefused */
export function parseLine(line: string, named: string): Readonly<Record<string, unknown>> {
	try {
		const json: unknown = JSON.parse(line);
		if (typeof json === "object" && json !== null && !Array.isArray(json)) return { ...json };
	} catch {
		// Said below.
	}
	throw new EventFileRefused(`${named} is damaged: take another copy of the file`);
}
