/** Columns of any head that hold nothing but words for statuses: Result, Ergebnis, DNF/DNS. */
import { parseLegHeader } from "../legs/legHeader.ts";
import { matchHeader } from "../table/headerWords.ts";
import { isOtherQuestion } from "../table/otherQuestions.ts";
import { cellOf, isMissing } from "../table/row.ts";
import { parseSplitHeader } from "../table/splitHeader.ts";
import {
	isAbbreviation,
	isOutOfRanking,
	parseStatus,
	parseStatusCell,
	parseStatusWord,
} from "../table/statusCell.ts";
import type { Table } from "../table/table.ts";

/**
 * The free columns whose cells are all statuses, or words for a result that counts (OK, finished). At least one cell has a whole
 * word for a status, because abbreviations are other things too: AB and NS are provinces.
 */
export function columnsOfStatuses(
	{ headers, rows }: Table,
	isFree: (column: number) => boolean,
): number[] {
	return headers.flatMap((header, column) => {
		if (!isFree(column) || isOtherColumn(header)) return [];
		let hasStatus = false;
		for (const row of rows) {
			const cell = cellOf(row, column);
			if (isMissing(cell)) continue;
			if (/^\d+$/.test(cell)) return [];
			if (parseStatus(cell, "unknown") === "unknown" && !isOutOfRanking(cell)) return [];
			hasStatus ||= parseStatusCell(cell) !== null && !isAbbreviation(cell);
		}
		return hasStatus ? [column] : [];
	});
}

/**
 * The free columns in which some cells are whole words for a status, and others are none: they may be the status, or a remark. A
 * column of many values is neither. Remarks by their head are read without asking (statusElsewhere.ts).
 * @param most the most values
 */
export function mixedStatusColumns(
	{ headers, rows }: Table,
	isFree: (column: number) => boolean,
	most: number,
): number[] {
	return headers.flatMap((header, column) => {
		if (!isFree(column) || isOtherColumn(header)) return [];
		if (matchHeader(header, "status") !== null) return [];
		const cells = rows.map((row) => cellOf(row, column)).filter((cell) => !isMissing(cell));
		const values = [...new Set(cells)];
		const hasStatus = values.some(
			(cell) => parseStatusWord(cell) !== null && !isAbbreviation(cell),
		);
		return hasStatus && values.length <= most ? [column] : [];
	});
}

/** Marks (DNF with X) and times on the way are read by their heads; a word in an answer to an entry form has no meaning for the race. */
function isOtherColumn(header: string): boolean {
	// A column State with words for statuses has no provinces.
	if (/^state$/i.test(header.trim())) return false;
	return (
		parseStatusWord(header) !== null ||
		parseSplitHeader(header) !== null ||
		parseLegHeader(header) !== null ||
		isOtherQuestion(header)
	);
}
