/**
 * What a change changed, part by part: of which subject, from which values to which. The store names its tables and columns
 * otherwise; nothing but the store knows them.
 */

/** The fields of the keys of subjects, below the event. An event has no further key. */
const SUBJECT_KEYS = {
	event: [],
	category: ["id"],
	group: ["id"],
	wave: ["id"],
	point: ["id"],
	entrant: ["bib"],
	chip: ["chip", "since"],
	givenTime: ["bib", "point"],
	handTime: ["bib", "point"],
	ruling: ["firstRead", "lastRead"],
	clockOffset: ["source", "since"],
	note: ["bib"],
	member: ["bib", "leg"],
	penalty: ["bib", "number"],
	privateFacts: ["bib"],
	tickedRow: ["row"],
	file: ["name"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type SubjectName = keyof typeof SUBJECT_KEYS;
type KeyValue = string | number | null;
type ValuesOf<Fields extends readonly string[]> = { readonly [Index in keyof Fields]: KeyValue };
type KeyOf<Name extends SubjectName> = ValuesOf<(typeof SUBJECT_KEYS)[Name]>;

/** What a part is about, such as `{ of: "handTime", key: ["12", "F"] }`. */
export type NamedSubject = {
	[Name in SubjectName]: { readonly of: Name; readonly key: KeyOf<Name> };
}[SubjectName];

/** Fields with their values. */
export type NamedFields = Readonly<Record<string, unknown>>;

/** A subject that did not exist has null before, and one that was removed has null after. */
export type NamedPart = NamedSubject & {
	readonly before: NamedFields | null;
	readonly after: NamedFields | null;
};

/** A subject as answers and requests write it: `handTime ["12","F"]`. */
export function subjectText<Name extends SubjectName>(of: Name, key: KeyOf<Name>): string {
	return `${of} ${JSON.stringify(key)}`;
}

/** A subject as it is written; null if it is none. */
export function readSubject(text: string): NamedSubject | null {
	const space = text.indexOf(" ");
	const of = text.slice(0, space);
	try {
		const key: unknown = JSON.parse(text.slice(space + 1));
		const subject = { of, key };
		return isSubject(subject) ? subject : null;
	} catch {
		return null;
	}
}

function isSubject(given: { of: string; key: unknown }): given is NamedSubject {
	const keys: Readonly<Record<string, readonly string[]>> = SUBJECT_KEYS;
	const fields = Object.hasOwn(keys, given.of) ? keys[given.of] : undefined;
	return (
		fields !== undefined &&
		Array.isArray(given.key) &&
		given.key.length === fields.length &&
		given.key.every((each) => each === null || ["string", "number"].includes(typeof each))
	);
}
