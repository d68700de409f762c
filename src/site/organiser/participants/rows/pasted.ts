/** Cells of a spreadsheet as edits of rows: by their heads, or from a cell on. Pure. */
import { type Column, isEditable, type Participant } from "./participantColumns.ts";

export interface PasteTarget {
	/** The rows in the order in which they are shown. */
	shown: readonly Participant[];
	/** The shown columns. */
	columns: readonly Column[];
	place: { row: number; column: number };
	/** Rows that get a single pasted cell; empty for the one row. */
	selected: ReadonlySet<string>;
	/** The row of a bib, shown or not. */
	rowOf: (bib: string) => Participant | undefined;
	/** The column that a head names; null for none. */
	columnOf: (head: string) => Column | null;
}

export interface PastedTexts {
	typed: { row: Participant; texts: ReadonlyMap<Column, string> }[];
	/** Bibs that no runner has, and heads that name no column that can be edited. */
	unknownBibs: readonly string[];
	leftOut: readonly string[];
}

/** @param cells the lines, each with its cells */
export function pastedTexts(
	cells: readonly (readonly string[])[],
	target: PasteTarget,
): PastedTexts {
	const [first = [], ...others] = cells;
	const named = first.map(target.columnOf);
	const isHead = others.length > 0 && named.filter((column) => column !== null).length > 1;
	if (isHead) return byHeads(first, named, others, target);
	const { shown, columns, place, selected } = target;
	const column = columns[place.column];
	if (cells.length === 1 && first.length === 1 && selected.size > 0 && column !== undefined) {
		const rows = shown.filter(({ bib }) => selected.has(bib));
		const texts = new Map([[column, first[0] ?? ""]]);
		return { typed: rows.map((row) => ({ row, texts })), unknownBibs: [], leftOut: [] };
	}
	const typed = cells.flatMap((line, at) => {
		const row = shown[place.row + at];
		if (row === undefined) return [];
		const own = line.flatMap((text, index) => {
			const each = columns[place.column + index];
			return each === undefined || !isEditable(each) ? [] : [[each, text] as const];
		});
		return { row, texts: new Map(own) };
	});
	return { typed, unknownBibs: [], leftOut: [] };
}

/** Lines below heads: with bibs each goes to its runner, else to the shown rows from the place on. */
function byHeads(
	heads: readonly string[],
	named: readonly (Column | null)[],
	lines: readonly (readonly string[])[],
	{ shown, place, rowOf }: PasteTarget,
): PastedTexts {
	const bibAt = named.indexOf("bib");
	const unknownBibs: string[] = [];
	const typed = lines.flatMap((line, at) => {
		const bib = (line[bibAt] ?? "").trim();
		const row = bibAt < 0 ? shown[place.row + at] : rowOf(bib);
		if (row === undefined) {
			if (bib !== "") unknownBibs.push(bib);
			return [];
		}
		const texts = line.flatMap((text, index) => {
			const column = named[index] ?? null;
			return column === null || !isEditable(column) ? [] : [[column, text] as const];
		});
		return { row, texts: new Map(texts) };
	});
	const leftOut = heads.filter((head, index) => {
		const column = named[index] ?? null;
		return head.trim() !== "" && (column === null || (column !== "bib" && !isEditable(column)));
	});
	return { typed, unknownBibs, leftOut };
}
