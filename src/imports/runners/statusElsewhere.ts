/** Statuses outside the status column: in place of a rank, in a remark, or as a mark in a column DNF. */
import type { StatusByHand } from "../../race/record/status.ts";
import { parseStatusCell, parseStatusWord } from "../table/cell.ts";
import { matchHeader } from "../table/headerWords.ts";
import { cellOf, type Row } from "../table/row.ts";
import { rankOfHeader } from "./rankHeader.ts";

const MARK = /^(?:x|y|yes|true|1|v|✓|✔|○|●|是)$/i;

/**
 * Creates a reader of such statuses.
 * @param used columns that have another meaning
 */
export function statusFinder(
	headers: readonly string[],
	used: ReadonlySet<number>,
): (row: Row) => StatusByHand | null {
	const readers = headers.flatMap((header, column) => {
		if (used.has(column)) return [];
		const marked = parseStatusWord(header);
		if (marked !== null) return [{ column, read: markReader(marked) }];
		const mayHaveStatus = rankOfHeader(header) !== null || matchHeader(header, "status") !== null;
		return mayHaveStatus ? [{ column, read: parseStatusCell }] : [];
	});
	return (row) => {
		for (const { column, read } of readers) {
			const status = read(cellOf(row, column));
			if (status !== null) return status;
		}
		return null;
	};
}

function markReader(status: StatusByHand): (cell: string) => StatusByHand | null {
	return (cell) => (MARK.test(cell) ? status : parseStatusWord(cell));
}
