/**
 * Whether a column of results holds times of day in place of durations. 08:38:05 is both, so neither is assumed where a column of
 * starts, or the event's guns and distances, speak for times of day: a person decides.
 */
import { isTooFast, type SpeedLimits } from "../../race/record/fastest/speedLimits.ts";
import { timeOfDay } from "../../race/time/day.ts";
import { parseDuration } from "../../race/time/duration.ts";
import { isMissing } from "../table/cell.ts";
import type { Columns } from "../table/columnGuess.ts";
import { matchHeader } from "../table/headerWords.ts";
import { headerLabel } from "../table/mapping.ts";
import { cellOf, type Row } from "../table/row.ts";
import type { Table } from "../table/table.ts";
import { UnreadableFile } from "../UnreadableFile.ts";
import { parseTimeOfDay, withSeconds } from "./instant.ts";
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
/** Of the rows, those that have to agree, because lists have typing errors. */
const AGREEING = 0.95;
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
	const found = afterStarts(table, columns) ?? afterGuns(table, columns, options);
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
function afterStarts(table: Table, columns: TimeColumns): number | null {
	const { fields, splits, legs } = columns;
	const official = fields.get("official") ?? null;
	const net = fields.get("net") ?? null;
	if (legs.times.length > 0) return null;
	const read = [...splits.map(({ column }) => column), ...(official === null ? [] : [official])];
	const last = read.at(-1);
	if (last === undefined) return null;
	for (const start of startColumns(table, columns)) {
		const follow = table.rows.flatMap((row) => rowFollows(row, start, read) ?? []);
		if (net === null && areAgreed(follow)) return last;
		const differs = table.rows.flatMap((row) => isDifference(row, start, official, net) ?? []);
		if (areAgreed(differs)) return official;
	}
	return null;
}

const clockOf = (cell: string) => parseTimeOfDay(withSeconds(cell) ?? cell);

/** Whether the times of a row go on from its start, past midnight too; null where it has none. */
function rowFollows(row: Row, start: number, read: readonly number[]): boolean | null {
	const from = clockOf(cellOf(row, start));
	const cells = read
		.map((column) => cellOf(row, column))
		.filter((cell) => spellingOf(cell) !== null);
	if (from === null || cells.length === 0) return null;
	const times = cells.map(parseTimeOfDay);
	if (from < EARLIEST_START) return false;
	let [last, isLater] = [0, false];
	for (const time of times) {
		const since = time === null ? -1 : (time - from + DAY) % DAY;
		if (since <= last) return false;
		last = since;
		isLater ||= (time ?? 0) > from;
	}
	return isLater;
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
	const lengthsOf = lengthFinder(options);
	const bib = fields.get("bib") ?? null;
	const category = fields.get("category") ?? null;
	const finishes = [fields.get("official"), fields.get("net")].flatMap((column) =>
		column === undefined ? [] : [{ column, km: null, isFinish: true }],
	);
	const named = splits.map(({ column, km }) => ({ column, km, isFinish: false }));
	const found = [...finishes, ...named].find(({ column, km, isFinish }) =>
		areAgreed(
			table.rows.flatMap((row) => {
				const cell = cellOf(row, column);
				if (isMissing(cell) || spellingOf(cell) === null) return [];
				const runner = race.runners.get(cellOf(row, bib));
				const own = runner?.gun ?? null;
				return isOnlyTimeOfDay(parseTimeOfDay(cell), {
					guns: own === null ? [...guns.values()] : [guns.get(own) ?? 0],
					km: isFinish
						? lengthsOf(cellOf(row, bib), cellOf(row, category))
						: km === null
							? []
							: [km],
					limits,
				});
			}),
		),
	);
	return found?.column ?? null;
}

interface Possible {
	/** Times of day, ms. */
	guns: readonly number[];
	km: readonly number[];
	limits: (km: number) => SpeedLimits;
}

/** @param time since midnight, ms; null for what is no time of day, such as 26:10:00 */
function isOnlyTimeOfDay(time: number | null, { guns, km, limits }: Possible): boolean {
	if (time === null) return false;
	if (km.length === 0)
		return guns.some((gun) => gun >= EARLIEST_FINISH && time > gun && time - gun < LONGEST);
	const walk = guns.length === 0 ? SLOW_WALK : WALK;
	if (km.some((each) => time <= each * walk)) return false;
	if (guns.length === 0) return time >= EARLIEST_FINISH;
	return guns.some((gun) => {
		const since = (time - gun + DAY) % DAY;
		return km.some((each) => since <= each * SLOWEST && !isTooFast(limits(each), -1, 0, since));
	});
}

function areAgreed(rows: readonly boolean[]): boolean {
	return rows.length > 0 && rows.filter(Boolean).length >= rows.length * AGREEING;
}
