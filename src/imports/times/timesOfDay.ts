/**
 * Whether a column of results holds times of day in place of durations. 08:38:05 is both, so neither is assumed where a column of
 * starts, or the event's guns and distances, speak for times of day: a person decides.
 */
import { isTooFast, type SpeedLimits } from "../../race/record/fastest/speedLimits.ts";
import { timeOfDay } from "../../race/time/day.ts";
import { parseDuration } from "../../race/time/duration.ts";
import { UnreadableFile } from "../fault.ts";
import type { Columns } from "../table/columnGuess.ts";
import { matchHeader } from "../table/headerWords.ts";
import { headerLabel } from "../table/mapping.ts";
import { cellOf, isMissing, type Row } from "../table/row.ts";
import type { Table } from "../table/table.ts";
import { parseTimeOfDay, withSeconds } from "./instant.ts";
import {
	areAgreed,
	areFalling,
	goAcross,
	goPastMidnight,
	type TwoReadings,
} from "./pastMidnight.ts";
import {
	lengthFinder,
	limitsFinder,
	type RaceOptions,
	SLOW_WALK,
	SLOWEST,
	WALK,
} from "./possibleTimes.ts";
import { spellingOf } from "./timeSpelling.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Smaller values are times since the gun, because no race starts in the first hour of the day. */
const EARLIEST_START = HOUR;
/** No first finish is earlier, where the gun is not known. */
const EARLIEST_FINISH = 4 * HOUR;
/** No race of an unknown distance that starts in the morning lasts longer. */
const LONGEST = 12 * HOUR;
/** A finish minus a start is the net time, but for rounding. */
const ROUNDING = 2_000;

/** A column that may hold times of day. */
export interface DoubtfulColumn {
	column: number;
	/** One of its cells. */
	cell: string;
}

/** The columns of the finish and of splits that a table of results has. */
type TimeColumns = Pick<Columns, "fields" | "splits" | "legs">;

/** The question that a person answers by the format. */
export function timesOfDayQuestion(
	{ headers }: Pick<Table, "headers">,
	{ column, cell }: DoubtfulColumn,
): UnreadableFile {
	return new UnreadableFile(
		`The column "${headerLabel(headers, column)}" (${cell}) may contain times of day, or durations. Choose one: --format crossings-csv or --format results-csv. A reader's log with times of day is sent: gantry send EVENT FILE --point POINT.`,
	);
}

/** The first column that may hold times of day; null where all are durations. */
export function doubtfulColumn(
	table: Table,
	columns: TimeColumns,
	options: RaceOptions,
): DoubtfulColumn | null {
	const found =
		afterStarts(table, columns, options) ??
		afterGuns(table, columns, options) ??
		acrossMidnight(table, columns, options);
	if (found === null) return null;
	const row = table.rows.find((each) => parseTimeOfDay(cellOf(each, found)) !== null);
	return { column: found, cell: row === undefined ? "" : cellOf(row, found) };
}

/** The columns that matchHeader gives to the start or the gun, and that no time of the result is read from. */
function startColumns({ headers }: Table, { fields, splits }: TimeColumns): number[] {
	const used = [fields.get("official"), fields.get("net"), ...splits.map(({ column }) => column)];
	return headers.flatMap((header, column) =>
		!used.includes(column) &&
		(matchHeader(header, "start") !== null || matchHeader(header, "gun") !== null)
			? [column]
			: [],
	);
}

