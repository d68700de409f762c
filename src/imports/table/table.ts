/** Reads a CSV file or a workbook into a header and rows, numbered as a spreadsheet shows them. */
import { CsvError, parse } from "csv-parse/sync";
import type { Content, Head } from "../format.ts";
import { UnreadableFile } from "../UnreadableFile.ts";
import type { Sheet } from "../workbook/workbook.ts";
import { matchHeader } from "./headerWords.ts";
import { cellOf, type Row } from "./row.ts";
import { MAX_TABLE_ROWS, tooManyRows } from "./rowLimit.ts";
import { parseSplitHeader } from "./splitHeader.ts";

export interface Table {
	headers: readonly string[];
	/** Rows that are not blank. */
	rows: readonly Row[];
	/** The sheet of the table; null where the file is not a workbook. */
	sheet: string | null;
}

/** The header is searched in this many rows, because a sheet may have titles above it. */
const TITLE_ROWS = 5;
const HEAD_ROWS = 50;
const ALL = MAX_TABLE_ROWS + 1;

/** Whether a row is the wanted header. */
export type IsHeader = (cells: readonly string[]) => boolean;

/** The header of a table of runners has a column of bibs. */
export const namesBib: IsHeader = (cells) => cells.some((cell) => matchHeader(cell, "bib") === 0);

/**
 * Reads a table from text that is separated by commas, semicolons or tabs, as its first line shows, or from the first sheet
 * of a workbook that has the header. The header is the first row that `isHeader` accepts, else the first row with two
 * different cells.
 * @throws UnreadableFile where the file has no header or no rows below it, or a quote is not closed
 */
export function parseTable(content: Content, isHeader: IsHeader = namesBib): Table {
	if (content.kind === "binary")
		throw new UnreadableFile(
			"This file is not a table. Save it as .xlsx or CSV UTF-8 and import that.",
		);
	const { sheet, rows } = rowsOf(content, isHeader, ALL);
	if (rows.length > MAX_TABLE_ROWS) throw tooManyRows();
	const [header] = rows;
	if (!header)
		throw new UnreadableFile(
			"The file has no header. Write the names of the columns into its first row, such as bib,name,official time.",
		);
	const table = tableOf(header, rows.slice(1), sheet);
	if (table.rows.length === 0)
		throw new UnreadableFile(
			"The file has a header and no rows below it. Export it again with the runners.",
		);
	return table;
}

/** The first rows of a file, for recognising its format; null where they are not a table. */
export function parseHead(head: Head, isHeader: IsHeader = namesBib): Table | null {
	if (head.kind === "binary") return null;
	try {
		const { sheet, rows } = rowsOf(head, isHeader, HEAD_ROWS);
		const [header] = rows;
		const table = header ? tableOf(header, rows.slice(1), sheet) : null;
		return table && table.rows.length > 0 ? table : null;
	} catch (cause) {
		if (cause instanceof UnreadableFile) return null;
		throw cause;
	}
}

/** The header and the rows below it. */
function rowsOf(
	content: Exclude<Head, { kind: "binary" }>,
	isHeader: IsHeader,
	most: number,
): { sheet: string | null; rows: readonly Row[] } {
	return content.kind === "workbook"
		? sheetOf(content.sheets, isHeader)
		: { sheet: null, rows: withoutTitles(recordsOf(content.text, most), isHeader) };
}

/**
 * Joins a header of two rows with merged cells. A cell that is merged downwards is a column's name; a cell that is merged over
 * several columns is a title above their names (5K over time and rank).
 */
function tableOf(header: Row, rows: readonly Row[], sheet: string | null): Table {
	const [second, ...others] = rows;
	const bib = header.cells.findIndex((cell) => matchHeader(cell, "bib") !== null);
	if (!second || bib < 0 || cellOf(second, bib) !== cellOf(header, bib))
		return { headers: header.cells, rows, sheet };
	const width = Math.max(header.cells.length, second.cells.length);
	const headers = Array.from({ length: width }, (_, column) => {
		const [upper, lower] = [cellOf(header, column), cellOf(second, column)];
		if (lower === "" || lower === upper) return upper;
		return parseSplitHeader(upper) ? `${upper} ${lower}` : lower;
	});
	return { headers, rows: others, sheet };
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
			.map((record, index) => ({ number: index + 1, cells: record.map(plainCell) }))
			.filter((row) => row.cells.some((cell) => cell !== ""));
	} catch (cause) {
		if (!(cause instanceof CsvError)) throw cause;
		throw new UnreadableFile(
			`A quoted cell in row ${records + 1} has no closing quote. Close the quote or remove it, then import again.`,
			{ cause },
		);
	}
}

function withoutTitles(rows: readonly Row[], isHeader: IsHeader): readonly Row[] {
	const first = rows.slice(0, TITLE_ROWS);
	// A merged title is in each of its columns.
	const isWide = (row: Row) => new Set(row.cells.filter((cell) => cell !== "")).size > 1;
	const named = first.findIndex((row) => isWide(row) && isHeader(row.cells));
	const header = named < 0 ? first.findIndex(isWide) : named;
	return header < 0 ? [] : rows.slice(header);
}

/** The first sheet with the wanted header, because a cover sheet or a legend may come before it. */
function sheetOf(
	sheets: readonly Sheet[],
	isHeader: IsHeader,
): { sheet: string | null; rows: readonly Row[] } {
	const tables = sheets
		.filter(({ isHidden }) => !isHidden)
		.map(({ name, rows }) => ({ sheet: name, rows: withoutTitles(rows, isHeader) }))
		.filter(({ rows }) => rows.length > 0);
	const headed = tables.find(
		({ rows: [header] }) => header !== undefined && isHeader(header.cells),
	);
	return (
		headed ?? tables.find(({ rows }) => rows.length > 1) ?? tables[0] ?? { sheet: null, rows: [] }
	);
}

/** Whether a sheet has rows below something like a header. */
export function looksLikeTable({ rows }: Sheet): boolean {
	return withoutTitles(rows, () => false).length > 1;
}

/** Excel separates with semicolons where the comma is the decimal sign, and with tabs in Unicode text. */
function delimiterOf(text: string): string {
	const line = /^[^\r\n]*[,;\t][^\r\n]*/m.exec(text)?.[0] ?? "";
	const count = (delimiter: string) => line.split(delimiter).length;
	return [",", ";", "\t"].reduce((best, next) => (count(next) > count(best) ? next : best));
}

/**
 * Removes the formula ="00123", which keeps a spreadsheet from reading the cell as a number, and the apostrophe before a sign that
 * begins a formula, which our exports have.
 */
function plainCell(cell: string): string {
	const trimmed = cell.trim();
	const [, text] = /^="([^"]*)"$/.exec(trimmed) ?? [];
	return text === undefined ? trimmed.replace(/^'(?=[=+\-@＝＋－＠])/u, "") : text.trim();
}
