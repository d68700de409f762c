/** A cell that cannot be read, in one line for people. */
import type { Fault } from "../../imports/fault.ts";
import { type FaultGroup, groupFaults } from "../../imports/faultGroups.ts";
import { rowsText } from "../../race/checks/rowsText.ts";
import { shownText } from "./shownText.ts";

/** FILE:ROW:COLUMN with the reason and the cell's content. */
export function faultLine(file: string, { row, column, value, reason }: Fault): string {
	const content = value === "" ? "" : ` (${shownText(value)})`;
	return `${file}:${row}:${shownText(column)}: ${reason}${content}`;
}

/** Kinds of faults that are printed. */
const KINDS_PRINTED = 200;

/** The cells of a file that could not be read: a line for each kind of fault in a column. */
export function faultLines(file: string, faults: readonly Fault[]): string[] {
	const groups = groupFaults(faults);
	const lines = groups.slice(0, KINDS_PRINTED).map((group) => faultGroupLine(file, group));
	const left = groups.length - lines.length;
	return left === 0 ? lines : [...lines, `… and ${left} more kinds of faults`];
}

/** The first of the faults as above, with the rows of all and some of their cells. */
function faultGroupLine(file: string, { first, count, rows, values, hasMore }: FaultGroup): string {
	if (count === 1) return faultLine(file, first);
	const { row, column, reason } = first;
	const cells = values.map(shownText).join(", ");
	const more = values.length === 0 ? "" : `: ${cells}${hasMore ? ", …" : ""}`;
	return `${file}:${row}:${shownText(column)}: ${reason} (${count} times, rows ${rowsText(rows)}${more})`;
}
