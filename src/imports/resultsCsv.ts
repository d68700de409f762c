/** A table of results: one runner a row, with durations. */
import type { GivenTime } from "../race/record.ts";
import type { Profile } from "./columnGuess.ts";
import { columnsOf } from "./columns.ts";
import { FINISH_ID, pointId } from "./course.ts";
import type { Fault } from "./fault.ts";
import type { Content, Head, ImportFormat, Reading } from "./format.ts";
import type { ImportOptions } from "./options.ts";
import { readingOf, readRunners } from "./runners.ts";
import { parseTable } from "./table.ts";
import { isDuration } from "./time.ts";
import { finishReader, timeReader } from "./timeColumn.ts";

const PROFILE: Profile = {
	fields: ["bib", "official", "net", "name", "sex", "age", "category", "group", "team", "status"],
	isSplit: isDuration,
};

function read(content: Content, options: ImportOptions): Reading {
	const table = parseTable(content);
	const columns = columnsOf(table, PROFILE, options);
	const faults: Fault[] = [];
	const givenTimes: GivenTime[] = [];
	const readTime = timeReader(table, columns, options.times, faults);
	const readFinish = finishReader(columns, readTime);
	const splits = columns.splits.map((split) => ({ column: split.column, id: pointId(split) }));

	const runners = readRunners(table, columns, options, faults, ({ row, bib }) => {
		const { sinceGun, sinceStart, status } = readFinish(row);
		const isFinished = sinceGun !== null || sinceStart !== null;
		if (isFinished) givenTimes.push({ bib, pointId: FINISH_ID, sinceGun, sinceStart });
		let byHand = status;
		for (const split of splits) {
			const cell = readTime(row, split.column);
			if (cell.kind === "time")
				givenTimes.push({ bib, pointId: split.id, sinceGun: null, sinceStart: cell.ms });
			// Who has a finish time did finish, whatever stands in place of a split.
			if (cell.kind === "status" && !isFinished) byHand ??= cell.status;
		}
		return byHand;
	});

	const wave = { id: "1", gun: options.gun };
	return readingOf(
		{
			table,
			columns,
			runners,
			waves: [wave],
			waveOf: () => wave.id,
			passings: [],
			givenTimes,
			faults,
		},
		options,
	);
}

/** Results CSV, and the last of the registry: what no other format knows is read as a table. */
export const resultsCsv = {
	name: "results-csv",
	description: "Results: a runner a row with official, net and split times (CSV, TSV)",
	recognises: (head: Head) => head.kind === "text" && !/^\s*[{[<]/.test(head.text),
	read,
} as const satisfies ImportFormat;