/** A column of times that follow the start in their rows; null where there is none. */
function afterStarts(table: Table, columns: TimeColumns, options: RaceOptions): number | null {
	const { fields, splits, legs } = columns;
	const official = fields.get("official") ?? null;
	const net = fields.get("net") ?? null;
	if (legs.times.length > 0) return null;
	const read = [...splits.map(({ column }) => column), ...(official === null ? [] : [official])];
	const last = read.at(-1);
	if (last === undefined) return null;
	const limits = limitsFinder(options);
	const kmOf = last === official ? finishLength(columns, options) : () => [];
	const possible = (row: Row) => {
		const km = kmOf(row);
		return (ms: number, isKnown: boolean) => isPlausible(ms, { km: isKnown ? km : [], limits });
	};
	for (const start of startColumns(table, columns)) {
		const follow = table.rows.flatMap((row) => followedBy(row, start, read, possible) ?? []);
		const areLater = areAgreed(follow.map(({ isLater }) => isLater));
		if (net === null && (areLater || goPastMidnight(follow))) return last;
		const differs = table.rows.flatMap((row) => isDifference(row, start, official, net) ?? []);
		if (areAgreed(differs)) return official;
	}
	return null;
}

const clockOf = (cell: string) => parseTimeOfDay(withSeconds(cell) ?? cell);

/** The last time of a row in its two readings, after its start; null where it has none. */
function followedBy(
	row: Row,
	start: number,
	read: readonly number[],
	possibleOf: (row: Row) => (ms: number, isKnown: boolean) => boolean,
): (TwoReadings & { isLater: boolean }) | null {
	const from = clockOf(cellOf(row, start));
	const cells = read
		.map((column) => cellOf(row, column))
		.filter((cell) => spellingOf(cell) !== null);
	if (from === null || cells.length === 0) return null;
	const times = cells.map(parseTimeOfDay);
	let [last, took, isLater, fallsBack] = [0, 0, false, false];
	let doesFollow = from >= EARLIEST_START;
	for (const time of times) {
		const since = time === null ? -1 : (time - from + DAY) % DAY;
		doesFollow &&= since > last;
		last = since;
		isLater ||= (time ?? 0) > from;
		fallsBack ||= (time ?? 0) < took;
		took = time ?? 0;
	}
	const possible = possibleOf(row);
	// A length that neither reading fits is not the runner's.
	const isKnown = possible(last, true) || possible(took, true);
	const isPossible = (ms: number) => possible(ms, isKnown);
	const since = doesFollow && isPossible(last) ? last : null;
	const isOnlyClock = since !== null && (isLater || fallsBack || !isPossible(took));
	return { took, since, isLater: doesFollow && isLater, isOnlyClock };
}

/** Whether a row's finish minus its start is its net time, so that both are times of day; null where one is missing. */
function isDifference(
	row: Row,
	start: number,
	official: number | null,
	net: number | null,
): boolean | null {
	const [from, to] = [clockOf(cellOf(row, start)), parseTimeOfDay(cellOf(row, official))];
	const took = net === null ? null : spellingOf(cellOf(row, net));
	if (from === null || to === null || took?.kind !== "sure") return null;
	return Math.abs(((to - from + DAY) % DAY) - took.ms) <= ROUNDING;
}

/** A column whose values are plausible as times of day and not as durations; null where there is none. */
function afterGuns(
	table: Table,
	{ fields, splits }: TimeColumns,
	options: RaceOptions,
): number | null {
	const { race, event } = options;
	const gunDay = (gun: number) => parseDuration(timeOfDay(gun, event.zone)) ?? 0;
	const guns = new Map(
		[...race.guns, ...[...race.runners.values()].flatMap(({ gun }) => gun ?? [])].map((gun) => [
			gun,
			gunDay(gun),
		]),
	);
	const limits = limitsFinder(options);
	const kmOf = finishLength({ fields }, options);
	const bib = fields.get("bib") ?? null;
	const finishes = [fields.get("official"), fields.get("net")].flatMap((column) =>
		column === undefined ? [] : [{ column, km: null, isFinish: true }],
	);
	const named = splits.map(({ column, km }) => ({ column, km, isFinish: false }));
	const found = [...finishes, ...named].find(({ column, km, isFinish }) => {
		const rows = table.rows.flatMap((row) => {
			const cell = cellOf(row, column);
			if (isMissing(cell) || spellingOf(cell) === null) return [];
			const own = race.runners.get(cellOf(row, bib))?.gun ?? null;
			return readingsAfter(parseTimeOfDay(cell), {
				guns: own === null ? [...guns.values()] : [guns.get(own) ?? 0],
				km: isFinish ? kmOf(row) : km === null ? [] : [km],
				limits,
			});
		});
		return areAgreed(rows.map(({ isOnlyClock }) => isOnlyClock)) || goPastMidnight(rows);
	});
	return found?.column ?? null;
}

