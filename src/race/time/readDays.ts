/**
 * The days of reads that have only a time of day. They follow from the gun, from what is plausible on the course, from the
 * other reads of the same runner, and from the order of the rows: a log may be in the order of time, or of bibs.
 */

import { beginningOf, clockOrderOf } from "./clockOrder.ts";
import {
	type ClockRead,
	type OpenRead,
	type ReadDays,
	type StatedDay,
	uncertain,
} from "./clockRead.ts";
import { daysBetween } from "./day.ts";
import { daysByRunners, daysInTime, daysOfParts, isByRunner, isLong } from "./dayOrders.ts";
import { daysInNoOrder } from "./disorderedDays.ts";
import { compareDays, type JudgedDays, judgeDays } from "./judgedDays.ts";
import { type KnownSoFar, NOTHING_SO_FAR } from "./knownRunner.ts";
import {
	calendarOf,
	isInside,
	LAST_DAY,
	layOutLog,
	type SourceLog,
	windowAt,
} from "./logCalendar.ts";
import { type FoundDays, openReads } from "./openDays.ts";
import type { RaceTimes, Window } from "./readWindow.ts";

/** More reads outside their windows make no sense on any day. */
const MOST_OUTSIDE = 0.5;
/** In a log that is understood, fewer reads contradict others of their runner. */
const MOST_IMPOSSIBLE = 0.1;
/** A log that is in the order of time may have this share of reads that do not fit: tests, and runners who came back. */
const MOST_STRAY = 0.1;

/** The days of the reads of a whole log. */
export function readDaysOf(
	reads: readonly ClockRead[],
	race: RaceTimes,
	stated: StatedDay,
	known: KnownSoFar = NOTHING_SO_FAR,
): ReadDays {
	if (reads.length === 0) return { kind: "days", days: [] };
	const first = stated.begins === null ? 0 : daysBetween(race.date, stated.begins);
	const isElsewhere = first < 0 || first > LAST_DAY;
	if (race.guns.length === 0 || isElsewhere) return daysWithoutGun(reads, first, stated);
	const calendar = calendarOf(race, stated.begins === null ? null : first);
	const days = new Array<number>(reads.length).fill(0);
	const outside: { read: ClockRead; span: Window }[] = [];
	const open: OpenRead[] = [];
	let hasOpenLaps = false;
	let impossible = 0;
	const sources = Map.groupBy(reads.keys(), (index) => reads[index]?.source ?? "");
	for (const indexes of sources.values()) {
		const log = layOutLog(
			indexes.flatMap((index) => reads[index] ?? []),
			race,
			calendar,
			known,
		);
		const found = daysOfSource(log);
		impossible += found.impossible;
		const asked = { isStated: stated.begins !== null, now: known.now };
		for (const { read, between } of openReads(log, found, asked))
			open.push({ read: indexes[read] ?? 0, between });
		hasOpenLaps ||= found.by === "row" && log.windows.some(({ lap }) => lap !== null);
		for (const [position, index] of indexes.entries()) {
			const day = found.days[position] ?? 0;
			days[index] = day;
			const [read] = log.reads.slice(position, position + 1);
			if (read && !isInside(log, position, day))
				outside.push({ read, span: windowAt(log, position) });
		}
	}
	const of = reads.length;
	if (impossible > of * MOST_IMPOSSIBLE)
		return uncertain({ kind: "impossible", reads: impossible, of });
	if (stated.begins === null && outside.length > of * MOST_OUTSIDE) {
		const sinceGun = outside.filter(({ read, span }) => isDuration(read.clock, span, race));
		const kind = sinceGun.length >= outside.length ? "since the gun" : "outside the race";
		return uncertain({ kind, reads: outside.length, of });
	}
	if (open.length === 0) return { kind: "days", days };
	const begins = hasOpenLaps ? [] : beginningsOf(days, open);
	return uncertain({ kind: "two days", of, open: open.sort((a, b) => a.read - b.read), begins });
}

