/** Reads orienteering results: the persons of an IOF XML 3.0 ResultList as a table of results. */

import { defaultPoint } from "../../../race/record/defaultPoint.ts";
import type { GivenTime, Point } from "../../../race/record/record.ts";
import { type Fault, UnreadableFile } from "../../fault.ts";
import type { Content, Head, ImportFormat, Reading } from "../../format.ts";
import type { ImportOptions } from "../../options.ts";
import { because, REASONS } from "../../reasons.ts";
import { plainTable } from "../../table/table.ts";
import { readResults } from "../resultsCsv.ts";
import { type Controls, layOutControls } from "./controls.ts";
import { type IofResult, readResultList } from "./resultList.ts";
import { baseLines, TIME_HEADER, type TimeBase, timeBases, timeSince } from "./timeBase.ts";

const ROOT = /<(?:\w+:)?ResultList[\s>]/;

/**
 * The statuses of the schema as words of a status column. A missing punch is a disqualification; runners over the time limit
 * or who withdraw did not finish.
 */
const STATUS: Readonly<Record<string, string>> = {
	OK: "OK",
	Finished: "OK",
	Active: "OK",
	Inactive: "OK",
	MissingPunch: "DSQ",
	Disqualified: "DSQ",
	DidNotFinish: "DNF",
	OverTime: "DNF",
	SportingWithdrawal: "DNF",
	DidNotStart: "DNS",
	DidNotEnter: "DNS",
	Cancelled: "DNS",
};
/** Statuses of finishers. */
const FINISHED: readonly string[] = ["OK", "Finished"];
/** Statuses of results outside the ranking of their class. */
const NOT_RANKED: readonly string[] = ["NotCompeting", "Moved", "MovedUp"];

const SECONDS = /^\d{1,7}(?:\.\d{1,9})?$/;

interface Column {
	header: string;
	/** The field of the column; null where only `--map` can name it. */
	field: string | null;
	of: (result: IofResult) => string;
}

const COLUMNS: readonly Column[] = [
	{ header: "BibNumber", field: "bib", of: ({ bib }) => bib },
	{ header: "Family", field: "last", of: ({ family }) => family },
	{ header: "Given", field: "first", of: ({ given }) => given },
	{ header: "Person sex", field: "sex", of: ({ sex }) => sex },
	{ header: "Class", field: "category", of: ({ className }) => className },
	{ header: "Organisation", field: "team", of: ({ club }) => club },
	{ header: TIME_HEADER, field: "net", of: ({ time }) => time },
	{ header: "Status", field: "status", of: ({ status }) => STATUS[status] ?? status },
	{ header: "Person Id", field: null, of: ({ personId }) => personId },
	{ header: "ControlCard", field: null, of: ({ card }) => card },
];

function recognises(head: Head): boolean {
	return head.kind === "text" && ROOT.test(head.text);
}

function read(content: Content, options: ImportOptions): Reading {
	if (content.kind !== "text" || !ROOT.test(content.text))
		throw new UnreadableFile(
			"This is not an IOF XML ResultList. Export the results as IOF XML 3.0.",
		);
	const { persons, teams } = readResultList(content.text);
	const ranked = persons.filter(({ status }) => !NOT_RANKED.includes(status));
	const bases = timeBases(ranked, options);
	const timeField = [...bases.values()].every(({ isSinceGun }) => isSinceGun) ? "official" : "net";
	// An empty column of bibs is left out, so that --map can name another column instead.
	const columns = COLUMNS.filter(
		({ field, of }) => field !== "bib" || ranked.some((result) => of(result) !== ""),
	).map((column) => (column.header === TIME_HEADER ? { ...column, field: timeField } : column));
	if (ranked.length === 0)
		throw new UnreadableFile(
			teams.length > 0
				? "The file has results of teams only, which are not imported. Export the persons' results."
				: "The file has no results of persons. Export it again with the results.",
		);
	const reading = readResults(
		plainTable(
			columns.map(({ header }) => header),
			ranked.map((result) => ({
				number: result.number,
				cells: columns.map(({ of }) => of(result)),
			})),
		),
		{ ...options, times: "seconds", map: [...mapOf(columns), ...options.map] },
	);
	const faults = [
		...reading.faults,
		...teams.map(({ number, name }) => fault(number, "TeamResult", name, REASONS.teamResult)),
		...persons.filter(({ status }) => NOT_RANKED.includes(status)).map(notRanked),
		...ranked.filter(({ otherRaces }) => otherRaces > 0).map(furtherRaces),
	];
	const other = timeField === "official" ? "net" : "official";
	const isGuessed = !reading.mapping.some(
		({ header, field }) => header === TIME_HEADER && field === other,
	);
	const baseOf = baseFinder(bases, isGuessed ? null : other === "official");
	const based = withBases(reading, ranked, columns, baseOf);
	const lines = [...based.proof.lines, ...(isGuessed ? baseLines(ranked, bases) : [])];
	const said = { ...based, proof: { ...based.proof, lines } };
	const finished = withFinishers(said, ranked, columns);
	return withControls(finished, { results: ranked, columns, baseOf, km: options.km }, faults);
}

type BaseOf = (result: IofResult) => TimeBase;

