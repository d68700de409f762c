/** A row of a table, as it was written by the versions that added its columns. */

type Value = string | number | null | Buffer;
export type Values = Readonly<Record<string, Value>>;

export interface OldRow {
	table: string;
	/** The first step with which there is such a row. */
	from: number;
	/** By the step that added the columns. */
	columns: Readonly<Record<number, Values>>;
}

export const row = (table: string, from: number, columns: OldRow["columns"]): OldRow => ({
	table,
	from,
	columns,
});
export const first = (table: string, values: Values) => row(table, 1, { 1: values });
