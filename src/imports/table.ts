/** Text of a CSV file, or a workbook -> header and rows, numbered as a spreadsheet shows them. */
import { CsvError, parse } from "csv-parse/sync";
import type { Content, Head } from "./format.ts";
import { matchHeader } from "./headerWords.ts";
import { UnreadableFile } from "./UnreadableFile.ts";
import type { Sheet } from "./workbook/workbook.ts";

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

/** Whether a row is the header that is looked for. */
export type IsHeader = (cells: readonly string[]) => boolean;

/** A table of runners names their bibs. */
export const namesBib: IsHeader = (cells) => cells.some((cell) => matchHeader(cell, "bib") === 0);

/**
 * Reads a table separated by commas, semicolons or tabs (found out from its first line), with quoted
 * cells that may hold all of these and line breaks; or a workbook's first sheet with such a header.
 * The header is the row that is known as one, else the first with two cells or more.
 * @throws UnreadableFile where there is no header, no row under it, or a quote never closes
 */
export function parseTable(content: Content, isHeader: IsHeader = namesBib): Table {
	if (content.kind === "binary")
		throw new UnreadableFile("This is no table. Save it as .xlsx or CSV UTF-8 and import that.");
	const [header, ...rows] =
		content.kind === "workbook"
			? sheetOf(content.sheets, isHeader)
			: withoutTitles(recordsOf(content.text, ALL), isHeader);
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
export function parseHead(head: Head, isHeader: IsHeader = namesBib): Table | null {
	if (head.kind === "binary") return null;
	try {
		const [header, ...rows] =
			head.kind === "workbook"
				? sheetOf(head.sheets, isHeader)
				: withoutTitles(recordsOf(head.text, HEAD_ROWS), isHeader);
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

function withoutTitles(rows: readonly Row[], isHeader: IsHeader): readonly Row[] {
	const first = rows.slice(0, TITLE_ROWS);
	const isWide = (row: Row) => row.cells.filter((cell) => cell !== "").length > 1;
	const named = first.findIndex((row) => isWide(row) && isHeader(row.cells));
	const header = named < 0 ? first.findIndex(isWide) : named;
	return header < 0 ? [] : rows.slice(header);
}

/** The first sheet with the header that is looked for; a cover sheet or a legend may stand before it. */
function sheetOf(sheets: readonly Sheet[], isHeader: IsHeader): readonly Row[] {
	const tables = sheets
		.map(({ rows }) => withoutTitles(rows, isHeader))
		.filter((rows) => rows.length > 0);
	const headed = tables.find(([header]) => header !== undefined && isHeader(header.cells));
	return headed ?? tables.find((rows) => rows.length > 1) ?? tables[0] ?? [];
}

/** Excel writes semicolons where the comma is the decimal sign, and tabs for Unicode text. */
function delimiterOf(text: string): string {
	const line = /^[^\r\n]*[,;\t][^\r\n]*/m.exec(text)?.[0] ?? "";
	const count = (delimiter: string) => line.split(delimiter).length;
	return [",", ";", "\t"].reduce((best, next) => (count(next) > count(best) ? next : best));
}