/** @param isSinceGun as a person chose it for all classes; null leaves it to the classes */
function baseFinder(bases: ReadonlyMap<string, TimeBase>, isSinceGun: boolean | null): BaseOf {
	const byRanking: TimeBase = { kind: "ranked by gun", isSinceGun: true, rankBy: "official" };
	return ({ className }) => {
		const base = bases.get(className) ?? byRanking;
		return isSinceGun === null ? base : { ...base, isSinceGun };
	};
}

/** The finish times by the base of their classes. Net times are the official ones too where nothing else states them. */
function withBases(
	reading: Reading,
	results: readonly IofResult[],
	columns: readonly Column[],
	baseOf: BaseOf,
): Reading {
	const bibOf = bibReader(reading, columns);
	const baseOfBib = new Map(
		results.toReversed().map((result) => [bibOf(result), baseOf(result)] as const),
	);
	const givenTimes = reading.parts.givenTimes.map((given): GivenTime => {
		const base = baseOfBib.get(given.bib);
		const ms = given.sinceGun ?? given.sinceStart;
		if (base === undefined || ms === null) return given;
		const { sinceGun, sinceStart } = timeSince(base, ms);
		return { ...given, sinceGun: sinceGun ?? ms, sinceStart };
	});
	const official = reading.parts.entrants.flatMap(({ bib }) =>
		baseOfBib.get(bib)?.isSinceGun ? [] : bib,
	);
	return {
		...reading,
		parts: { ...reading.parts, givenTimes },
		assumed: { ...reading.assumed, official },
	};
}

/** A result that is OK and has no time is that of a finisher without a rank, as where the chip was not read. */
function withFinishers(
	reading: Reading,
	results: readonly IofResult[],
	columns: readonly Column[],
): Reading {
	const bibOf = bibReader(reading, columns);
	const untimed = new Set(
		results.flatMap((result) =>
			result.time === "" && FINISHED.includes(result.status) ? bibOf(result) : [],
		),
	);
	const entrants = reading.parts.entrants.map((entrant): typeof entrant =>
		untimed.has(entrant.bib) && entrant.statusByHand === null
			? { ...entrant, statusByHand: "confirmed" }
			: entrant,
	);
	return { ...reading, parts: { ...reading.parts, entrants } };
}

/** Reads the bib of a result from the column that was read as the bib. */
function bibReader(
	{ mapping }: Reading,
	columns: readonly Column[],
): (result: IofResult) => string {
	const header = mapping.find(({ field }) => field === "bib")?.header;
	return columns.find((column) => column.header === header)?.of ?? (() => "");
}

function mapOf(columns: readonly Column[]): string[] {
	return columns.flatMap(({ field, header }) => (field === null ? [] : [`${field}=${header}`]));
}

function notRanked({ number, status, family, given }: IofResult): Fault {
	const reason = REASONS.notRanked;
	return fault(number, "Status", `${status}: ${given} ${family}`, reason);
}

function furtherRaces({ number, otherRaces, family, given }: IofResult): Fault {
	const reason = because("otherRaces", { count: otherRaces });
	return fault(number, "Result", `${given} ${family}`, reason);
}

function fault(row: number, column: string, value: string, reason: string): Fault {
	return { row, column, value, reason };
}

interface TimedResults {
	results: readonly IofResult[];
	columns: readonly Column[];
	baseOf: BaseOf;
}

/** Adds the splits: a point for each control of each class, between the common start and finish. */
function withControls(
	reading: Reading,
	{ km, ...file }: TimedResults & { km: number | null },
	faults: Fault[],
): Reading {
	const { results } = file;
	const controls = layOutControls(results);
	const idOf = new Map(reading.parts.categories.map(({ id, name }) => [name, id]));
	const between = controls.all.map(
		({ id, name, className }): Point =>
			defaultPoint({
				id,
				name,
				kind: "split",
				categoryIds: [idOf.get(className) ?? []].flat(),
			}),
	);
	const [start, ...others] = reading.parts.points;
	// The names of classes and of the event do not contain the length of an orienteering course.
	const finishes = others.map((point) => ({ ...point, km }));
	const splits = splitTimes(reading, file, controls, faults);
	return {
		...reading,
		faults,
		parts: {
			...reading.parts,
			points: [...(start ? [start] : []), ...between, ...finishes],
			givenTimes: [...reading.parts.givenTimes, ...splits],
		},
	};
}

/** The splits of the imported runners. A second row with the same bib was refused. */
function splitTimes(
	reading: Reading,
	{ results, columns, baseOf }: TimedResults,
	controls: Controls,
	faults: Fault[],
): GivenTime[] {
	const bibOf = bibReader(reading, columns);
	const left = new Set(reading.parts.entrants.map(({ bib }) => bib));
	return results.flatMap((result) => {
		const bib = bibOf(result);
		if (!left.delete(bib)) return [];
		return controls.splitsOf(result).flatMap(({ id, control, time }): GivenTime[] => {
			if (time === "") return [];
			if (SECONDS.test(time)) {
				const ms = Math.round(Number(time) * 1_000);
				return [{ bib, pointId: id, ...timeSince(baseOf(result), ms) }];
			}
			faults.push(fault(result.number, `SplitTime ${control}`, time, REASONS.notSeconds));
			return [];
		});
	});
}

/** IOF XML 3.0 ResultList. */
export const iofResults = {
	name: "iof-results",
	description: "Orienteering results: a ResultList of IOF XML 3.0, with splits at the controls",
	recognises,
	read,
} as const satisfies ImportFormat;
