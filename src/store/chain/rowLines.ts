/**
 * The canonical form of what the record covers: one line of JSON for each read, each change and each part of a change. Ids are
 * relative to the event (translate.ts), so that a line is the same in every store. Never change a line: stored heads follow
 * from them.
 */
import { hash } from "node:crypto";

export interface ReadRow {
	source: string;
	sequence: number;
	point_id: string;
	bib: string;
	chip: string;
	time: number;
	arrived_at: number | null;
}

/** An entry of the audit log. */
export interface EntryRow {
	at: number;
	who: string;
	action: string;
	particulars: string;
	undoes: number | null;
}

export interface PartRow {
	subject: string;
	before: string | null;
	after: string | null;
}

export function digestOfRead(row: ReadRow): Buffer {
	const { source, sequence, point_id, bib, chip, time, arrived_at } = row;
	return digestOfLine([source, sequence, point_id, bib, chip, time, arrived_at]);
}

export function digestOfEntry({ at, who, action, particulars, undoes }: EntryRow): Buffer {
	return digestOfLine([at, who, action, particulars, undoes]);
}

export function digestOfPart({ subject, before, after }: PartRow): Buffer {
	return digestOfLine([subject, before, after]);
}

/** A store has well-formed texts only. */
function digestOfLine(values: readonly (string | number | null)[]): Buffer {
	const stored = values.map((value) => (typeof value === "string" ? value.toWellFormed() : value));
	return hash("sha256", JSON.stringify(stored), "buffer");
}

/** What a later import appends to the source of a read whose import was undone (changes/importedReads.ts). */
const RENAMED = / \(undone \d+\)$/;

/** The source as the read was stored with; null if it has no such ending. */
export function formerSource(source: string): string | null {
	return RENAMED.test(source) ? source.replace(RENAMED, "") : null;
}
