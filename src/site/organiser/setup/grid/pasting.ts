/** Cells of a spreadsheet that are pasted into an editable list. Pure. */
import { delimitedCells } from "../../../../race/record/words/delimitedCells.ts";
import { areGrowingNumbers } from "../../../../race/record/words/growingNumbers.ts";
import { pointKindOf } from "../../../../race/record/words/pointWords.ts";
import { folded } from "./gridColumn.ts";
import { type Columns, type GridRow, newRow } from "./gridRows.ts";
import { columnOfHead, inKilometres } from "./pastedHeads.ts";
import { withPastedKinds } from "./pastedKinds.ts";

/** The most rows of a list. */
const MAX_ROWS = 1_000;
/** Of a text; a longer one is cut. */
const MAX_LINES = 10_000;

/**
 * Lines and cells of a text that a spreadsheet copied, or of lines with semicolons or commas; null for a text of one cell. Quoted cells
 * are read as in files; a newline within one is a space.
 */
export function pastedCells(text: string): string[][] | null {
	const tabbed = cellsOf(text, "\t");
	const [first = [], ...others] = tabbed;
	if (others.length === 0 && first.length < 2)
		return first[0] === text.replace(/[\r\n]+$/, "") ? null : tabbed;
	if (tabbed.some((cells) => cells.length > 1)) return tabbed;
	const delimited = [";", ","].map((delimiter) => cellsOf(text, delimiter)).find(areColumns);
	return delimited ?? tabbed;
}

function cellsOf(text: string, delimiter: string): string[][] {
	const { rows, isOpen } = delimitedCells(text, delimiter, MAX_LINES);
	if (!isOpen) return rows.map((cells) => cells.map((cell) => cell.replace(/\s*[\r\n]\s*/g, " ")));
	const lines = text.replace(/\r\n?/g, "\n").replace(/\n$/, "").split("\n");
	return lines.map((line) => line.split(delimiter));
}

/** Lines with as many cells each, which are more than the halves of decimal numbers or of names such as `Half, men`. */
function areColumns(lines: readonly (readonly string[])[]): boolean {
	const [count = 1, ...others] = new Set(lines.map((cells) => cells.length));
	if (count < 2 || others.length > 0) return false;
	const isDecimal =
		count === 2 && lines.every((cells) => cells.every((cell) => /^\s*\d+\s*$/.test(cell)));
	const isSpaced = lines.every((cells) => cells.slice(1).every((cell) => cell.startsWith(" ")));
	const below = lines.slice(1);
	const hasNumbers =
		below.length > 0 &&
		[...(lines[0] ?? []).keys()].some(
			(column) => column > 0 && below.every((cells) => NUMBER.test(cells[column] ?? "")),
		);
	return !isDecimal && (!isSpaced || hasNumbers);
}

/** Pasted cells and the columns that they go into. */
export interface PastedTable {
	/** Per pasted column its position in the list; -1 for one that is left out. */
	fields: readonly number[];
	lines: readonly (readonly string[])[];
	/** What was left out: heads that name no column of the list. */
	leftOut: readonly string[];
	/**
	 * The first line where it looks like heads, but none of them names a column, or heads of what looks like the distances of a course:
	 * nothing is pasted.
	 */
	unknownHeads: readonly string[];
}

/**
 * The cells without a first line of heads, and the column of each. A line is one of heads where it names two columns of the
 * list, or all of its own, or one and looks like heads; what the list has no column for is left out.
 * @param shown the heads of the columns, as the list shows them
 * @param column the column from which cells without heads are pasted
 */
export function pastedTable(
	columns: Columns,
	shown: readonly string[],
	column: number,
	cells: readonly (readonly string[])[],
): PastedTable {
	const [first = [], ...others] = cells;
	const named = first.map((head) => columnOfHead(columns, shown, head));
	const known = named.filter((each) => each >= 0);
	const looksSo = looksLikeHeads(first, others);
	const isKeyNamed = known.some((each) => columns[each]?.isKey) && !first.some(hasDigit);
	const isHead =
		known.length > 1 ||
		(known.length > 0 && (looksSo || isKeyNamed || known.length === named.length));
	// A name beside a place of the same word is not a head twice.
	const isOnce = new Set(known).size === known.length;
	if (isHead && isOnce && others.length > 0) {
		const km = columns.findIndex(({ field }) => field === "km");
		const distances =
			km < 0 || named.includes(km)
				? []
				: first.filter(
						(head, index) =>
							(named[index] ?? -1) < 0 &&
							head.trim() !== "" &&
							areGrowingNumbers(others.map((line) => line[index] ?? "")),
					);
		if (distances.length > 0)
			return { fields: [], lines: [], leftOut: [], unknownHeads: distances };
		const lines = others.map((line) =>
			line.map((text, index) =>
				named[index] === km && km >= 0 ? inKilometres(text, first[index] ?? "") : text,
			),
		);
		const leftOut = first.filter((head, index) => (named[index] ?? -1) < 0 && head.trim() !== "");
		return { fields: named, lines, leftOut, unknownHeads: [] };
	}
	const widest = Math.max(0, ...cells.map((line) => line.length));
	const fields = Array.from({ length: widest }, (_, index) => column + index);
	const unknownHeads = looksSo ? first : [];
	return { fields, lines: unknownHeads.length > 0 ? [] : cells, leftOut: [], unknownHeads };
}

