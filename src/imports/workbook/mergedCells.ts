/** Merged cells: a spreadsheet keeps their value in the first one only, and shows it over all of them. */
import { UnreadableFile } from "../UnreadableFile.ts";
import { columnOf } from "./cellReference.ts";

/** A block of cells, columns from 0, rows as the spreadsheet numbers them; both ends are in it. */
export interface MergedBlock {
	fromRow: number;
	toRow: number;
	fromColumn: number;
	toColumn: number;
}

/** Far above any race's file; keeps a hostile workbook from filling the memory. */
const MOST_FILLED = 2_000_000;

/** Reads a block such as `B2:B9`; null where the text is none. */
export function mergedBlock(reference: string): MergedBlock | null {
	const [, from = "", top, to = "", bottom] = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(reference) ?? [];
	const fromColumn = columnOf(from);
	const toColumn = columnOf(to);
	if (top === undefined || bottom === undefined || fromColumn === null || toColumn === null)
		return null;
	return { fromRow: Number(top), toRow: Number(bottom), fromColumn, toColumn };
}

/**
 * Writes the value of each block into its other cells, in rows that have anything in them.
 * @param rows in their order; changed in place
 * @throws UnreadableFile where blocks hold more cells than any table has
 */
export function fillMerged(
	rows: readonly { number: number; cells: string[] }[],
	blocks: readonly MergedBlock[],
): void {
	const indexOf = new Map(rows.map(({ number }, index) => [number, index]));
	let filled = 0;
	for (const { fromRow, toRow, fromColumn, toColumn } of blocks) {
		const first = indexOf.get(fromRow);
		const value = first === undefined ? "" : (rows[first]?.cells[fromColumn] ?? "");
		if (first === undefined || value === "") continue;
		for (let index = first; (rows[index]?.number ?? Number.POSITIVE_INFINITY) <= toRow; index++) {
			const cells = rows[index]?.cells ?? [];
			filled += toColumn - fromColumn + 1;
			if (filled > MOST_FILLED)
				throw new UnreadableFile(
					"The workbook merges more cells than a table of runners has. Unmerge them, save it again and import that.",
				);
			for (let column = fromColumn; column <= toColumn; column++) {
				while (cells.length < column) cells.push("");
				if ((cells[column] ?? "") === "") cells[column] = value;
			}
		}
	}
}
