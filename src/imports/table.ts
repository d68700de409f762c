/** Text of a CSV file -> header and rows, numbered as a spreadsheet shows them. */
import { CsvError, parse } from "csv-parse/sync";
import type { Content, Head } from "./format.ts";
import { UnreadableFile } from "./UnreadableFile.ts";

export interface Row {
	/** The header is in row 1 unless a title stands above it; blank rows count, as in a spreadsheet. */
	number: number;
	/** Trimmed at both ends, untouched inside. */
	cells: readonly string[];
}

export interface Table {
	headers: readonly string[];
	/** Rows with anything in them. */
	rows: readonly Row[];
}

/** Titles that an organiser's sheet may have above its header. */
const TITLE_ROWS = 5;
const HEAD_ROWS = 50;
const ALL = -1;

/**
 * Reads a table separated by commas, semicolons or tabs (found out from its first line), with quoted
 * cells that may hold all of these and line breaks. The header is the first row with two cells or more.
 * @throws UnreadableFile where there is no header, no row under it, or a quote never closes
 */
export function parseTable(content: Content): Table {
	if (content.kind === "binary")
		throw new UnreadableFile("This is no text. Save the table as CSV UTF-8 and import that.");
	const [header, ...rows] = withoutTitles(recordsOf(content.text, ALL));
	if (!header)
		throw new UnreadableFile(
			"The file has no header. Give its first row the names of the columns, like bib,name,official time.",
		);
	if (rows.length === 0)
		throw new UnreadableFile(
			"The file has a header and no rows under it. Export it again with the runners in it.",
		);
	return { headers: header.cells, rows };
}

/** The first rows of a file, to tell its format; null where they are no table. */
export function parseHead(head: Head): Table | null {
	if (head.kind === "binary") return null;
	try {
		const [header, ...rows] = withoutTitles(recordsOf(head.text, HEAD_ROWS));
		return header && rows.length > 0 ? { headers: header.cells, rows } : null;
	} catch (cause) {
		if (cause instanceof UnreadableFile) return null;
		throw cause;
	}
}

/** The cell of a column, '' where the row is shorter or there is no such column. */
export function cellOf(row: Row, column: number | null): string {
	return column === null ? "" : (row.cells[column] ?? "");
}

function recordsOf(text: string, to: number): Row[] {
	let records = 0;
	try {
		const cells = parse(text, {
			delimiter: delimiterOf(text),
			record_delimiter: ["\r\n", "\n", "\r"],
			relax_column_count: true,
			relax_quotes: true,
			to,
			on_record: (record: string[]) => {
				records += 1;
				return record;
			},
		});
		return cells
			.map((record, index) => ({ number: index + 1, cells: record.map((cell) => cell.trim()) }))
			.filter((row) => row.cells.some((cell) => cell !== ""));
	} catch (cause) {
		if (!(cause instanceof CsvError)) throw cause;
		throw new UnreadableFile(
			`A quoted cell in row ${records + 1} never ends. Close the quote or remove it, then import again.`,
			{ cause },
		);
	}
}

function withoutTitles(rows: Row[]): Row[] {
	const header = rows
		.slice(0, TITLE_ROWS)
		.findIndex((row) => row.cells.filter((cell) => cell !== "").length > 1);
	return header < 0 ? [] : rows.slice(header);
}

/** Excel writes semicolons where the comma is the decimal sign, and tabs for Unicode text. */
function delimiterOf(text: string): string {
	const line = /^[^\r\n]*[,;\t][^\r\n]*/m.exec(text)?.[0] ?? "";
	const count = (delimiter: string) => line.split(delimiter).length;
	return [",", ";", "\t"].reduce((best, next) => (count(next) > count(best) ? next : best));
}
