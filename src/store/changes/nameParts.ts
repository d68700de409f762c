/** Translates rows of changes into the parts that leave the store, and subjects back. Nothing else knows both names. */
import {
	type NamedFields,
	type NamedPart,
	readSubject,
	type SubjectName,
} from "../../contract/changes/namedPart.ts";
import type { CourseRows } from "../facts/eventRows.ts";
import {
	type Columns,
	type Part,
	parseSubject,
	type Subject,
	type SubjectTable,
	subjectText,
} from "./part.ts";

const NAMES = {
	event: "event",
	category: "category",
	cgroup: "group",
	wave: "wave",
	point: "point",
	entrant: "entrant",
	chip: "chip",
	given_time: "givenTime",
	hand_time: "handTime",
	read_ruling: "ruling",
	clock_offset: "clockOffset",
	entrant_note: "note",
	leg_member: "member",
	penalty: "penalty",
	entrant_private: "privateFacts",
	ticked_row: "tickedRow",
	file: "file",
} as const satisfies Readonly<Record<SubjectTable, SubjectName>>;

/** A stored part as it leaves the store. @throws Error if its key is none, which only a damaged store has */
export function namedPart(part: Part): NamedPart {
	const subject = readSubject(namedSubject(part));
	if (subject === null) throw new Error(`${part.table}: a part without its key`);
	return { ...subject, before: namedFields(part.before), after: namedFields(part.after) };
}

/** A stored subject as it leaves the store. */
export function namedSubject({ table, key }: Subject): string {
	return `${NAMES[table]} ${JSON.stringify(key)}`;
}

/** The same of a subject in the store's own words. */
export function namedSubjectText(stored: string): string {
	return namedSubject(parseSubject(stored));
}

/** A subject from outside in the store's own words; as it is if there is none, which finds nothing. */
export function storedSubjectText(text: string): string {
	const named = readSubject(text);
	if (named === null) return text;
	const [table] = Object.entries(NAMES).find(([, name]) => name === named.of) ?? [];
	const isTable = (given: string | undefined): given is SubjectTable =>
		given !== undefined && given in NAMES;
	return isTable(table) ? subjectText({ table, key: named.key }) : text;
}

/** Columns as named fields: `isHidden: true` of `is_hidden = 1`. */
export function namedFields<Given extends Columns | null>(
	columns: Given,
): Given extends null ? null : NamedFields;
export function namedFields(columns: Columns | null): NamedFields | null {
	if (columns === null) return null;
	return Object.fromEntries(
		Object.entries(columns).map(([column, value]) => {
			const isFlag = column.startsWith("is_") && typeof value === "number";
			return [fieldName(column), isFlag ? value === 1 : value];
		}),
	);
}

/** The field of a column: `categoryId` of `category_id`, `offset` of `offset_ms`. */
export function fieldName(column: string): string {
	return column.replace(/_ms$/, "").replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The rows of a course by the names of their subjects. */
export function courseOf({ category, cgroup, wave, point }: CourseRows) {
	return { category, group: cgroup, wave, point };
}
