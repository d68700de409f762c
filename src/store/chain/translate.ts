/**
 * Ids of a store, and ids relative to an event: its changes are numbered from 1 in their order, and so are its reads. A change
 * names reads by ranges whose ends need not be reads of the event: 2.5 is an id between its second and its third read.
 */
import type { EntryRow, PartRow } from "./rowLines.ts";

/** How ids are replaced, in either direction. */
export interface Translation {
	change(id: number): number | Promise<number>;
	read(id: number): number | Promise<number>;
	/** The id of the event in its own settings. */
	event: { from: string; to: string };
}

/** In place of the event's own id. */
export const OWN_ID = "";

export async function translateEntry(entry: EntryRow, by: Translation): Promise<EntryRow> {
	if (entry.undoes === null && entry.action !== "undo") return entry;
	const undoes = entry.undoes === null ? null : await by.change(entry.undoes);
	if (entry.action !== "undo") return { ...entry, undoes };
	const particulars = fieldsOf(entry.particulars);
	// Another program wrote it: it stays as it is, and does not fit.
	if (particulars === null) return { ...entry, undoes };
	const change = await by.change(Number(particulars["change"]));
	return { ...entry, undoes, particulars: JSON.stringify({ ...particulars, change }) };
}

const RULING = /^read_ruling \[([\d.]+),([\d.]+)\]$/;

export async function translatePart(part: PartRow, by: Translation): Promise<PartRow> {
	if (part.subject === "event []")
		return {
			subject: part.subject,
			before: renamed(part.before, by.event),
			after: renamed(part.after, by.event),
		};
	const [, first, last] = RULING.exec(part.subject) ?? [];
	if (first === undefined || last === undefined) return part;
	const range = [await by.read(Number(first)), await by.read(Number(last))];
	return { ...part, subject: `read_ruling ${JSON.stringify(range)}` };
}

/** The range of reads that a part is about; null for another part. */
export function rangeOf({ subject }: Pick<PartRow, "subject">): readonly [number, number] | null {
	const [, first, last] = RULING.exec(subject) ?? [];
	return first === undefined || last === undefined ? null : [Number(first), Number(last)];
}

/** The fields of a text; null if it is not JSON of an object. */
export function fieldsOf(text: string): Readonly<Record<string, unknown>> | null {
	try {
		const json: unknown = JSON.parse(text);
		return typeof json === "object" && json !== null ? { ...json } : null;
	} catch {
		return null;
	}
}

/** Columns of an event's settings as JSON, with its id replaced. */
export function renamed(columns: string | null, { from, to }: Translation["event"]): string | null {
	if (columns === null) return null;
	const values = fieldsOf(columns);
	if (values === null || values["id"] !== from) return columns;
	return JSON.stringify({ ...values, id: to });
}
