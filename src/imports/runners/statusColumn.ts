/** The column of statuses: words, or the numbers of the program that wrote the list. */
import type { StatusByHand } from "../../race/record/status.ts";
import { isMissing, isOutOfRanking, parseStatus, type StatusNumbers } from "../table/cell.ts";
import type { Columns } from "../table/columnGuess.ts";
import { headerKey } from "../table/headerWords.ts";
import { cellOf, type Row } from "../table/row.ts";
import { rankOfHeader } from "./rankHeader.ts";

/** What a row's status column says. */
type StatusCell =
	| { kind: "status"; status: StatusByHand | null }
	/** The result has a time, and no rank. */
	| { kind: "not ranked" }
	| { kind: "unknown" };

/** The heads that UltraSignup asks for; another list has another word for at least one of them. */
const ULTRASIGNUP = ["place", "first", "last", "gender", "status"];

/**
 * Creates a reader of the column; a row without one has no status. A rank may say that the result is outside the ranking (a.K., NC).
 * @param used columns that have another meaning
 */
export function statusReader(
	headers: readonly string[],
	{ fields }: Columns,
	used: ReadonlySet<number>,
): (row: Row) => StatusCell {
	const column = fields.get("status") ?? null;
	const numbers = numbersOf(headers.map(headerKey), column);
	const times = [fields.get("official"), fields.get("net"), fields.get("finish")];
	const hasTime = (row: Row) =>
		times.some((each) => each !== undefined && !isMissing(cellOf(row, each)));
	const ranks = headers.flatMap((header, rank) =>
		!used.has(rank) && rankOfHeader(header) !== null ? rank : [],
	);
	return (row) => {
		const cell = cellOf(row, column);
		if (ranks.some((rank) => isOutOfRanking(cellOf(row, rank))) && hasTime(row))
			return { kind: "not ranked" };
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
