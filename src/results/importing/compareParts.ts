/** What an import would change, as rows for a person: one for each field that differs, and for each runner added or removed. */
import type { ImportRow } from "../../contract/organiser/import/listImportRows.ts";
import type { PrivateFact } from "../../race/record/privateFacts.ts";
import { timeOfDay } from "../../race/time/day.ts";
import { formatDuration } from "../../race/time/duration.ts";
import type { Columns, Part } from "../../store/changes/part.ts";
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
}

export interface ComparedRows {
	changed: ImportRow[];
	added: ImportRow[];
	removed: ImportRow[];
	/** The bibs of runners in whom something differs. */
	differing: ReadonlySet<string>;
}

export const EMPTY_ROW: ImportRow = {
	row: null,
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
	facts: [],
	suspicions: [],
};

/** The columns of an entrant as fields of a runner. Its position in the list is none. */
const FIELD_OF: Readonly<Record<string, string>> = {
	name: "name",
	sex: "sex",
	category_id: "category",
	group_id: "group",
	wave_id: "wave",
	team: "team",
	status_by_hand: "status",
	start_at: "start",
	start_after: "start",
	is_hidden: "hidden",
	counts_for: "titles",
};
const COURSE = { category: "category", cgroup: "group", wave: "wave", point: "point" } as const;
const isOfCourse = (table: string): table is keyof typeof COURSE => table in COURSE;

/** @param given in which `parts` may remove runners */
export function compareParts(given: ImportParts): ComparedRows {
	const { parts, facts, rows, rowOf, suspicions } = given;
	const name = namesOf(given);
	const present = new Map(rows.entrant.map((row) => [row.bib, row]));
	const added = new Map(
		parts.flatMap(({ table, key, before, after }) =>
			table === "entrant" && before === null && after !== null
				? [[String(key[0]), after] as const]
				: [],
		),
	);
	const runner = (bib: string): ImportRow => {
		const known: Columns | undefined = added.get(bib) ?? present.get(bib);
		return {
			...EMPTY_ROW,
			row: rowOf.get(bib) ?? null,
			bib,
			name: textOf(known?.["name"]),
			suspicions: [...(suspicions.get(bib) ?? [])],
		};
	};
	const entry = (bib: string, columns: Columns): ImportRow => ({
		...runner(bib),
		name: textOf(columns["name"]),
		category: name.category(columns["category_id"]),
		group: name.group(columns["group_id"]),
		team: textOf(columns["team"]),
	});
	const changes = parts.flatMap((part): ImportRow[] => {
		const [id = ""] = part.key.map(textOf);
		if (isOfCourse(part.table)) return courseRows(part, id);
		if (part.table === "given_time") return [timeRow(part, runner(id), name.point)];
		if (part.table !== "entrant" || part.before === null || part.after === null) return [];
		const row = present.get(id);
		return row ? entrantRows(part.after, row, runner(id), given.zone, name) : [];
	});
	const chips = [...chipsByBib(parts)].map(([bib, own]) => {
		const worn = rows.chip.filter((use) => use.bib === bib).map(({ chip }) => chip);
		const all = [...new Set([...worn, ...own])];
		return { ...runner(bib), what: "chip", before: worn.join(", "), after: all.join(", ") };
	});
	const secret = [...facts].flatMap(([bib, names]) =>
		names.map((what) => ({ ...runner(bib), what })),
	);
	const changed = [...changes, ...chips, ...secret].filter(({ bib }) => !added.has(bib));
	const removed = parts.flatMap(({ table, key, before, after }) =>
		table === "entrant" && after === null && before !== null ? [entry(String(key[0]), before)] : [],
	);
	return {
		changed: inOrder(changed),
		added: inOrder([...added].map(([bib, columns]) => entry(bib, columns))),
		removed,
		differing: new Set([...changed.map(({ bib }) => bib), ...added.keys()]),
	};
}

/** Rows without a row of the file come first: they are about the course. */
function inOrder(rows: ImportRow[]): ImportRow[] {
	return rows.sort((a, b) => (a.row ?? 0) - (b.row ?? 0));
}

function textOf(value: unknown): string {
	return value === null || value === undefined ? "" : String(value);
}

interface Names {
	category: (id: unknown) => string;
	group: (id: unknown) => string;
	point: (id: unknown) => string;
}

/** Names by id: those of the event, and those that the import adds. */
function namesOf({ rows, parts }: Pick<ImportParts, "rows" | "parts">): Names {
	const of = (table: "category" | "cgroup" | "point") => {
		const names = new Map<string, string>(rows[table].map((row) => [row.id, row.name]));
		for (const part of parts)
			if (part.table === table && typeof part.after?.["name"] === "string")
				names.set(textOf(part.key[0]), part.after["name"]);
		return (id: unknown) => names.get(textOf(id)) || textOf(id);
	};
	return { category: of("category"), group: of("cgroup"), point: of("point") };
}

function entrantRows(
	after: Columns,
	present: Columns,
	runner: ImportRow,
	zone: string,
	name: Names,
): ImportRow[] {
	const fields = new Set(Object.keys(after).flatMap((column) => FIELD_OF[column] ?? []));
	const next = { ...present, ...after };
	const shown = (what: string, row: Columns) => {
		if (what === "category") return name.category(row["category_id"]);
		if (what === "group") return name.group(row["group_id"]);
		if (what === "start") return startText(row, zone);
		const column = Object.keys(FIELD_OF).find((each) => FIELD_OF[each] === what) ?? what;
		return textOf(row[column]);
	};
	return [...fields].map((what) => ({
		...runner,
		what,
		before: shown(what, present),
		after: shown(what, next),
	}));
}

function startText(row: Columns, zone: string): string {
	const { start_at: at, start_after: after } = row;
	if (typeof at === "number") return timeOfDay(at, zone);
	return typeof after === "number" ? `+${formatDuration(after)}` : "";
}

function timeRow(
	{ key, before, after }: Part,
	runner: ImportRow,
	point: (id: unknown) => string,
): ImportRow {
	const shown = (columns: Columns | null) => {
		const ms = columns?.["since_gun"] ?? columns?.["since_start"];
		return typeof ms === "number" ? formatDuration(ms) : "";
	};
	return {
		...runner,
		what: "time",
		column: point(key[1]),
		before: shown(before),
		after: shown(after),
	};
}

/** A new row of the course, or each column of a row that differs. */
function courseRows({ table, before, after }: Part, id: string): ImportRow[] {
	if (!isOfCourse(table) || after === null) return [];
	const row = { ...EMPTY_ROW, what: COURSE[table] };
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

function chipsByBib(parts: readonly Part[]): Map<string, string[]> {
	const byBib = new Map<string, string[]>();
	for (const { table, key, after } of parts) {
		if (table !== "chip" || after === null) continue;
		const bib = textOf(after["bib"]);
		byBib.set(bib, [...(byBib.get(bib) ?? []), textOf(key[0])]);
	}
	return byBib;
}
