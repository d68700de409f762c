/** A cell that cannot be read, in one line for people. */
import type { Fault } from "../../imports/fault.ts";
import { shownText } from "./shownText.ts";

/** FILE:ROW:COLUMN with the reason and the cell's content. */
export function faultLine(file: string, { row, column, value, reason }: Fault): string {
	const content = value === "" ? "" : ` (${shownText(value)})`;
	return `${file}:${row}:${shownText(column)}: ${reason}${content}`;
}
