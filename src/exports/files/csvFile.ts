/**
 * A table as CSV: UTF-8 with a byte order mark, which Excel needs, and CRLF. A text that a spreadsheet would take for a formula
 * gets an apostrophe, which spreadsheets do not show and our importer removes.
 */
import { formatDuration, formatSeconds } from "../../race/time/duration.ts";
import { type Cell, type ExportTable, rowsOf } from "../exportTable.ts";

/** What begins a formula, in full width too, because spreadsheets with an Asian keyboard take it. */
const FORMULA = /^[=+\-@＝＋－＠\t\r]/u;
/** A dash for no sex, a number, a time: no formula. */
const HARMLESS = /^(?:[-－]|[-+]?\d[\d.,:]*)$/u;

/** A text that no spreadsheet runs. */
export function safeText(text: string): string {
	return FORMULA.test(text) && !HARMLESS.test(text) ? `'${text}` : text;
}

export function csvFile(table: ExportTable): Buffer {
	const lines = [table.columns.map(({ head }) => quoted(safeText(head))).join(",")];
	for (const row of rowsOf(table)) lines.push(row.map((cell) => quoted(textOf(cell))).join(","));
	return Buffer.from(`\ufeff${lines.join("\r\n")}\r\n`);
}

function textOf(cell: Cell): string {
	if (cell === null) return "";
	if (typeof cell === "string") return safeText(cell);
	if (typeof cell === "number") return String(cell);
	if ("day" in cell) return cell.day;
	return cell.isExact ? formatDuration(cell.ms) : formatSeconds(cell.ms);
}

function quoted(text: string): string {
	return /[",\r\n;\t]|^\s|\s$/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
