/** What every reader of lines does alike. */
import type { TimingRead } from "../../race/record/read.ts";
import type { LineReader, LineReading } from "./readFormat.ts";

/** A fault before it has a row. */
export interface Complaint {
	kind: "complaint";
	/** The field it is about, or `line`. */
	column: string;
	value: string;
	/** One English sentence that ends with what to do. */
	reason: string;
}

/** What a format makes of one record: a read, a complaint, or null for nothing. */
export type Outcome = TimingRead | Complaint | null;

export function complaint(column: string, value: string, reason: string): Complaint {
	return { kind: "complaint", column, value, reason };
}

/** As much of a bad value as a person needs to find it. */
const VALUE_LENGTH = 200;

/** Makes a line reader of a function for lines that are trimmed, never blank and without byte order mark. */
export function lineReader(read: (line: string) => Outcome | readonly Outcome[]): LineReader {
	return (line, row) => {
		const trimmed = line.replace(/^\ufeff/, "").trim();
		if (trimmed === "") return [];
		const outcomes = read(trimmed);
		const all = isList(outcomes) ? outcomes : [outcomes];
		return all.flatMap((outcome) => (outcome === null ? [] : [readingOf(outcome, row)]));
	};
}

/** Array.isArray does not narrow a readonly array away. */
function isList(outcomes: Outcome | readonly Outcome[]): outcomes is readonly Outcome[] {
	return Array.isArray(outcomes);
}

function readingOf(outcome: TimingRead | Complaint, row: number): LineReading {
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
