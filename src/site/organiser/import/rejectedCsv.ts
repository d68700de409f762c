/** The rejected rows of a file as CSV, which opens in a spreadsheet as it is. */
import type { ImportRow } from "../../../contract/importing/listImportRows.ts";

/** A spreadsheet would read such a cell as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * @param heads of the columns row, column, cell and reason
 * @param whyOf the reason of a row
 */
export function rejectedCsv(
	heads: readonly string[],
	rows: readonly ImportRow[],
	whyOf: (row: ImportRow) => string,
): string {
	const lines = [
		heads,
		...rows.map((each) => [String(each.row ?? ""), each.column, each.after, whyOf(each)]),
	];
	return `\ufeff${lines.map((cells) => cells.map(csvCell).join(",")).join("\r\n")}\r\n`;
}

function csvCell(text: string): string {
	const safe = FORMULA.test(text) ? `'${text}` : text;
	return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
