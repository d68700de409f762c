/** A table of results: one runner per row, with durations. */
import type { GivenTime } from "../../race/record/record.ts";
import { chipsOf } from "../chips/chipColumn.ts";
import { FINISH_ID, pointId } from "../course/courseOfSplits.ts";
import type { Fault } from "../fault.ts";
import type { Content, Head, ImportFormat, Reading } from "../format.ts";
import { legReader, type ReadLegs } from "../legs/legReader.ts";
import type { ImportOptions } from "../options.ts";
import type { ProofLine } from "../proof/columnProof.ts";
import { REASONS } from "../reasons.ts";
import { layOutNamedWaves } from "../runners/divisions.ts";
import { rankIn } from "../runners/publishedRanks.ts";
import type { Runner } from "../runners/runnerRow.ts";
import { readingOf, readRunners } from "../runners/runners.ts";
import type { Columns, Profile } from "../table/columnGuess.ts";
import { columnsOf } from "../table/columns.ts";
import { RUNNER_FIELDS } from "../table/headerWords.ts";
import { headerLabel, parseMapping } from "../table/mapping.ts";
import { cellOf, isMissing, type Row } from "../table/row.ts";
import { parseTable, type Table } from "../table/table.ts";
import { isLapsCell } from "../times/lapWords.ts";
import { hoursLines, pairUnits } from "../times/pairUnits.ts";
import { slowTimes } from "../times/slowTimes.ts";
import { finishReader, timeReader } from "../times/timeColumn.ts";
import { doubtfulColumn, timesOfDayQuestion } from "../times/timesOfDay.ts";
import { fillGaps } from "./gaps.ts";
import { lapsQuestion } from "./lapResults.ts";

const PROFILE: Profile = {
	fields: ["bib", "official", "net", ...RUNNER_FIELDS],
	splits: "durations",
};

/**
 * Reads a table of results from any kind of file.
 * @throws UnreadableFile where its bibs or times are missing or ambiguous
 * @throws BadOption where an option does not fit the table
 */
export function readResults(given: Table, options: ImportOptions): Reading {
	const columns = columnsOf(given, PROFILE, options);
	const gaps = fillGaps(given, columns);
	const table = gaps?.table ?? given;
	// A format or a unit that a person named is the answer.
	const isAnswered = options.format !== null || options.times !== null;
	const doubtful = isAnswered ? null : doubtfulColumn(table, columns, options);
	if (doubtful !== null) throw timesOfDayQuestion(table, doubtful);
	const asked = isTimeNamed(table, options) ? null : lapsQuestion(table, columns);
	if (asked !== null) throw asked;
	const faults: Fault[] = [];
	const givenTimes: GivenTime[] = [];
	const pairs = pairUnits(columns, options.times, options);
	const readTime = timeReader(
		table,
		columns,
		options.times,
		faults,
		pairs,
		slowTimes(columns, options),
	);
	const readFinish = finishReader(columns, readTime);
	const finishes = [columns.fields.get("official"), columns.fields.get("net")].filter(
		(column) => column !== undefined,
	);
	const splits = columns.splits.map((split) => ({ column: split.column, id: pointId(split) }));

	const readLegs = legReader(table, columns, readTime, faults);
	const legsOf = new Map<string, ReadLegs>();
	const placeOf = placedReader(table, columns);

	const read = readRunners(table, columns, options, faults, ({ row, bib, statusByHand }) => {
		const { sinceGun, sinceStart, status } = readFinish(row);
		const isFinished = sinceGun !== null || sinceStart !== null;
		const legs = readLegs({ row, bib }, sinceGun ?? sinceStart, sinceGun === null && isFinished);
		legsOf.set(bib, legs);
		// What is added again before ranking.
		const added = legs.penalties.reduce((sum, { ms }) => sum + ms, 0);
		const without = (time: number | null) => (time === null ? null : time - added);
		if (isFinished)
			givenTimes.push({
				bib,
				pointId: FINISH_ID,
				sinceGun: without(sinceGun),
				sinceStart: without(sinceStart),
			});
		givenTimes.push(...legs.givenTimes);
		let hasSplit = legs.givenTimes.length > 0;
		let byHand = status ?? legs.status;
		// A lapped runner has finished, though without a time.
		if (!isFinished && finishes.some((column) => isLapsCell(cellOf(row, column))))
			byHand ??= "confirmed";
		for (const split of splits) {
			const cell = readTime(row, split.column);
			if (cell.kind === "time")
				givenTimes.push({ bib, pointId: split.id, sinceGun: null, sinceStart: cell.ms });
			// A runner with a finish time has finished, even if a split has a status instead of a time.
			if (cell.kind === "status" && !isFinished) byHand ??= cell.status;
			hasSplit ||= cell.kind === "time";
		}
		const place = isFinished || hasSplit || (byHand ?? statusByHand) !== null ? null : placeOf(row);
		if (place === null) return byHand;
		// A cell that cannot be read is a fault of its own.
		if (finishes.every((column) => isMissing(cellOf(row, column)))) faults.push(place);
		return "confirmed";
	});
	const runners = read.map((runner) => withLegs(runner, legsOf.get(runner.bib)));

	const reading = readingOf(
		{
			table,
			columns,
			runners,
			...layOutNamedWaves(runners, options.gun),
			passings: [],
			givenTimes,
			chips: chipsOf(table, columns, runners, faults),
			faults,
		},
		options,
	);
	const said = hoursLines(table.headers, columns, pairs, options);
	const ofGaps: ProofLine[] =
		gaps === null ? [] : [{ kind: "gaps", column: gaps.header, runners: gaps.runners }];
	return {
		...reading,
		ignoredColumns: reading.ignoredColumns.filter((header) => header !== gaps?.header),
		proof: { ...reading.proof, lines: [...reading.proof.lines, ...said, ...ofGaps] },
	};
}

/** Whether a person named the column of the ranking time. */
function isTimeNamed({ headers }: Table, { map }: ImportOptions): boolean {
	const { fields } = parseMapping(map, headers);
	return fields.has("official") || fields.has("net");
}

/** A runner with the legs and penalties of the row; a member who missed a leg keeps the name. */
function withLegs(runner: Runner, legs: ReadLegs | undefined): Runner {
	if (!legs) return runner;
	const missed = new Set(legs.missed.map(({ leg }) => leg));
	const named = runner.members.map((each) => ({ ...each, isMissed: missed.has(each.leg) }));
	const others = legs.missed.filter(({ leg }) => !named.some((each) => each.leg === leg));
	return { ...runner, members: [...named, ...others], penalties: legs.penalties };
}

/** Results CSV. It is the last format, because it takes any table. */
export const resultsCsv = {
	name: "results-csv",
	description: "Results: a runner per row with official, net and split times (CSV, TSV, xlsx)",
	recognises: (head: Head) =>
		head.kind === "workbook" || (head.kind === "text" && !/^\s*[{[<]/.test(head.text)),
	read: (content: Content, options: ImportOptions) => readResults(parseTable(content), options),
} as const satisfies ImportFormat;

/** Creates a reader that names the published place of a row without a time, because its runner is no DNS; null where it has none. */
function placedReader({ headers }: Table, { fields, ranks }: Columns): (row: Row) => Fault | null {
	const used = new Set(fields.values());
	const columns = [...ranks.keys()].filter((column) => !used.has(column));
	return (row) => {
		const column = columns.find((each) => rankIn(cellOf(row, each)) !== null);
		return column === undefined
			? null
			: {
					row: row.number,
					column: headerLabel(headers, column),
					value: cellOf(row, column),
					reason: REASONS.placedWithoutTime,
				};
	};
}
