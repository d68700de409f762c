/** Merged cells: a workbook stores their value in the first cell only. */
import { UnreadableFile } from "../UnreadableFile.ts";
import { columnOf } from "./cellReference.ts";
import type { Attributes } from "./xml.ts";

/** A block of cells, both ends included: columns from 0, rows as the spreadsheet numbers them. */
export interface MergedBlock {
	fromRow: number;
	toRow: number;
	fromColumn: number;
	toColumn: number;
}

/** Far above any race's file: a limit on the memory that a hostile workbook takes. */
const MAX_FILLED = 2_000_000;

/** Reads a mergeCell element, such as `ref="B2:B9"`; null where its reference is not a block. */
export function mergedBlock({ ref = "" }: Attributes): MergedBlock | null {
	const [, from = "", top, to = "", bottom] = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(ref) ?? [];
	const fromColumn = columnOf(from);
	const toColumn = columnOf(to);
	if (top === undefined || bottom === undefined || fromColumn === null || toColumn === null)
		return null;
	return { fromRow: Number(top), toRow: Number(bottom), fromColumn, toColumn };
}

/**
 * Writes the value of each block into its other cells, in rows that are not blank.
 * @param rows in ascending order; changed in place
 * @throws UnreadableFile where the blocks have more cells than any table of runners
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
			if (filled > MAX_FILLED)
				throw new UnreadableFile(
					"The workbook merges more cells than a table of runners has. Unmerge them, save the workbook and import it again.",
				);
			for (let column = fromColumn; column <= toColumn; column++) {
				while (cells.length < column) cells.push("");
				if ((cells[column] ?? "") === "") cells[column] = value;
			}
		}
	}
}
