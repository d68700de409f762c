/** The column of statuses: words, or the numbers of the program that wrote the list. */
import type { StatusByHand } from "../../race/record/status.ts";
import type { Columns } from "../table/columnGuess.ts";
import { headerKey } from "../table/headerWords.ts";
import { cellOf, type Row } from "../table/row.ts";
import {
	isCounted,
	isNotClassified,
	isOutOfRanking,
	isWithdrawal,
	parseStatus,
	type StatusNumbers,
} from "../table/statusCell.ts";
import type { Table } from "../table/table.ts";
import { rankIn } from "./publishedRanks.ts";
import { columnsWithStatuses } from "./statusElsewhere.ts";
import { isMark } from "./statusMarks.ts";

/** The meaning of a row's status column. */
type StatusCell =
	/** `counts`: the cell marks the result as counting, so that an earlier status is removed. */
	| { kind: "status"; status: StatusByHand | null; counts: boolean }
	/** The result has a time and no rank, or takes no part in the ranking, by `column`. */
	| { kind: "not ranked"; column: number }
	| { kind: "unknown" }
	/** Not known, in a row without a rank beside others that have one. */
	| { kind: "left out" };

/** The heads that UltraSignup asks for; another list has another word for at least one of them. */
const ULTRASIGNUP = ["place", "first", "last", "gender", "status"];

/**
 * Creates a reader of the column; a row without one has no status. A rank, a remark or a cell of times may say that the result is
 * outside the ranking (a.K., NC).
 * @param used columns that have another meaning
 * @param isBegun whether the race has begun: who withdraws before it does not start
 */
export function statusReader(
	{ headers, rows }: Pick<Table, "headers" | "rows">,
	{ fields, ranks, spareStatuses, statusMarks }: Columns,
	used: ReadonlySet<number>,
	isBegun: boolean,
): (row: Row) => StatusCell {
	const column = fields.get("status") ?? null;
	const rankColumns = [...ranks.keys()].filter((each) => !used.has(each));
	const isRanked = (row: Row) => rankColumns.some((each) => rankIn(cellOf(row, each)) !== null);
	const hasRanks = rows.some(isRanked);
	const times = [fields.get("official"), fields.get("net"), fields.get("finish")].filter(
		(each) => each !== undefined,
	);
	const areOfRaceResult = () =>
		column !== null &&
		hasRanks &&
		areRaceResultNumbers(rows, { cell: (row) => cellOf(row, column), isRanked, hasTime });
	const hasTime = (row: Row) => times.some((each) => /\d/.test(cellOf(row, each)));
	const named = numbersOf(headers.map(headerKey), column);
	const numbers = named === "unknown" && areOfRaceResult() ? "raceResult" : named;
	const others = [...columnsWithStatuses(headers, { ranks, spareStatuses }, used), ...times];
	const outsideMarks = statusMarks.flatMap((each) =>
		each.status === "notRanked" ? each.column : [],
	);
	return (row) => {
		const marked = outsideMarks.find((each) => isMark(cellOf(row, each)));
		if (marked !== undefined) return { kind: "not ranked", column: marked };
		const cell = cellOf(row, column);
		const outside = others.find((other) => {
			const said = cellOf(row, other);
			return isOutOfRanking(said) && (hasTime(row) || !(ranks.has(other) || isNotClassified(said)));
		});
		if (outside !== undefined) return { kind: "not ranked", column: outside };
		const isWithdrawn = !isBegun && isWithdrawal(cell);
		const status = isWithdrawn ? "didNotStart" : parseStatus(cell, numbers);
		if (status !== "unknown") return { kind: "status", status, counts: isCounted(cell, numbers) };
		if (!isOutOfRanking(cell) || column === null)
			return hasRanks && !isRanked(row) ? { kind: "left out" } : { kind: "unknown" };
		return hasTime(row) || !isNotClassified(cell)
			? { kind: "not ranked", column }
			: { kind: "status", status: "didNotFinish", counts: false };
	};
}

function numbersOf(keys: readonly string[], column: number | null): StatusNumbers {
	const key = column === null ? "" : (keys[column] ?? "");
	if (key === "pstatus") return "ours";
	if (key === "classifier") return "classifier";
	const isUltrasignup = key === "status" && ULTRASIGNUP.every((word) => keys.includes(word));
	return isUltrasignup ? "ultrasignup" : "unknown";
}

/** Whether the numbers 0 to 3 are those of RACE RESULT: exactly the rows with 0 are ranked, and those with 1 have no time. */
function areRaceResultNumbers(
	rows: readonly Row[],
	of: {
		cell: (row: Row) => string;
		isRanked: (row: Row) => boolean;
		hasTime: (row: Row) => boolean;
	},
): boolean {
	const runners = rows.filter((row) => of.cell(row) !== "");
	return runners.every((row) => {
		const cell = of.cell(row);
		const isOk = cell === "0";
		return /^[0-3]$/.test(cell) && isOk === of.isRanked(row) && !(cell === "1" && of.hasTime(row));
	});
}
