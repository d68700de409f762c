/**
 * Parts of a change: which columns of which row it changed, from which values to which. Whatever a person changes is a row of
 * these tables, so every change can be shown, previewed and undone in the same way.
 */
import * as v from "valibot";

/** The tables with the columns of their keys, below the event. An event's row has no further key. */
export const SUBJECT_TABLES = {
	event: [],
	category: ["id"],
	cgroup: ["id"],
	wave: ["id"],
	point: ["id"],
	entrant: ["bib"],
	chip: ["chip", "since"],
	given_time: ["bib", "point_id"],
	hand_time: ["bib", "point_id"],
	read_ruling: ["first_id", "last_id"],
	clock_offset: ["source", "since"],
	entrant_note: ["bib"],
	leg_member: ["bib", "leg"],
	penalty: ["bib", "number"],
	entrant_private: ["bib"],
	ticked_row: ["row"],
	file: ["name"],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type SubjectTable = keyof typeof SUBJECT_TABLES;

/** A row that a change is about. */
export interface Subject {
	table: SubjectTable;
	/** In the order of SUBJECT_TABLES. */
	key: readonly (string | number | null)[];
}

/** Columns with their values. Those of an event are its settings, its visibility and its announcement; a file has the hash of its bytes. */
export type Columns = Readonly<Record<string, unknown>>;

/** A subject with some or all columns that it is to have; null if it is not to exist. */
export interface Wanted extends Subject {
	after: Columns | null;
}

/** What a change changed of a subject. A row that did not exist has null before, and a row that was removed has null after. */
export interface Part extends Wanted {
	before: Columns | null;
}

const table = v.picklist(
	Object.keys(SUBJECT_TABLES).filter((name): name is SubjectTable => name in SUBJECT_TABLES),
);
const key = v.array(v.nullable(v.union([v.string(), v.number()])));

/** A subject as the store names it. */
export function subjectText({ table: name, key: values }: Subject): string {
	return `${name} ${JSON.stringify(values)}`;
}

const SHOWN_TABLES: ReadonlyMap<SubjectTable, string> = new Map([
	["cgroup", "group"],
	["entrant_private", "private facts"],
]);

/** A subject in words: categories and groups by name, because their ids are numbers of ours. @param present its row */
export function shownSubject({ table: of, key: values }: Subject, present: Columns | null): string {
	const kind = SHOWN_TABLES.get(of) ?? of.replaceAll("_", " ");
	const name = of === "category" || of === "cgroup" ? present?.["name"] : undefined;
	return [kind, ...(name === undefined ? values : [name])]
		.filter((word) => word !== null && word !== "")
		.join(" ");
}

/** @throws Error if it is not a subject, which only a damaged store has */
export function parseSubject(text: string): Subject {
	const space = text.indexOf(" ");
	return {
		table: v.parse(table, text.slice(0, space)),
		key: v.parse(key, JSON.parse(text.slice(space + 1))),
	};
}

const columns = v.nullable(v.record(v.string(), v.unknown()));

/** A part as the store has it. */
export function parsePart(row: {
	subject: string;
	before: string | null;
	after: string | null;
}): Part {
	const read = (text: string | null) => v.parse(columns, text === null ? null : JSON.parse(text));
	return { ...parseSubject(row.subject), before: read(row.before), after: read(row.after) };
}
