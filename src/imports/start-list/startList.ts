/** A start list: one entrant per row, without results. */
import { chipsOf } from "../chips/chipColumn.ts";
import type { Fault } from "../fault.ts";
import type { Content, Head, ImportFormat, Reading } from "../format.ts";
import type { ImportOptions } from "../options.ts";
import { layOutNamedWaves } from "../runners/divisions.ts";
import { readingOf, readRunners } from "../runners/runners.ts";
import { guessColumns, type Profile } from "../table/columnGuess.ts";
import { columnsOf } from "../table/columns.ts";
import { type Field, RUNNER_FIELDS } from "../table/headerWords.ts";
import { NO_MAPPING, parseMapping } from "../table/mapping.ts";
import { parseHead, parseTable } from "../table/table.ts";
import { startColumnOf } from "../times/ownStart.ts";
import { hasTimeParts } from "../times/timeParts.ts";
import { timesLeftOut } from "../times/timesLeftOut.ts";

const PROFILE: Profile = { fields: ["bib", "start", ...RUNNER_FIELDS], splits: "none" };

/** Fields of results. A start is not one, because start lists have starts of waves or runners. */
const RESULT: readonly Field[] = ["official", "net", "finish"];
const WITH_TIMES: Profile = {
	fields: ["bib", ...RESULT, "start", "gun", ...RUNNER_FIELDS],
	splits: "either",
};

/** Bibs, a property of runners, and no column of results, even an empty one. */
function recognises(head: Head): boolean {
	const table = parseHead(head);
	if (!table) return false;
	const columns = guessColumns(table, WITH_TIMES, NO_MAPPING);
	const { fields, splits } = columns;
	return (
		fields.has("bib") &&
		splits.length === 0 &&
		!RESULT.some((field) => fields.has(field)) &&
		(columns.statusMarks.length > 0 || RUNNER_FIELDS.some((field) => fields.has(field))) &&
		// Times under an unknown header are results that a person has to map.
		timesLeftOut(table, columns).length === 0 &&
		!hasTimeParts(table.headers)
	);
}

function read(content: Content, options: ImportOptions): Reading {
	const table = parseTable(content);
	const asked = columnsOf(table, PROFILE, options);
	const isNamed = parseMapping(options.map, table.headers).fields.has("start");
	const faults: Fault[] = [];
	const starts = startColumnOf(table, asked, isNamed, options.event, faults);
	const fields = new Map([...asked.fields].filter(([field]) => field !== "start" || starts));
	const columns = { ...asked, fields };
	const runners = readRunners(table, columns, options, faults, () => null).map((runner) => ({
		...runner,
		start: starts?.read(runner.row) ?? null,
	}));
	const reading = readingOf(
		{
			table,
			columns,
			runners,
			...layOutNamedWaves(runners, options.gun),
			passings: [],
			givenTimes: [],
			chips: chipsOf(table, columns, runners, faults),
			faults,
		},
		options,
	);
	const fieldOf = (field: string) => (field === "start" ? `start, ${starts?.style}` : field);
	const mapping = reading.mapping.map((each) => ({ ...each, field: fieldOf(each.field) }));
	return { ...reading, mapping };
}

/** Start list. */
export const startList = {
	name: "start-list",
	description:
		"Start list: an entrant per row with name, category, wave, own start, chip, no times (CSV, TSV, xlsx)",
	recognises,
	read,
} as const satisfies ImportFormat;
