/** Reads a CSV file or a workbook into a header and rows, numbered as a spreadsheet shows them. */

import { UnreadableFile } from "../fault.ts";
import type { Content, Head } from "../format.ts";
import type { Sheet } from "../workbook/workbook.ts";
import { chooseDelimiter, recordsOf } from "./delimitedText.ts";
import { findHeader, type IsHeader, isWide, namesBib } from "./findHeader.ts";
import { matchHeader } from "./headerWords.ts";
import { joinTimes } from "./joinTimes.ts";
import type { Delimiter } from "./layout.ts";
import { alignBlocks, NO_HEADS, type OtherHeads } from "./otherHeads.ts";
import { cellOf, type Row } from "./row.ts";
import { MAX_TABLE_ROWS, tooManyRows } from "./rowLimit.ts";
import { parseSplitHeader } from "./splitHeader.ts";

export interface Table {
	headers: readonly string[];
	/** Rows that are not blank. */
	rows: readonly Row[];
	/** The sheet of the table; null where the file is not a workbook. */
	sheet: string | null;
	/** What separates the columns of a text; null for other files. */
	delimiter: Delimiter | null;
	/** The row of the header as a spreadsheet numbers it; 0 where the file has none. */
	headerRow: number;
	/** The titles above the header, in their order. */
	titles: readonly string[];
	/** Further headers below the first one. */
	otherHeads: OtherHeads;
	/** Columns of parts of a time, with the column that has the whole time now. */
	timeParts: ReadonlyMap<number, number>;
}

const HEAD_ROWS = 60;
const ALL = MAX_TABLE_ROWS + 1;

const NO_LAYOUT = {
	sheet: null,
	delimiter: null,
	headerRow: 0,
	titles: [],
	otherHeads: NO_HEADS,
	timeParts: new Map<number, number>(),
};

/** A table that does not come from text or a sheet. */
export function plainTable(headers: readonly string[], rows: readonly Row[]): Table {
	return { ...NO_LAYOUT, headers, rows };
}

/**
 * Reads a table from text, or from the first sheet of a workbook that has the header (findHeader.ts). The text is separated by
 * the character with which it has such a header.
 * @throws UnreadableFile where the file has no header or no rows below it, or a quote is not closed
 * @throws BadOption where the row that a person chose as the header is blank
 */
export function parseTable(content: Content, isHeader: IsHeader = namesBib): Table {
	if (content.kind === "binary")
		throw new UnreadableFile(
			"This file is not a table. Save it as .xlsx or CSV UTF-8 and import that.",
		);
	const found = rowsOf(content, isHeader, ALL);
	const { rows } = found;
	if (rows.length > MAX_TABLE_ROWS) throw tooManyRows();
	const [header] = rows;
	if (!header)
		throw new UnreadableFile(
			"The file has no header. Write the names of the columns into its first row, such as bib,name,official time.",
		);
	const table = tableOf(header, found);
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
		const found = rowsOf(head, isHeader, HEAD_ROWS);
		const [header] = found.rows;
		const table = header ? tableOf(header, found) : null;
		return table && table.rows.length > 0 ? table : null;
	} catch (cause) {
		if (cause instanceof UnreadableFile) return null;
		throw cause;
	}
}

/** The header and the rows below it, in one list. */
interface FoundRows extends Pick<Table, "sheet" | "delimiter" | "titles"> {
	rows: readonly Row[];
}

function rowsOf(
	content: Exclude<Head, { kind: "binary" }>,
	isHeader: IsHeader,
	most: number,
): FoundRows {
	const { delimiter: chosen, headerRow } = content.layout;
	if (content.kind === "workbook") return sheetOf(content.sheets, isHeader, headerRow);
	const delimiter = chosen ?? chooseDelimiter(content.text, isHeader, headerRow);
	const records = recordsOf(content.text, delimiter, most);
	return { sheet: null, delimiter, ...fromHeader(records, isHeader, headerRow) };
}

/**
 * Joins a header of two rows with merged cells. A cell that is merged downwards is a column's name; a cell that is merged over
 * several columns is a title above their names (5K over time and rank).
 */
function tableOf(header: Row, { rows: [, ...rows], sheet, delimiter, titles }: FoundRows): Table {
	const made = (headers: readonly string[], below: readonly Row[], raw: readonly Row[]): Table => {
		const { rows: aligned, otherHeads } = alignBlocks(headers, below, raw);
		return {
			sheet,
			delimiter,
			headerRow: header.number,
			titles,
			otherHeads,
			...joinTimes(headers, aligned),
		};
	};
	const [second, ...others] = rows;
	const bib = header.cells.findIndex((cell) => matchHeader(cell, "bib") !== null);
	if (!second || bib < 0 || cellOf(second, bib) !== cellOf(header, bib))
		return made(header.cells, rows, [header]);
	const width = Math.max(header.cells.length, second.cells.length);
	const headers = Array.from({ length: width }, (_, column) => {
		const [upper, lower] = [cellOf(header, column), cellOf(second, column)];
		if (lower === "" || lower === upper) return upper;
		return parseSplitHeader(upper) ? `${upper} ${lower}` : lower;
	});
	return made(headers, others, [header, second]);
}

/** The header with the rows below it, and the titles above it. A row of several texts is no title. */
function fromHeader(
	rows: readonly Row[],
	isHeader: IsHeader,
	chosen: number | null,
): Pick<FoundRows, "rows" | "titles"> {
	const found = findHeader(rows, isHeader, chosen);
	if (found === null) return { rows: [], titles: [] };
	const titles = rows.slice(0, found.index).flatMap(({ cells }) => {
		const [text, ...others] = new Set(cells.filter((cell) => cell !== ""));
		return text === undefined || others.length > 0 ? [] : text;
	});
	return { rows: rows.slice(found.index), titles };
}

/** The first sheet with the wanted header, because a cover sheet or a legend may come before it. */
function sheetOf(sheets: readonly Sheet[], isHeader: IsHeader, chosen: number | null): FoundRows {
	const shown = sheets.filter(({ isHidden }) => !isHidden);
	// A row is chosen in the sheet that a person sees: the one that was read, else the first with this row.
	const read = chosen === null ? undefined : sheetOf(sheets, isHeader, null).sheet;
	const asked = shown.filter(
		({ name, rows }) =>
			chosen === null || (name === read && rows.some(({ number }) => number === chosen)),
	);
	const tables = (asked.length > 0 ? asked : shown)
		.map(({ name, rows }) => ({
			sheet: name,
			delimiter: null,
			...fromHeader(rows, isHeader, chosen),
		}))
		.filter(({ rows }) => rows.length > 0);
	const headed = tables.find(
		({ rows: [header] }) => header !== undefined && isHeader(header.cells),
	);
	return (
		headed ??
		tables.find(({ rows }) => rows.length > 1) ??
		tables[0] ?? { sheet: null, delimiter: null, titles: [], rows: [] }
	);
}

/** Whether a sheet has rows below something like a header. */
export function looksLikeTable({ rows }: Sheet): boolean {
	const first = rows.findIndex(isWide);
	return first >= 0 && rows.length - first > 1;
}
