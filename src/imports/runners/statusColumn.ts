/** The column of statuses: words, or the numbers of the program that wrote the list. */
import type { StatusByHand } from "../../race/record/status.ts";
import type { Columns } from "../table/columnGuess.ts";
import { headerKey } from "../table/headerWords.ts";
import { cellOf, type Row } from "../table/row.ts";
import {
	isCounted,
	isNotClassified,
	isOutOfRanking,
	parseStatus,
	type StatusNumbers,
} from "../table/statusCell.ts";
import { columnsWithStatuses } from "./statusElsewhere.ts";

/** What a row's status column says. */
type StatusCell =
	/** `counts`: the cell says that the result counts, so that an earlier status is taken back. */
	| { kind: "status"; status: StatusByHand | null; counts: boolean }
	/** The result has a time and no rank, or takes no part in the ranking; `column` says so. */
	| { kind: "not ranked"; column: number }
	| { kind: "unknown" };

/** The heads that UltraSignup asks for; another list has another word for at least one of them. */
const ULTRASIGNUP = ["place", "first", "last", "gender", "status"];

/**
 * Creates a reader of the column; a row without one has no status. A rank, a remark or a cell of times may say that the result is
 * outside the ranking (a.K., NC).
 * @param used columns that have another meaning
 */
export function statusReader(
	headers: readonly string[],
	{ fields, ranks, spareStatuses }: Columns,
	used: ReadonlySet<number>,
): (row: Row) => StatusCell {
	const column = fields.get("status") ?? null;
	const numbers = numbersOf(headers.map(headerKey), column);
	const times = [fields.get("official"), fields.get("net"), fields.get("finish")].filter(
		(each) => each !== undefined,
	);
	const hasTime = (row: Row) => times.some((each) => /\d/.test(cellOf(row, each)));
	const others = [...columnsWithStatuses(headers, { ranks, spareStatuses }, used), ...times];
	return (row) => {
		const cell = cellOf(row, column);
		const outside = others.find((other) => {
			const said = cellOf(row, other);
			return isOutOfRanking(said) && (hasTime(row) || !(ranks.has(other) || isNotClassified(said)));
		});
		if (outside !== undefined) return { kind: "not ranked", column: outside };
		const status = parseStatus(cell, numbers);
		if (status !== "unknown") return { kind: "status", status, counts: isCounted(cell, numbers) };
		if (!isOutOfRanking(cell) || column === null) return { kind: "unknown" };
		return hasTime(row) || !isNotClassified(cell)
			? { kind: "not ranked", column }
			: { kind: "status", status: "didNotFinish", counts: false };
	};
}

function numbersOf(keys: readonly string[], column: number | null): StatusNumbers {
	const key = column === null ? "" : (keys[column] ?? "");
	if (key === "pstatus") return "ours";
	const isUltrasignup = key === "status" && ULTRASIGNUP.every((word) => keys.includes(word));
	return isUltrasignup ? "ultrasignup" : "unknown";
}
