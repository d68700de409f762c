/** What an import would change, as rows for a person: one for each field that differs, and for each runner added or removed. */
import type { NamedFields, NamedPart } from "../../contract/changes/namedPart.ts";
import type { ImportRow } from "../../contract/importing/listImportRows.ts";
import { chipText, type PrintedChips } from "../../race/record/chips.ts";
import type { PrivateFact } from "../../race/record/privateFacts.ts";
import { timeOfDay } from "../../race/time/day.ts";
import { formatDuration } from "../../race/time/duration.ts";
import { courseOf, namedFields, namedPart } from "../../store/changes/nameParts.ts";
import type { Part } from "../../store/changes/part.ts";
import type { EventRows } from "../../store/facts/eventRows.ts";

export interface ImportParts {
	parts: readonly Part[];
	/** The private facts that differ, by bib. */
	facts: ReadonlyMap<string, readonly PrivateFact[]>;
	/** The event before the import. */
	rows: EventRows;
	/** The row of the file, by bib. */
	rowOf: ReadonlyMap<string, number>;
	/** Findings by bib. */
	suspicions: ReadonlyMap<string, ImportRow["suspicions"]>;
	zone: string;
	/** How chips of the event and of the file are printed. */
	printed: PrintedChips;
}

/** What differs in a runner. Of 60,000 runners there are some hundred thousand, so that only those of a page become rows. */
type Change = Pick<ImportRow, "bib" | "what"> &
	Partial<Pick<ImportRow, "column" | "before" | "after">>;

/** Rows that are made when they are shown. */
export interface RowList {
	length: number;
	slice(from: number, to: number): readonly ImportRow[];
}

export interface ComparedRows {
	changed: RowList;
	added: RowList;
	removed: RowList;
	/** The bibs of runners in whom something differs. */
	differing: ReadonlySet<string>;
}

export const EMPTY_ROW: ImportRow = {
	row: null,
	count: 1,
	rows: "",
	bib: "",
	name: "",
	what: "",
	column: "",
	before: "",
	after: "",
	category: "",
	group: "",
	team: "",
	why: "",
	reason: "",
	isUnderstood: false,
	facts: [],
	suspicions: [],
};

/** The fields of an entrant as the import names them. Its position in the list is none. */
const FIELD_OF: Readonly<Record<string, string>> = {
	name: "name",
	sex: "sex",
	categoryId: "category",
	groupId: "group",
	waveId: "wave",
	team: "team",
	statusByHand: "status",
	startAt: "start",
	startAfter: "start",
	isHidden: "hidden",
	countsFor: "titles",
};
const COURSE = ["category", "group", "wave", "point"] as const;
export type CourseSubject = (typeof COURSE)[number];
export const isOfCourse = (of: string): of is CourseSubject => COURSE.some((each) => each === of);

/** @param given in which `parts` may remove runners */
export function compareParts(given: ImportParts): ComparedRows {
	const { facts, rows, rowOf, suspicions } = given;
	const parts = given.parts.map(namedPart);
	const name = namesOf(rows, parts);
	const present = new Map(rows.entrant.map((row) => [row.bib, row]));
	const presentOf = (bib: string) => namedFields(present.get(bib) ?? null);
	const added = new Map(
		parts.flatMap(({ of, key, before, after }) =>
			of === "entrant" && before === null && after !== null
				? [[String(key[0]), after] as const]
				: [],
		),
	);
	const runner = (bib: string): ImportRow => {
		const known: NamedFields | undefined = added.get(bib) ?? presentOf(bib) ?? undefined;
		return {
			...EMPTY_ROW,
			row: rowOf.get(bib) ?? null,
			bib,
			name: textOf(known?.["name"]),
			suspicions: [...(suspicions.get(bib) ?? [])],
		};
	};
	const entry = (bib: string, columns: NamedFields): ImportRow => ({
		...runner(bib),
		name: textOf(columns["name"]),
		category: name.category(columns["categoryId"]),
		group: name.group(columns["groupId"]),
		team: textOf(columns["team"]),
	});
	const changes = parts.flatMap((part): Change[] => {
		const [id = ""] = part.key.map(textOf);
		if (isOfCourse(part.of)) return courseChanges(part, id);
		if (part.of === "givenTime") return [timeChange(part, id, name.point)];
		if (part.of !== "entrant" || part.before === null || part.after === null) return [];
		const row = presentOf(id);
		return row ? entrantChanges(part.after, row, id, given.zone, name) : [];
	});
	const usesNow = Map.groupBy(rows.chip, ({ bib }) => bib);
	const chips = [...chipsByBib(parts)].map(([bib, own]): Change => {
		const shown = (chip: string) => chipText(given.printed, chip);
		const assigned = (usesNow.get(bib) ?? []).map(({ chip }) => shown(chip));
		const all = [...new Set([...assigned, ...own.map(shown)])];
		return { bib, what: "chip", before: assigned.join(", "), after: all.join(", ") };
	});
	const secret = [...facts].flatMap(([bib, names]) => names.map((what): Change => ({ bib, what })));
	const changed = [...changes, ...chips, ...secret].filter(({ bib }) => !added.has(bib));
	// Changes without a row of the file come first: they are about the course.
	const place = ({ bib }: Pick<Change, "bib">) => rowOf.get(bib) ?? 0;
	changed.sort((one, other) => place(one) - place(other));
	const newcomers = [...added].map(([bib, columns]) => ({ bib, columns }));
	newcomers.sort((one, other) => place(one) - place(other));
	const removed = parts.flatMap(({ of, key, before, after }) =>
		of === "entrant" && after === null && before !== null
			? [{ bib: textOf(key[0]), columns: before }]
			: [],
	);
	return {
		changed: listOf(changed, ({ bib, ...change }) =>
			bib === "" ? { ...EMPTY_ROW, ...change } : { ...runner(bib), ...change },
		),
		added: listOf(newcomers, ({ bib, columns }) => entry(bib, columns)),
		removed: listOf(removed, ({ bib, columns }) => entry(bib, columns)),
		differing: new Set([...changed.map(({ bib }) => bib), ...added.keys()]),
	};
}

