/** Tables as Markdown, as they are printed and written to docs/performance.md. */
import type { Table } from "../part.ts";

/** A table of records: each has a row, each field a column. */
export function tableOf(
	what: string,
	records: Readonly<Record<string, Readonly<Record<string, string | number>>>>,
): Table {
	const columns = [...new Set(Object.values(records).flatMap((record) => Object.keys(record)))];
	return {
		columns: [what, ...columns],
		rows: Object.entries(records).map(([name, record]) => [
			name,
			...columns.map((column) => cellOf(record[column])),
		]),
	};
}

function cellOf(value: string | number | undefined): string {
	return typeof value === "number" ? value.toLocaleString("en") : (value ?? "");
}

/** The table in Markdown. */
export function markdownOf({ columns, rows }: Table): string {
	const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
	return [line(columns), line(columns.map(() => "---")), ...rows.map(line)].join("\n");
}
