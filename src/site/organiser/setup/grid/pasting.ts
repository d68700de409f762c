/** Cells of a spreadsheet that are pasted into an editable list. Pure. */
import { folded } from "./gridColumn.ts";
import { type Columns, type GridRow, newRow } from "./gridRows.ts";

/** The most rows of a list. */
const MAX_ROWS = 1_000;

/** Lines and cells of a text that a spreadsheet copied; null for a text of one cell. */
export function pastedCells(text: string): string[][] | null {
	const lines = text.replace(/\r\n?/g, "\n").replace(/\n$/, "").split("\n");
	if (lines.length === 1 && !text.includes("\t")) return null;
	return lines.map((line) => line.split("\t"));
}

/**
 * The cells without a first line of heads, and the column of each. A line is one of heads where it names two columns of the
 * list, or all of its own; what the list has no column for is left out.
 * @param heads of the columns, as the list shows them
 * @param column the column from which cells without heads are pasted
 */
export function pastedTable(
	columns: Columns,
	heads: readonly string[],
	column: number,
	cells: readonly (readonly string[])[],
): { fields: readonly number[]; lines: readonly (readonly string[])[] } {
	const [first = [], ...others] = cells;
	const columnOf = (head: string) =>
		columns.findIndex(
			({ field }, index) =>
				folded(field) === folded(head) || folded(heads[index] ?? "") === folded(head),
		);
	const named = first.map(columnOf);
	const known = named.filter((each) => each >= 0);
	const isHead = known.length > 1 || (known.length > 0 && known.length === named.length);
	// A name beside a place of the same word is not a head twice.
	const isOnce = new Set(known).size === known.length;
	if (isHead && isOnce && others.length > 0) return { fields: named, lines: others };
	const widest = Math.max(0, ...cells.map((line) => line.length));
	return { fields: Array.from({ length: widest }, (_, index) => column + index), lines: cells };
}

/**
 * Rows with cells pasted from a row on; rows are added where there are too few. A stored row whose id or name is pasted over
 * is replaced: by the stored row with that id or name, else by a new one. What the pasted cells do not name of a replaced row
 * is that of the row which replaces it.
 * @param fields per pasted column its position in `columns`
 */
export function withPasted(
	columns: Columns,
	rows: readonly GridRow[],
	first: number,
	fields: readonly number[],
	lines: readonly (readonly string[])[],
): GridRow[] {
	const keyOf = (cells: GridRow["cells"]) =>
		columns.flatMap(({ field, isKey }) => (isKey ? folded(cells[field] ?? "") : [])).join("\t");
	const byKey = new Map(rows.flatMap((row) => (row.id === null ? [] : [[keyOf(row.cells), row]])));
	const pasted = lines.slice(0, MAX_ROWS - first).map((texts, line) => {
		const row = rows[first + line] ?? newRow(columns);
		const typed = Object.fromEntries(
			texts.flatMap((text, index) => {
				const target = columns[fields[index] ?? -1];
				// A choice that is left empty stays as it is.
				const isEmpty =
					target?.choices !== null && text.trim() === "" && target?.chosenBy("") === null;
				return target === undefined || isEmpty
					? []
					: [[target.field, target.chosenBy(text) ?? text.trim()] as const];
			}),
		);
		const cells = { ...row.cells, ...typed };
		if (keyOf(cells) === keyOf(row.cells)) return { ...row, cells };
		const known = byKey.get(keyOf(cells));
		if (row.id === null && known === undefined) return { ...row, cells };
		const made = newRow(columns, { ...known?.cells, ...typed });
		return { ...made, id: known?.id ?? null };
	});
	const ids = new Set(pasted.flatMap(({ id }) => id ?? []));
	const isLeft = ({ id }: GridRow) => id === null || !ids.has(id);
	return [
		...rows.slice(0, first).filter(isLeft),
		...pasted,
		...rows.slice(first + pasted.length).filter(isLeft),
	];
}
