/** Reads the rows of a table into runners, and a reading from its parts. */
import type { Assumed, AssumedField } from "../../race/record/assumed.ts";
import { defaultEntrant } from "../../race/record/defaultEntrant.ts";
import type { Entrant, Recording } from "../../race/record/record.ts";
import type { StatusByHand } from "../../race/record/status.ts";
import { FINISH_ID, guessFinishKm, START_ID } from "../course/courseOfSplits.ts";
import type { Fault } from "../fault.ts";
import type { Reading } from "../format.ts";
import { layOutLegs } from "../legs/legCourse.ts";
import type { ImportOptions } from "../options.ts";
import type { Columns } from "../table/columnGuess.ts";
import { describeColumns } from "../table/columns.ts";
import type { Table } from "../table/table.ts";
import { layOutDivisions } from "./divisions.ts";
import { notesOf } from "./notes.ts";
import { type Runner, runnerReader } from "./runnerRow.ts";
import { unreadStatuses } from "./unreadStatuses.ts";

const PROGRESS_ROWS = 1_000;

/**
 * The runners of a table, in order.
 * @param readTimes collects a runner's times, and returns a status that is written in place of a time
 * @throws BadOption as runnerReader does
 */
export function readRunners(
	table: Table,
	columns: Columns,
	options: ImportOptions,
	faults: Fault[],
	readTimes: (runner: Runner) => StatusByHand | null,
): Runner[] {
	const read = runnerReader(table, columns, options, faults);
	const unreadOf = unreadStatuses(table, columns);
	const total = table.rows.length;
	const runners: Runner[] = [];
	table.rows.forEach((row, index) => {
		if (index % PROGRESS_ROWS === 0) options.onProgress(index, total);
		const runner = read(row);
		if (!runner) return;
		const status = readTimes(runner);
		const statusByHand = runner.statusByHand ?? status;
		if (statusByHand === null) faults.push(...unreadOf(row));
		runners.push({ ...runner, statusByHand, counts: runner.counts && statusByHand === null });
	});
	options.onProgress(total, total);
	return runners;
}

/** The parts of a reading that a format reads; the others are derived from its runners and columns. */
export interface TableReading
	extends Pick<Recording, "waves" | "passings" | "givenTimes">,
		Pick<Reading, "chips"> {
	table: Table;
	columns: Columns;
	runners: readonly Runner[];
	waveOf: (runner: Runner) => string;
	faults: readonly Fault[];
}

/** Builds the reading of a table. */
export function readingOf(reading: TableReading, options: ImportOptions): Reading {
	const { table, columns, runners, waves, passings, givenTimes, faults } = reading;
	const divisions = layOutDivisions(runners);
	const { categories, groups } = divisions;
	const categoryNames = categories.map((category) => category.name);
	const finishKm = options.km ?? guessFinishKm(options.event.name, categoryNames, columns.splits);
	const entrants = runners.map(
		(runner): Entrant =>
			defaultEntrant({
				bib: runner.bib,
				name: runner.name,
				sex: runner.sex,
				...divisions.of(runner),
				waveId: reading.waveOf(runner),
				age: runner.age,
				start: runner.start,
				team: runner.team,
				statusByHand: runner.statusByHand,
				members: runner.members,
				penalties: runner.penalties,
			}),
	);
	const points = layOutLegs(table, columns, finishKm);
	return {
		parts: { categories, groups, waves, points, entrants, passings, givenTimes },
		chips: reading.chips,
		privateFacts: runners.flatMap(({ bib, facts }) => (facts === null ? [] : [{ bib, facts }])),
		assumed: {
			...assumedOf(runners, groups, columns.fields.has("official")),
			points: assumedPoints(columns, options),
		},
		faults,
		notes: notesOf(reading, options),
		rows: table.rows.length,
		...describeColumns(table, columns),
	};
}

/** What is assumed of runners, by field. The sex of a group is that of the runners who are in the file. */
function assumedOf(
	runners: readonly Runner[],
	groups: Recording["groups"],
	hasOfficial: boolean,
): Omit<Assumed, "points"> {
	const bibs = (field: AssumedField) =>
		runners.flatMap(({ bib, assumed }) => (assumed.includes(field) ? [bib] : []));
	return {
		name: bibs("name"),
		sex: bibs("sex"),
		category: bibs("category"),
		wave: bibs("wave"),
		official: hasOfficial ? [] : runners.map(({ bib }) => bib),
		counted: runners.flatMap(({ bib, counts }) => (counts ? [bib] : [])),
		groupSex: groups.map(({ id }) => id),
	};
}

/** Start and finish, unless legs or an option say what they are. */
function assumedPoints({ legs }: Columns, { km }: ImportOptions): string[] {
	if (legs.times.length > 0) return [];
	return km === null ? [START_ID, FINISH_ID] : [START_ID];
}
