/**
 * A RACE RESULT list in JSON, from its web API or its public page. `list.Fields` has the columns, each with an expression and
 * a label; `data` has the rows, nested by the groupings of the list. In a public list `DataFields` has the expression of each
 * cell, and `list.Fields` only the columns that the page shows.
 */
import * as v from "valibot";
import { UnreadableFile } from "../fault.ts";
import type { Content, Head, ImportFormat, Reading } from "../format.ts";
import type { ImportOptions } from "../options.ts";
import type { Row } from "../table/row.ts";
import { plainTable, type Table } from "../table/table.ts";
import { type ListField, labelFields } from "./raceResultFields.ts";
import { readResults } from "./resultsCsv.ts";

const shownFields = v.array(
	v.object({ Expression: v.optional(v.string(), ""), Label: v.optional(v.string(), "") }),
);
const apiAnswer = v.object({ list: v.object({ Fields: shownFields }), data: v.unknown() });
const publicAnswer = v.object({
	DataFields: v.array(v.string()),
	list: v.optional(v.object({ Fields: v.optional(shownFields, []) }), {}),
	data: v.unknown(),
});
/** A row is a list with at least one plain value; other values are shown as JSON. */
const dataRow = v.pipe(
	v.array(v.unknown()),
	v.check((cells) => cells.some((value) => value === null || typeof value !== "object")),
	v.transform((cells) => cells.map(textOf)),
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

/** A value as text, without HTML such as the picture of a flag. */
function textOf(value: unknown): string {
	if (value === null || value === undefined) return "";
	if (typeof value === "object") return JSON.stringify(value);
	return String(value)
		.replace(/<[^<>]*>|\[img:[^[\]]*\]/g, "")
		.trim();
}

function recognises(head: Head): boolean {
	return (
		head.kind === "text" &&
		/^\s*\{/.test(head.text) &&
		/"(?:Fields|DataFields)"\s*:/.test(head.text)
	);
}

function read(content: Content, options: ImportOptions): Reading {
	const { columns, data } = listOf(content);
	const { fields, map } = labelFields(columns);
	const table = tableOf(fields, data);
	return readResults(table, { ...options, map: [...map, ...options.map] });
}

/**
 * The columns and the rows of an API answer or a public list.
 * @throws UnreadableFile where the content is neither
 */
function listOf(content: Content): {
	columns: readonly { Expression: string; Label: string }[];
	data: unknown;
} {
	const answer = content.kind === "text" ? parse(content.text) : null;
	const shown = v.safeParse(publicAnswer, answer);
	if (shown.success) {
		const { DataFields, list, data } = shown.output;
		const labelOf = (expression: string) =>
			list.Fields?.find((field) => field.Expression === expression)?.Label ?? "";
		const columns = DataFields.map((Expression) => ({ Expression, Label: labelOf(Expression) }));
		return { columns, data };
	}
	const answered = v.safeParse(apiAnswer, answer);
	if (answered.success) return { columns: answered.output.list.Fields, data: answered.output.data };
	throw new UnreadableFile(
		"This is not a RACE RESULT list: it needs list.Fields or DataFields, and data. Ask for the list as JSON again and save the whole answer.",
	);
}

/** Rows are numbered from 1 in the order of the answer, because lines mean nothing in JSON. */
function tableOf(fields: readonly ListField[], data: unknown): Table {
	const rows: Row[] = [];
	const divisions = [CATEGORY, GROUP].slice(0, depthOf(data));
	collect(data, [], (cells, [category = "", ...groups]) => {
		// A row begins with cells that are not in the fields (the record's ID), so it is read from its end.
		const own = cells.slice(Math.max(0, cells.length - fields.length));
		while (own.length < fields.length) own.push("");
		const named = [category, groups.join(", ")].slice(0, divisions.length);
		rows.push({ number: rows.length + 1, cells: [...own, ...named] });
	});
	if (rows.length === 0)
		throw new UnreadableFile(
			"The list has no rows. Choose a list with runners in it and ask the API again.",
		);
	return plainTable([...fields.map(({ header }) => header), ...divisions], rows);
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

/** The number of nested groupings. */
function depthOf(data: unknown): number {
	let depth = 0;
	collect(data, [], (_, path) => {
		depth = Math.max(depth, path.length);
	});
	return depth;
}

/** `#1_50k` is the first group, with the name 50k. */
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
