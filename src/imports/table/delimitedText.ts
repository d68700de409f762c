/** Splits text into rows, and finds the character that separates its columns. */
import { delimitedCells } from "../../race/record/words/delimitedCells.ts";
import { UnreadableFile } from "../fault.ts";
import { type FoundHeader, findHeader, type IsHeader, SEARCHED_ROWS } from "./findHeader.ts";
import { DELIMITER_NAMES, DELIMITERS, type Delimiter } from "./layout.ts";
import type { Row } from "./row.ts";

/**
 * The rows of a text that are not blank, numbered as a spreadsheet shows them.
 * @param most records that are read
 * @throws UnreadableFile where a quote is not closed
 */
export function recordsOf(text: string, delimiter: Delimiter, most: number): Row[] {
	const { rows, isOpen } = delimitedCells(text, DELIMITERS[delimiter], most);
	if (isOpen)
		throw new UnreadableFile(
			`A quoted cell in row ${rows.length + 1} has no closing quote. Close the quote or remove it, then import again.`,
		);
	return rows
		.map((cells, index) => ({ number: index + 1, cells: cells.map(plainCell) }))
		.filter((row) => row.cells.some((cell) => cell !== ""));
}

/** Enough for the rows in which the header is searched. */
const SEARCHED_TEXT = 65_536;
/** Blank rows are not counted where the header is searched. */
const SEARCHED_RECORDS = 2 * SEARCHED_ROWS;
const KINDS = ["wide", "known", "wanted"] as const satisfies readonly FoundHeader["kind"][];

/**
 * The character with which the text has the clearest header: titles may contain commas, and cells decimal commas. Without a
 * known header it is the one that gives most rows the same number of cells.
 * @param chosen the row of the header that a person chose; null for none
 */
export function chooseDelimiter(
	text: string,
	isHeader: IsHeader,
	chosen: number | null,
): Delimiter {
	const start = text.slice(0, SEARCHED_TEXT);
	const tried = DELIMITER_NAMES.map((delimiter) => ({
		delimiter,
		score: scoreOf(start, delimiter, isHeader, chosen),
	}));
	const [first = { delimiter: "comma" as const, score: [] }, ...others] = tried;
	return others.reduce((best, next) => (isMore(next.score, best.score) ? next : best), first)
		.delimiter;
}

/** How well a delimiter fits, the weightiest first. */
function scoreOf(
	text: string,
	delimiter: Delimiter,
	isHeader: IsHeader,
	chosen: number | null,
): number[] {
	if (!text.includes(DELIMITERS[delimiter])) return [];
	const rows = rowsTried(text, delimiter);
	const header = headerTried(rows, isHeader, chosen);
	if (header === null) return [];
	const widths = rows.slice(header.index).map(({ cells }) => cells.length);
	const even = Math.max(
		...[
			...Map.groupBy(
				widths.filter((width) => width > 1),
				(width) => width,
			).values(),
		].map((same) => same.length),
		0,
	);
	return [KINDS.indexOf(header.kind), header.known, even, rows[header.index]?.cells.length ?? 0];
}

function rowsTried(text: string, delimiter: Delimiter): Row[] {
	try {
		return recordsOf(text, delimiter, SEARCHED_RECORDS);
	} catch (error) {
		// With another delimiter the quotes may be right.
		if (error instanceof UnreadableFile) return [];
		throw error;
	}
}

/** The row that a person chose may be in one part with the wrong delimiter. */
function headerTried(
	rows: readonly Row[],
	isHeader: IsHeader,
	chosen: number | null,
): FoundHeader | null {
	if (chosen === null) return findHeader(rows, isHeader, null);
	return rows.some(({ number }) => number === chosen) ? findHeader(rows, isHeader, chosen) : null;
}

function isMore(a: readonly number[], b: readonly number[]): boolean {
	const length = Math.max(a.length, b.length);
	for (let index = 0; index < length; index++) {
		const difference = (a[index] ?? -1) - (b[index] ?? -1);
		if (difference !== 0) return difference > 0;
	}
	return false;
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
