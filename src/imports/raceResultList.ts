/**
 * A RACE RESULT list as its web API answers it (JSON): the columns in `list.Fields`, each with the
 * expression that fills it and a label, and the rows in `data`, nested by the list's groupings.
 */
import * as v from "valibot";
import type { Content, Head, ImportFormat, Reading } from "./format.ts";
import type { ImportOptions } from "./options.ts";
import { type ListField, labelFields } from "./raceResultFields.ts";
import { readResults } from "./resultsCsv.ts";
import type { Row, Table } from "./table.ts";
import { UnreadableFile } from "./UnreadableFile.ts";

const listAnswer = v.object({
	list: v.object({
		Fields: v.array(
			v.object({ Expression: v.optional(v.string(), ""), Label: v.optional(v.string(), "") }),
		),
	}),
	data: v.unknown(),
});
const cell = v.union([v.string(), v.number(), v.null()]);
const dataRow = v.pipe(
	v.array(cell),
	v.transform((cells) => cells.map((value) => (value === null ? "" : String(value).trim()))),
);
const nested = v.record(v.string(), v.unknown());

const CATEGORY = "Category";
const GROUP = "Group";

function parse(text: string): unknown {
	try {
		return JSON.parse(text.replace(/^\ufeff/, ""));
	} catch {
		return null;
	}
}

function recognises(head: Head): boolean {
	return head.kind === "text" && /^\s*\{/.test(head.text) && /"Fields"\s*:/.test(head.text);
}

function read(content: Content, options: ImportOptions): Reading {
	const answer = v.safeParse(listAnswer, content.kind === "text" ? parse(content.text) : null);
	if (!answer.success)
		throw new UnreadableFile(
			"This is no RACE RESULT list: it needs list.Fields and data. Ask the API for the list as JSON again and save its whole answer.",
		);
	const { fields, map } = labelFields(answer.output.list.Fields);
	const table = tableOf(fields, answer.output.data);
	// An age that no group is made of is not imported, and shall not be told as if it were.
	const used = map.filter((each) => options.ageGroups !== null || !each.startsWith("age="));
	return readResults(table, { ...options, map: [...used, ...options.map] });
}

/** Rows are numbered from 1 in the order of the answer, for JSON has no lines to speak of. */
function tableOf(fields: readonly ListField[], data: unknown): Table {
	const rows: Row[] = [];
	const divisions = [CATEGORY, GROUP].slice(0, depthOf(data));
	collect(data, [], (cells, [category = "", ...groups]) => {
		// A row begins with columns that no field tells of (the record's ID), so it is read from its end.
		const own = cells.slice(Math.max(0, cells.length - fields.length));
		while (own.length < fields.length) own.push("");
		const named = [category, groups.join(", ")].slice(0, divisions.length);
		rows.push({ number: rows.length + 1, cells: [...own, ...named] });
	});
	if (rows.length === 0)
		throw new UnreadableFile(
			"The list has no rows. Choose a list with runners in it and ask the API again.",
		);
	return { headers: [...fields.map(({ header }) => header), ...divisions], rows };
}

function collect(
	data: unknown,
	path: readonly string[],
	take: (cells: readonly string[], path: readonly string[]) => void,
): void {
	const row = v.safeParse(dataRow, data);
	if (Array.isArray(data) && row.success && row.output.length > 0) take(row.output, path);
	else if (Array.isArray(data)) for (const part of data) collect(part, path, take);
	else {
		const groups = v.safeParse(nested, data);
		if (!groups.success) return;
		for (const [key, part] of Object.entries(groups.output))
			collect(part, [...path, groupName(key)], take);
	}
}

/** How many groupings are nested in each other. */
function depthOf(data: unknown): number {
	let depth = 0;
	collect(data, [], (_, path) => {
		depth = Math.max(depth, path.length);
	});
	return depth;
}

/** `#1_50k` is the first group, named 50k. */
function groupName(key: string): string {
	return key.replace(/^#\d+_/, "").trim();
}

/** RACE RESULT list. */
export const raceResultList = {
	name: "race-result-list",
	description: "RACE RESULT list: runners with times or DNS, DNF, DSQ (JSON)",
	recognises,
	read,
} as const satisfies ImportFormat;