/** Makes the rows of a page when it is shown. */
export function listOf<Item>(items: readonly Item[], rowOf: (item: Item) => ImportRow): RowList {
	return { length: items.length, slice: (from, to) => items.slice(from, to).map(rowOf) };
}

function textOf(value: unknown): string {
	if (typeof value === "boolean") return value ? "1" : "0";
	return value === null || value === undefined ? "" : String(value);
}

interface Names {
	category: (id: unknown) => string;
	group: (id: unknown) => string;
	point: (id: unknown) => string;
}

/** Names by id: those of the event, and those that the import adds. */
function namesOf(rows: EventRows, parts: readonly NamedPart[]): Names {
	const course = courseOf(rows);
	const of = (subject: "category" | "group" | "point") => {
		const names = new Map<string, string>(course[subject].map((row) => [row.id, row.name]));
		for (const part of parts)
			if (part.of === subject && typeof part.after?.["name"] === "string")
				names.set(textOf(part.key[0]), part.after["name"]);
		return (id: unknown) => names.get(textOf(id)) || textOf(id);
	};
	return { category: of("category"), group: of("group"), point: of("point") };
}

function entrantChanges(
	after: NamedFields,
	present: NamedFields,
	bib: string,
	zone: string,
	name: Names,
): Change[] {
	const fields = new Set(Object.keys(after).flatMap((column) => FIELD_OF[column] ?? []));
	const next = { ...present, ...after };
	const shown = (what: string, row: NamedFields) => {
		if (what === "category") return name.category(row["categoryId"]);
		if (what === "group") return name.group(row["groupId"]);
		if (what === "start") return startText(row, zone);
		const column = Object.keys(FIELD_OF).find((each) => FIELD_OF[each] === what) ?? what;
		return textOf(row[column]);
	};
	return [...fields].map((what) => ({
		bib,
		what,
		before: shown(what, present),
		after: shown(what, next),
	}));
}

function startText(row: NamedFields, zone: string): string {
	const { startAt: at, startAfter: after } = row;
	if (typeof at === "number") return timeOfDay(at, zone);
	return typeof after === "number" ? `+${formatDuration(after)}` : "";
}

function timeChange(
	{ key, before, after }: NamedPart,
	bib: string,
	point: (id: unknown) => string,
): Change {
	const shown = (columns: NamedFields | null) => {
		const ms = columns?.["sinceGun"] ?? columns?.["sinceStart"];
		return typeof ms === "number" ? formatDuration(ms) : "";
	};
	return {
		bib,
		what: "time",
		column: point(key[1]),
		before: shown(before),
		after: shown(after),
	};
}

/** A new row of the course, or each column of a row that differs. */
function courseChanges({ of, before, after }: NamedPart, id: string): Change[] {
	if (!isOfCourse(of) || after === null) return [];
	const row = { bib: "", what: of };
	if (before === null) return [{ ...row, after: textOf(after["name"]) || id }];
	return Object.keys(after)
		.filter((column) => column !== "position")
		.map((column) => ({
			...row,
			column: `${id} ${column}`,
			before: textOf(before[column]),
			after: textOf(after[column]),
		}));
}

function chipsByBib(parts: readonly NamedPart[]): Map<string, string[]> {
	const byBib = new Map<string, string[]>();
	for (const { of, key, after } of parts) {
		if (of !== "chip" || after === null) continue;
		const bib = textOf(after["bib"]);
		byBib.set(bib, [...(byBib.get(bib) ?? []), textOf(key[0])]);
	}
	return byBib;
}