const hasDigit = (cell: string) => /\d/.test(cell);
const NUMBER = /^\s*\d[\d.,:]*\s*\p{L}*\s*$/u;

/** No cell has a digit, though each cell of a column below has. */
function looksLikeHeads(first: readonly string[], others: readonly (readonly string[])[]): boolean {
	if (first.length < 2 || others.length === 0 || first.some(hasDigit)) return false;
	return first.some(
		(cell, index) => cell.trim() !== "" && others.every((line) => NUMBER.test(line[index] ?? "")),
	);
}

/**
 * Rows with cells pasted from a row on; rows are added where there are too few. A stored row whose id or name is pasted over
 * is replaced: by the stored row with that id or name, else by a new one. What the pasted cells do not name of a replaced row
 * is that of the row which replaces it.
 * @param fields per pasted column its position in `columns`
 * @param categories the ids of all categories, for the ends of their courses
 */
export function withPasted(
	columns: Columns,
	rows: readonly GridRow[],
	first: number,
	fields: readonly number[],
	lines: readonly (readonly string[])[],
	categories: readonly string[],
): GridRow[] {
	const keyOf = (cells: GridRow["cells"]) =>
		columns.flatMap(({ field, isKey }) => (isKey ? folded(cells[field] ?? "") : [])).join("\t");
	const byKey = new Map(rows.flatMap((row) => (row.id === null ? [] : [[keyOf(row.cells), row]])));
	const open = new Set<string>();
	const pasted = lines.slice(0, MAX_ROWS - first).map((texts, line) => {
		const row = rows[first + line] ?? newRow(columns);
		const given = Object.fromEntries(
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
		const typed = asEnd(columns, rows, given);
		const cells = { ...row.cells, ...typed };
		const isSame = keyOf(cells) === keyOf(row.cells);
		if (isSame && row.id !== null) return { ...row, cells };
		const known = isSame ? undefined : byKey.get(keyOf(cells));
		const made =
			row.id === null && known === undefined
				? { ...row, cells }
				: { ...newRow(columns, { ...known?.cells, ...typed }), id: known?.id ?? null };
		if (known === undefined && typed["kind"] === undefined) open.add(made.key);
		return made;
	});
	const ids = new Set(pasted.flatMap(({ id }) => id ?? []));
	const isLeft = ({ id }: GridRow) => id === null || !ids.has(id);
	const all = [
		...rows.slice(0, first).filter(isLeft),
		...pasted,
		...rows.slice(first + pasted.length).filter(isLeft),
	];
	const hasKinds = columns.some(({ field }) => field === "kind");
	const isStated = fields.some((index) => columns[index]?.field === "kind");
	return hasKinds && !isStated ? withPastedKinds(columns, all, open, categories) : all;
}

/**
 * A point that is called start or finish (起點, Ziel) has that kind where none is pasted, and is the stored start or finish if the
 * list has one of it: then the pasted word is its name.
 */
function asEnd(
	columns: Columns,
	rows: readonly GridRow[],
	typed: GridRow["cells"],
): GridRow["cells"] {
	const id = typed["id"] ?? "";
	const kind = pointKindOf(id);
	const isCourse = columns.some(({ field }) => field === "kind");
	if (!isCourse || kind === null || kind === "split") return typed;
	const stored = rows.filter((row) => row.id !== null && row.cells["kind"] === kind);
	const [end] = stored;
	const isOwn = rows.some((row) => row.id !== null && row.cells["id"] === id);
	const named = { kind, ...typed };
	if (isOwn || end === undefined || stored.length > 1 || named.kind !== kind) return named;
	return { ...named, id: end.cells["id"] ?? id, name: typed["name"] || id };
}
