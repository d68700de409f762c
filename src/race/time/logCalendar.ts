/** The days on which the reads of a log can be, and whether a read fits its point on a day. */
import type { ClockRead } from "./clockRead.ts";
import { addDays, instantAt } from "./day.ts";
import { type KnownSoFar, NOTHING_SO_FAR, windowOfRunner } from "./knownRunner.ts";
import { type RaceTimes, shortestBetween, type Window, windowOf } from "./readWindow.ts";

const DAY_MS = 86_400_000;

/** Races last for a week at most, and mats are switched on the day before. */
const FIRST_DAY = -1;
export const LAST_DAY = 9;

/** Days after the date of the race, with the instants at which they begin, epoch ms. */
export interface Calendar {
	days: readonly number[];
	beginning: ReadonlyMap<number, number>;
}

/** @param first the day on which the log begins, which no read of it precedes; null if no person named it */
export function calendarOf({ date, zone }: RaceTimes, first: number | null): Calendar {
	const from = first ?? FIRST_DAY;
	const days = Array.from({ length: LAST_DAY - from + 1 }, (_, index) => from + index);
	const beginning = days.map(
		(day) => [day, instantAt(addDays(date, day), "00:00:00", zone)] as const,
	);
	return { days, beginning: new Map(beginning) };
}

/** Epoch ms; NaN on a day that is not in the calendar. */
export function atDay({ beginning }: Calendar, day: number, clock: number): number {
	return (beginning.get(day) ?? Number.NaN) + clock;
}

const ANYWHEN: Window = {
	from: Number.NEGATIVE_INFINITY,
	to: Number.POSITIVE_INFINITY,
	likely: Number.POSITIVE_INFINITY,
	km: null,
	fastest: 0,
	lap: null,
};

/** The reads of one source of a log, in its order. */
export interface SourceLog {
	reads: readonly ClockRead[];
	/** Of each read. */
	windows: readonly Window[];
	calendar: Calendar;
	/** The shortest plausible time between two points by their names, ms. */
	between(earlier: string, later: string): number;
}

/** Lays out the reads of a source. A log that begins later than the race has a day at least. */
export function layOutLog(
	reads: readonly ClockRead[],
	race: RaceTimes,
	calendar: Calendar,
	{ runners }: Pick<KnownSoFar, "runners"> = NOTHING_SO_FAR,
): SourceLog {
	const [first = 0] = calendar.days;
	const begins = first > 0 ? (calendar.beginning.get(first) ?? 0) : 0;
	const byPoint = new Map<string, Window>();
	const windows = reads.map(({ point, tag }) => {
		const runner = runners.get(tag);
		if (runner) return notBefore(windowOfRunner(race, runner, point) ?? ANYWHEN);
		const known = byPoint.get(point) ?? notBefore(windowOf(race, point) ?? ANYWHEN);
		byPoint.set(point, known);
		return known;
	});
	function notBefore(found: Window): Window {
		const day = begins === 0 ? 0 : begins + DAY_MS;
		return {
			...found,
			from: Math.max(found.from, begins),
			to: Math.max(found.to, day),
			likely: Math.max(found.likely, day),
		};
	}
	const times = new Map<string, number>();
	return {
		reads,
		windows,
		calendar,
		between(earlier, later) {
			const key = `${earlier}\n${later}`;
			const time = times.get(key) ?? shortestBetween(race, earlier, later);
			times.set(key, time);
			return time;
		},
	};
}

export const windowAt = ({ windows }: Pick<SourceLog, "windows">, position: number): Window =>
	windows[position] ?? ANYWHEN;

/** Whether a read can be on a day. */
export function isInside(log: SourceLog, position: number, day: number): boolean {
	const { from, to } = windowAt(log, position);
	const at = atDay(log.calendar, day, log.reads[position]?.clock ?? 0);
	return at >= from && at <= to;
}

/** Whether a read is likely on a day: not after the point is closed. */
export function isLikely(log: SourceLog, position: number, day: number): boolean {
	const { from, likely } = windowAt(log, position);
	const at = atDay(log.calendar, day, log.reads[position]?.clock ?? 0);
	return at >= from && at <= likely;
}
