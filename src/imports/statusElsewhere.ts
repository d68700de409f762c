/** Statuses outside the column of statuses: in place of a rank, in a remark, or as a mark under DNF. */
import type { StatusByHand } from "../race/record/status.ts";
import { parseStatusWord } from "./cell.ts";
import { matchHeader } from "./headerWords.ts";
import { isRankHeader } from "./publishedRanks.ts";
import { cellOf, type Row } from "./row.ts";

const MARK = /^(?:x|y|yes|true|1|v|✓|✔|○|●|是)$/i;

/**
 * A reader of such statuses of a row.
 * @param used columns that are read as something else
 */
export function statusFinder(
	headers: readonly string[],
	used: ReadonlySet<number>,
): (row: Row) => StatusByHand | null {
	const readers = headers.flatMap((header, column) => {
		if (used.has(column)) return [];
		const marked = parseStatusWord(header);
		if (marked !== null) return [{ column, read: markReader(marked) }];
		const isTold = isRankHeader(header) || matchHeader(header, "status") !== null;
		return isTold ? [{ column, read: parseStatusWord }] : [];
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