/** The days on which a log may begin: a later one only where none of its reads is certain. */
function beginningsOf(days: readonly number[], open: readonly OpenRead[]): number[] {
	const least = (of: readonly number[]) => of.reduce((first, day) => Math.min(first, day));
	const [first, later] = [
		open.map(({ between }) => between[0]),
		open.map(({ between }) => between[1]),
	];
	return open.length < days.length ? [least([...days, ...first])] : [least(first), least(later)];
}

/** The days that fit a source best: in the order of time, by runner, or each read by itself. */
function daysOfSource(log: SourceLog): FoundDays {
	const judge = (by: FoundDays["by"], days: readonly number[] | null): FoundDays[] =>
		days === null ? [] : [{ ...judgeDays(log, days), by }];
	const isGrouped = isByRunner(log);
	const inTime = judge("time", daysInTime(log, "forward"));
	const [forward] = inTime;
	const most = log.reads.length * MOST_STRAY;
	const isOrder = !isGrouped && isLong(log.reads.length);
	if (forward && isOrder && forward.outside + forward.impossible <= most) return forward;
	const byRunner = isGrouped ? fewestDays(log, judge) : [];
	const backward = judge("time", daysInTime(log, "backward"));
	const found = [...byRunner, ...inTime, ...backward];
	const fits = ({ outside, impossible: wrong, late }: JudgedDays) =>
		outside + wrong === 0 && late <= most;
	if (!found.some(fits)) {
		found.push(...judge("row", daysInNoOrder(log)));
		if (!isGrouped) found.push(...judge("row", daysOfParts(log)));
	}
	return found.reduce((best, each) => (compareDays(each, best) < 0 ? each : best));
}

/** By runner, in the direction of the rows that fits; if both do, in the one that makes the race shorter. */
function fewestDays(
	log: SourceLog,
	judge: (by: FoundDays["by"], days: readonly number[]) => FoundDays[],
): FoundDays[] {
	const total = ({ days }: JudgedDays) => days.reduce((sum, day) => sum + day, 0);
	const both = (["forward", "backward"] as const).flatMap((direction) =>
		judge("runner", daysByRunners(log, direction)),
	);
	return both.toSorted((a, b) => compareDays(a, b) || total(a) - total(b)).slice(0, 1);
}

/** Whether a time could be a time since the gun at this point. */
function isDuration(clock: number, { from, to }: Window, { guns }: RaceTimes): boolean {
	return clock >= from - Math.min(...guns) && clock <= to - Math.min(...guns);
}

const HOUR_MS = 3_600_000;
/** Later in the night a log that begins then may be of the day of the race or of the night after it. */
const MORNING_MS = 4 * HOUR_MS;

/**
 * Without a gun the log alone decides, or the person who sends it.
 * @param first the day on which it begins, after the date of the race
 */
function daysWithoutGun(reads: readonly ClockRead[], first: number, stated: StatedDay): ReadDays {
	const isStated = stated.begins !== null || stated.isInOrder;
	const groups = [...Map.groupBy(reads.keys(), (index) => reads[index]?.source ?? "").values()];
	const clocks = reads.map(({ clock }) => clock);
	const orders = groups.map((indexes) => ({
		indexes,
		...clockOrderOf(indexes.map((index) => clocks[index] ?? 0)),
	}));
	const begins = beginningOf(clocks);
	const goesPast = begins !== null && clocks.some((clock) => clock < begins);
	if (begins !== null) {
		if (!isStated && (goesPast || begins < MORNING_MS)) return uncertain({ kind: "no gun" });
		// The first row is on the day that was named.
		const isFirstLater = (clocks[0] ?? 0) < begins;
		if (stated.begins !== null && isFirstLater && !orders.every(({ isInOrder }) => isInOrder))
			return uncertain({ kind: "no order" });
		return { kind: "days", days: clocks.map((clock) => first + (clock < begins ? 1 : 0)) };
	}
	if (!orders.every(({ isInOrder }) => isInOrder)) return uncertain({ kind: "no order" });
	if (!isStated) return uncertain({ kind: "no gun" });
	const days = new Array<number>(reads.length).fill(first);
	for (const { indexes, days: own } of orders)
		for (const [position, index] of indexes.entries()) days[index] = first + (own[position] ?? 0);
	return { kind: "days", days };
}
