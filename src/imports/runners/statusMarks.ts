/** Columns whose head is a status and whose cells mark runners: DNF with 1 and 0, Withdrawn with yes, DQ with Y and N. */
import type { StatusByHand } from "../../race/record/status.ts";
import type { Field } from "../table/columnFields.ts";
import { cellOf, isMissing } from "../table/row.ts";
import { isWithdrawal, parseStatusWord } from "../table/statusCell.ts";
import type { Table } from "../table/table.ts";

export interface StatusMarks {
	column: number;
	/** Of the runners whom it marks. */
	status: StatusByHand;
}

const MARK = /^(?:x|y|yes|ja|j|oui|sí|si|sim|true|1|v|✓|✔|○|●|是|有)$/i;
const NO_MARK = /^(?:n|no|nein|non|não|false|0|×|否|無|无)$/i;

/** The free columns of marks. A column with other texts only, such as the day of a withdrawal, is none. */
export function markColumns(
	{ headers, rows }: Table,
	isFree: (column: number) => boolean,
): StatusMarks[] {
	return headers.flatMap((header, column) => {
		const status = isFree(column) ? parseStatusWord(header) : null;
		if (status === null) return [];
		const cells = rows.map((row) => cellOf(row, column)).filter((cell) => !isMissing(cell));
		const isRead = (cell: string) => MARK.test(cell) || parseStatusWord(cell) !== null;
		return cells.some(isRead) || (cells.length > 0 && cells.every((cell) => NO_MARK.test(cell)))
			? [{ column, status }]
			: [];
	});
}

/** The status of a mark; null for none. A cell may be a status of its own. */
export function statusOfMark(cell: string, status: StatusByHand): StatusByHand | null {
	return MARK.test(cell) ? status : parseStatusWord(cell);
}

/** The same marks before the race: who withdraws then does not start. */
export function beforeTheRace({ headers }: Table, marks: readonly StatusMarks[]): StatusMarks[] {
	return marks.map((each) =>
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
