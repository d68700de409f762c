/** Results that this product exported as JSON. */
import type { RankBy } from "../../race/record/record.ts";
import { splitHead } from "../../race/record/words/splitHead.ts";
import { UnreadableFile } from "../fault.ts";
import type { Content, Head, ImportFormat, Reading } from "../format.ts";
import type { ImportOptions } from "../options.ts";
import { plainTable } from "../table/table.ts";
import { readResults } from "./resultsCsv.ts";

/** The format's name is the first field. */
const MARK = /^\s*\{\s*"format"\s*:\s*"gantry-results"/;

/** The field of each key; the headers are the keys. */
const FIELDS = {
	bib: "bib",
	name: "name",
	sex: "sex",
	category: "category",
	group: "group",
	team: "team",
	status: "status",
	official: "official",
	chipTime: "net",
} as const;
/** Ranks are compared with ours; of a file without the ranking times they prove them. */
const RANKS = ["rank", "sexRank", "groupRank"];
const KEYS = [...Object.keys(FIELDS), ...RANKS];

/** The names of statuses as words that the status column knows; others follow from the times. */
const STATUS_WORDS: Readonly<Record<string, string>> = {
	didNotFinish: "DNF",
	didNotStart: "DNS",
	disqualified: "DSQ",
};

function read(content: Content, options: ImportOptions): Reading {
	const found = content.kind === "text" && MARK.test(content.text) ? listOf(content.text) : null;
	if (found === null)
		throw new UnreadableFile(
			"This is not a file of exported results, or it is not whole. Export the results as JSON again.",
		);
	const { runners, points, rankByOf } = found;
	const splits = new Set(runners.flatMap(({ splits }) => Object.keys(recordOf(splits))));
	const names = [...splits];
	const table = plainTable(
		[...KEYS, ...names.map((name) => splitHead(name, distancesOf(points, name)))],
		runners.map((runner, index) => ({
			number: index + 1,
			cells: [
				...KEYS.map((key) => cellOf(key, runner[key])),
				...names.map((name) => textOf(recordOf(runner["splits"])[name])),
			],
		})),
	);
	const map = Object.entries(FIELDS).map(([key, field]) => `${field}=${key}`);
	const reading = readResults(table, { ...options, map: [...map, ...options.map] });
	const categories = reading.parts.categories.map((category) => {
		return { ...category, rankBy: rankByOf.get(category.name) ?? null };
	});
	// What the file states is not proved once more.
	const proof =
		rankByOf.size === 0 ? reading.proof : { ...reading.proof, rankBy: null, rankByOf: [] };
	return { ...reading, proof, parts: { ...reading.parts, categories } };
}

/** The ranking times of categories by their names. Files of earlier versions have that of the event only. */
function rankingTimes(categories: unknown): ReadonlyMap<string, RankBy> {
	const all = Array.isArray(categories) ? categories.map(recordOf) : [];
	return new Map(
		all.flatMap(({ name, rankBy }): [string, RankBy][] =>
			rankBy === "chip" || rankBy === "official" ? [[textOf(name), rankBy]] : [],
		),
	);
}

/** The distances of the points of a name, km. */
function distancesOf(
	points: readonly Readonly<Record<string, unknown>>[],
	name: string,
): (number | null)[] {
	return points
		.filter((point) => (point["name"] || point["id"]) === name)
		.map(({ km }) => (typeof km === "number" ? km : null));
}

/** null if the text is not JSON, or has no list of runners. */
function listOf(text: string) {
	try {
		const { runners, points, categories } = recordOf(JSON.parse(text));
		if (!Array.isArray(runners) || runners.length === 0) return null;
		return {
			runners: runners.map(recordOf),
			points: Array.isArray(points) ? points.map(recordOf) : [],
			rankByOf: rankingTimes(categories),
		};
	} catch {
		return null;
	}
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
	return Object.fromEntries(Object.entries(Object(value)));
}

function cellOf(key: string, value: unknown): string {
	return key === "status" ? (STATUS_WORDS[textOf(value)] ?? "") : textOf(value);
}

function textOf(value: unknown): string {
	return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** Exported results. */
export const gantryResults = {
	name: "gantry-results",
	description: "Results that this product exported as JSON",
	recognises: (head: Head) => head.kind === "text" && MARK.test(head.text),
	read,
} as const satisfies ImportFormat;
