/** Columns whose head is a status and whose cells mark runners: DNF with 1 and 0, Withdrawn with yes, nc with X. */
import type { StatusByHand } from "../../race/record/status.ts";
import type { Field } from "../table/columnFields.ts";
import { cellOf, isMissing } from "../table/row.ts";
import { isOutOfRanking, isWithdrawal, parseStatusWord } from "../table/statusCell.ts";
import type { Table } from "../table/table.ts";

export interface StatusMarks {
	column: number;
	/** Of the runners whom it marks. */
	status: StatusByHand | "notRanked";
}

const MARK = /^(?:x|y|yes|ja|j|oui|sí|si|sim|true|1|v|✓|✔|○|●|是|有)$/i;
const NO_MARK = /^(?:n|no|nein|non|não|false|0|×|否|無|无)$/i;

/** AK is an age class in German, and open a class of many races. */
const CLASS = /^(?:a\.?k\.?|open|オープン)$/i;

/** The free columns of marks. A column with other texts only, such as the day of a withdrawal, is none. */
export function markColumns(
	{ headers, rows }: Table,
	isFree: (column: number) => boolean,
): StatusMarks[] {
	return headers.flatMap((header, column): StatusMarks[] => {
		if (!isFree(column)) return [];
		const cells = rows.map((row) => cellOf(row, column)).filter((cell) => !isMissing(cell));
		if (isOutOfRanking(header) && !CLASS.test(header.trim()))
			return cells.some(isMark) && cells.every((cell) => isMark(cell) || NO_MARK.test(cell))
				? [{ column, status: "notRanked" }]
				: [];
		const status = parseStatusWord(header);
		if (status === null) return [];
		const isRead = (cell: string) => isMark(cell) || parseStatusWord(cell) !== null;
		return cells.some(isRead) || (cells.length > 0 && cells.every((cell) => NO_MARK.test(cell)))
			? [{ column, status }]
			: [];
	});
}

export function isMark(cell: string): boolean {
	return MARK.test(cell);
}

/** The status of a mark; null for none. A cell may be a status of its own. */
export function statusOfMark(cell: string, status: StatusByHand): StatusByHand | null {
	return isMark(cell) ? status : parseStatusWord(cell);
}

/** The same marks before the race: who withdraws then does not start, and a mark about the ranking has no meaning yet. */
export function beforeTheRace({ headers }: Table, marks: readonly StatusMarks[]): StatusMarks[] {
	const before = marks.filter(({ status }) => status !== "notRanked");
	return before.map((each) =>
		isWithdrawal(headers[each.column] ?? "") ? { ...each, status: "didNotStart" } : each,
	);
}

/** Whether the race has begun: the list has times, or the event has a gun or results. */
export function hasBegun(
	{
		fields,
		splits,
		legs,
	}: {
		fields: ReadonlyMap<Field, number>;
		splits: readonly unknown[];
		legs: { times: readonly unknown[] };
	},
	race: { guns: readonly number[]; hasResults: boolean },
): boolean {
	return (
		race.guns.length > 0 ||
		race.hasResults ||
		splits.length + legs.times.length > 0 ||
		(["official", "net", "finish"] as const).some((field) => fields.has(field))
	);
}
