/** The column of statuses: words, or the numbers of the program that wrote the list. */
import type { StatusByHand } from "../../race/record/status.ts";
import { isMissing, isOutOfRanking, parseStatus, type StatusNumbers } from "../table/cell.ts";
import type { Columns } from "../table/columnGuess.ts";
import { headerKey } from "../table/headerWords.ts";
import { cellOf, type Row } from "../table/row.ts";

/** What a row's status column says. */
type StatusCell =
	| { kind: "status"; status: StatusByHand | null }
	/** The result has a time, and no rank. */
	| { kind: "not ranked" }
	| { kind: "unknown" };

/** The heads that UltraSignup asks for; another list has another word for at least one of them. */
const ULTRASIGNUP = ["place", "first", "last", "gender", "status"];

/** Creates a reader of the column; a row without one has no status. */
export function statusReader(
	headers: readonly string[],
	{ fields }: Columns,
): (row: Row) => StatusCell {
	const column = fields.get("status") ?? null;
	const numbers = numbersOf(headers.map(headerKey), column);
	const times = [fields.get("official"), fields.get("net"), fields.get("finish")];
	const hasTime = (row: Row) =>
		times.some((each) => each !== undefined && !isMissing(cellOf(row, each)));
	return (row) => {
		const cell = cellOf(row, column);
		const status = parseStatus(cell, numbers);
		if (status !== "unknown") return { kind: "status", status };
		if (!isOutOfRanking(cell)) return { kind: "unknown" };
		return hasTime(row) ? { kind: "not ranked" } : { kind: "status", status: "didNotFinish" };
	};
}

function numbersOf(keys: readonly string[], column: number | null): StatusNumbers {
	const key = column === null ? "" : (keys[column] ?? "");
	if (key === "pstatus") return "ours";
	const isUltrasignup = key === "status" && ULTRASIGNUP.every((word) => keys.includes(word));
	return isUltrasignup ? "ultrasignup" : "unknown";
}
