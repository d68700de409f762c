/** The common part of the readers of lines and of their cells. */
import { CsvError, parse } from "csv-parse/sync";
import type { LineReader, LineReading, LogRead } from "./readFormat.ts";

/** A fault without its row. */
export interface LineFault {
	kind: "complaint";
	/** The name of the field, or `line`. */
	column: string;
	value: string;
	/** One English sentence that ends with what to do. */
	reason: string;
}

/** The result of reading a record: a read, a complaint, or null for nothing. */
export type Outcome = LogRead | LineFault | null;

export function complaint(column: string, value: string, reason: string): LineFault {
	return { kind: "complaint", column, value, reason };
}

/** Enough of an invalid value for finding it in the file. */
const VALUE_LENGTH = 200;

/** Creates a line reader from a function that gets trimmed lines, not blank and without a byte order mark. */
export function lineReader(read: (line: string) => Outcome | readonly Outcome[]): LineReader {
	return (line, row) => {
		const trimmed = withoutPadding(line.replace(/^\ufeff/, "")).trim();
		if (trimmed === "") return [];
		const outcomes = read(trimmed);
		const all = isList(outcomes) ? outcomes : [outcomes];
		return all.flatMap((outcome) => (outcome === null ? [] : [readingOf(outcome, row)]));
	};
}

/** Without the NUL bytes with which a box that lost power fills its file. */
export function withoutPadding(line: string): string {
	return line.replace(PADDING, "");
}

const PADDING = /^\0+|\0+$/g;

/** Array.isArray does not narrow a union with a readonly array. */
function isList(outcomes: Outcome | readonly Outcome[]): outcomes is readonly Outcome[] {
	return Array.isArray(outcomes);
}

function readingOf(outcome: LogRead | LineFault, row: number): LineReading {
	if (!("kind" in outcome)) return { kind: "read", read: outcome };
	const { column, value, reason } = outcome;
	return { kind: "fault", fault: { row, column, value: value.slice(0, VALUE_LENGTH), reason } };
}

/** The lines of a log's head, trimmed, without blank ones. */
export function headLines(head: string): string[] {
	return head
		.replace(/^\ufeff/, "")
		.split(/\r\n|\n|\r/)
		.map((line) => line.trim())
		.filter((line) => line !== "");
}

const DELIMITERS = [";", "\t", ",", "|"] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** The delimiter of a line: the most frequent one. */
export function delimiterOf(line: string): Delimiter {
	const count = (delimiter: string) => line.split(delimiter).length;
	return DELIMITERS.reduce((best, next) => (count(next) > count(best) ? next : best));
}

/** Splits a line and trims its cells; null where a quote is not closed. */
export function splitCells(line: string, delimiter: Delimiter): string[] | null {
	if (!line.includes('"')) return line.split(delimiter).map((cell) => cell.trim());
	try {
		const [cells = []] = parse(line, { delimiter, relax_quotes: true });
		return cells.map((cell) => cell.trim());
	} catch (cause) {
		if (cause instanceof CsvError) return null;
		throw cause;
	}
}
