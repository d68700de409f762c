/** Further headers in a table, as lists with a block for each race have them. */
import { isWide } from "./findHeader.ts";
import { FIELDS, headerKey, matchHeader } from "./headerWords.ts";
import { cellOf, type Row } from "./row.ts";

/** The rows of further headers, with the columns that the first header does not have. */
export type OtherHeads = ReadonlyMap<number, readonly string[]>;
export const NO_HEADS: OtherHeads = new Map();

/** A further header names at least this many fields. */
const MIN_KNOWN = 2;

/**
 * Puts the cells below a further header under the first header's columns of the same name, so that a block with another
 * order of columns is read correctly.
 * @param raw the rows of the first header, which may be two
 */
export function alignBlocks(
	headers: readonly string[],
	rows: readonly Row[],
	raw: readonly Row[],
): { rows: readonly Row[]; otherHeads: OtherHeads } {
	const bib = headers.findIndex((header) => matchHeader(header, "bib") === 0);
	if (bib < 0) return { rows, otherHeads: NO_HEADS };
	const own = headers.map(headerKey);
	const repeats = [...raw.map(({ cells }) => cells), headers].map((cells) => cells.map(headerKey));
	const otherHeads = new Map<number, readonly string[]>();
	let order: readonly number[] | null = null;
	const aligned = rows.map((row) => {
		if (isHead(row)) {
			order = orderOf(row);
			const known = new Set(order ?? row.cells.keys());
			otherHeads.set(
				row.number,
				row.cells.filter((cell, column) => cell !== "" && !known.has(column)),
			);
		}
		if (order === null) return row;
		const from = order;
		return {
			number: row.number,
			cells: headers.map((_, column) => row.cells[from[column] ?? -1] ?? ""),
		};
	});
	return { rows: aligned, otherHeads };

	function isHead(row: Row): boolean {
		// Almost all rows of runners have a number or a time.
		if (row.cells.some((cell) => /^[\d:.,]+$/.test(cell))) return false;
		if (!row.cells.some((cell) => matchHeader(cell, "bib") === 0)) return false;
		const named = row.cells.flatMap(
			(cell) => FIELDS.find((field) => matchHeader(cell, field) !== null) ?? [],
		);
		return isWide(row) && new Set(named).size >= MIN_KNOWN;
	}

	/** For each column its place in a further header; null where the header is the same. */
	function orderOf(row: Row): readonly number[] | null {
		if (repeats.some((keys) => keys.every((key, column) => key === headerKey(cellOf(row, column)))))
			return null;
		const keys = row.cells.map(headerKey);
		return own.map((key, column) =>
			column === bib
				? row.cells.findIndex((cell) => matchHeader(cell, "bib") === 0)
				: key === ""
					? -1
					: keys.indexOf(key),
		);
	}
}