/**
 * The last column of times that go over midnight by themselves, where no gun is known: in a row, the finish is hours before a split; or
 * in a category, 00:30:00 occurs beside 23:10:00. null where there is none.
 */
function acrossMidnight(
	table: Table,
	{ fields, splits, legs }: TimeColumns,
	{ race }: RaceOptions,
): number | null {
	const isGunKnown = [...race.runners.values()].some(({ gun }) => gun !== null);
	if (race.guns.length > 0 || isGunKnown || legs.times.length > 0) return null;
	const finish = fields.get("official") ?? fields.get("net");
	const read = [...splits.map(({ column }) => column), ...(finish === undefined ? [] : [finish])];
	const last = read.at(-1);
	if (last === undefined) return null;
	const timed = table.rows.map((row) => ({
		category: cellOf(row, fields.get("category") ?? null),
		last: timeIn(row, last),
		times: read.flatMap((column) => timeIn(row, column) ?? []),
	}));
	if (areFalling(timed.map(({ times }) => times))) return last;
	const races = Map.groupBy(timed, ({ category }) => category).values();
	const areAcross = [...races].some((rows) => goAcross(rows.flatMap((row) => row.last ?? [])));
	return areAcross ? last : null;
}

/** A time in a cell, ms; null for none. */
function timeIn(row: Row, column: number): number | null {
	const cell = cellOf(row, column);
	return spellingOf(cell) === null ? null : (parseTimeOfDay(cell) ?? DAY);
}

/** Finds the possible lengths of a row's course, km. */
function finishLength(
	{ fields }: Pick<TimeColumns, "fields">,
	options: RaceOptions,
): (row: Row) => readonly number[] {
	const lengthsOf = lengthFinder(options);
	const bib = fields.get("bib") ?? null;
	const category = fields.get("category") ?? null;
	return (row) => lengthsOf(cellOf(row, bib), cellOf(row, category));
}

interface Possible {
	/** Times of day, ms. */
	guns: readonly number[];
	km: readonly number[];
	limits: (km: number) => SpeedLimits;
}

/** Whether a duration is plausible for a runner on the course: of any length where none is known. */
function isPlausible(ms: number, { km, limits }: Omit<Possible, "guns">): boolean {
	if (km.length === 0) return ms < LONGEST;
	return km.some((each) => ms <= each * SLOWEST && !isTooFast(limits(each), -1, 0, ms));
}

/** @param time since midnight, ms; null for what is no time of day, such as 26:10:00 */
function readingsAfter(time: number | null, possible: Possible): TwoReadings {
	const { guns, km, limits } = possible;
	if (time === null) return { took: DAY, since: null, isOnlyClock: false };
	const fired = km.length === 0 ? guns.filter((gun) => gun >= EARLIEST_FINISH) : guns;
	const after = fired
		.map((gun) => (time - gun + DAY) % DAY)
		.filter((since) => since > 0 && isPlausible(since, possible));
	const since = after.length === 0 ? null : Math.min(...after);
	if (km.length === 0) {
		const isLater = fired.some((gun) => time > gun && time - gun < LONGEST);
		return { took: time, since, isOnlyClock: isLater };
	}
	const walk = guns.length === 0 ? SLOW_WALK : WALK;
	const canBeDuration = km.some(
		(each) => time <= each * walk && !isTooFast(limits(each), -1, 0, time),
	);
	const isClock = guns.length === 0 ? time >= EARLIEST_FINISH : since !== null;
	return { took: time, since, isOnlyClock: isClock && !canBeDuration };
}
