/** Statuses outside the status column: in place of a rank, in a remark, or as a mark in a column DNF (statusMarks.ts). */
import type { StatusByHand } from "../../race/record/status.ts";
import type { Columns } from "../table/columnGuess.ts";
import { matchHeader } from "../table/headerWords.ts";
import { cellOf, type Row } from "../table/row.ts";
import { isNotClassified, parseStatusCell, parseStatusWord } from "../table/statusCell.ts";
import type { Table } from "../table/table.ts";
import { statusOfMark } from "./statusMarks.ts";

/**
 * The columns of ranks or remarks, which may have a status in some rows.
 * @param used columns that have another meaning
 */
export function columnsWithStatuses(
	headers: readonly string[],
	{ ranks, spareStatuses }: Pick<Columns, "ranks" | "spareStatuses">,
	used: ReadonlySet<number>,
): number[] {
	return headers.flatMap((header, column) => {
		if (used.has(column) || parseStatusWord(header) !== null) return [];
		const isNamed = ranks.has(column) || matchHeader(header, "status") !== null;
		return isNamed || spareStatuses.includes(column) ? [column] : [];
	});
}

/**
 * Creates a reader of such statuses.
 * @param used columns that have another meaning
 */
export function statusFinder(
	headers: readonly string[],
	columns: Pick<Columns, "ranks" | "spareStatuses" | "statusMarks">,
	used: ReadonlySet<number>,
): (row: Row) => StatusByHand | null {
	const marks = columns.statusMarks.flatMap(({ column, status }) =>
		status === "notRanked" ? [] : [{ column, read: (cell: string) => statusOfMark(cell, status) }],
	);
	const readers = [
		...marks,
		...columnsWithStatuses(headers, columns, used).map((column) => ({ column, read: readCell })),
	].toSorted((one, other) => one.column - other.column);
	return (row) => {
		for (const { column, read } of readers) {
			const status = read(cellOf(row, column));
			if (status !== null) return status;
		}
		return null;
	};
}

/**
 * The columns of remarks that have a status in some row.
 * @param used columns that have another meaning
 */
export function remarksWithStatuses(
	{ headers, rows }: Pick<Table, "headers" | "rows">,
	used: ReadonlySet<number>,
): number[] {
	return columnsWithStatuses(headers, { ranks: new Map(), spareStatuses: [] }, used).filter(
		(column) => rows.some((row) => readCell(cellOf(row, column)) !== null),
	);
}

/** A result outside the ranking is left out where it has a time (statusColumn.ts). */
function readCell(cell: string): StatusByHand | null {
	return parseStatusCell(cell) ?? (isNotClassified(cell) ? "didNotFinish" : null);
}
