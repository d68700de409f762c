/**
 * The days of reads that have only a time of day. They follow from the gun, from the distance of the point, from the other
 * reads of the same runner, and from the order of the log where it is in the order of time; a log may be in the order of bibs.
 */
import { clockOrderOf } from "./clockOrder.ts";
import { type ClockRead, type ReadDays, type StatedDay, uncertain } from "./clockRead.ts";
import { addDays, daysBetween, instantAt } from "./day.ts";
import { daysWithoutGun } from "./daysWithoutGun.ts";
import { type RaceTimes, type Window, windowOf } from "./readWindow.ts";

const HOUR_MS = 3_600_000;

/** A read further outside its span makes no sense on any day. */
const MOST_OUTSIDE = 0.5;

/** The days of the reads of a whole log. */
export function readDaysOf(
	reads: readonly ClockRead[],
	race: RaceTimes,
	stated: StatedDay,
): ReadDays {
	if (reads.length === 0) return { kind: "days", days: [] };
	const first = stated.begins === null ? 0 : daysBetween(race.date, stated.begins);
	const isElsewhere = first < 0 || first > LAST_DAY;
	if (race.guns.length === 0 || isElsewhere) return daysWithoutGun(reads, first, stated);
	const calendar = calendarOf(race, first);
	const windows = windowsOf(reads, race, calendar);
	const days = new Array<number>(reads.length).fill(0);
	const sources = Map.groupBy(reads.keys(), (index) => reads[index]?.source ?? "");
	for (const indexes of sources.values()) {
		const log = { reads, indexes, windows, calendar };
		const own = daysInOrder(log) ?? daysByRunner(log);
		for (const [position, index] of indexes.entries()) days[index] = own[position] ?? 0;
	}
	const outside = reads.filter(
		(read, index) => !isInside(windowAt(windows, index), calendar, days[index] ?? 0, read.clock),
	);
	if (outside.length <= reads.length * MOST_OUTSIDE || stated.begins !== null)
		return { kind: "days", days };
	const sinceGun = reads.filter(({ clock }, index) =>
		isDuration(clock, windowAt(windows, index), race),
	);
	const kind = sinceGun.length >= outside.length ? "since the gun" : "outside the race";
	return uncertain({ kind, reads: outside.length, of: reads.length });
}

/** Races last for a week at most, and mats are switched on the day before. */
const FIRST_DAY = -1;
const LAST_DAY = 9;

/** The days on which reads can be, after the date of the race, with the instants at which they begin, epoch ms. */
interface Calendar {
	days: readonly number[];
	beginning: ReadonlyMap<number, number>;
}

/** @param first the day on which the log begins; 0 if no person named it, or the day of the race */
function calendarOf({ date, zone }: RaceTimes, first: number): Calendar {
	const from = first > 0 ? first : FIRST_DAY;
	const days = Array.from({ length: LAST_DAY - from + 1 }, (_, index) => from + index);
	const beginning = days.map(
		(day) => [day, instantAt(addDays(date, day), "00:00:00", zone)] as const,
	);
	return { days, beginning: new Map(beginning) };
}

const atDay = ({ beginning }: Calendar, day: number, clock: number) =>
	(beginning.get(day) ?? Number.NaN) + clock;

/** The window of each read. A log that begins later has a day at least. */
function windowsOf(
	reads: readonly ClockRead[],
	race: RaceTimes,
	{ days, beginning }: Calendar,
): readonly Window[] {
	const begins = (days[0] ?? 0) > 0 ? (beginning.get(days[0] ?? 0) ?? 0) : 0;
	const byPoint = new Map<string, Window>();
	return reads.map(({ point }) => {
		const known = byPoint.get(point);
		if (known) return known;
		const { from, to, km } = windowOf(race, point) ?? ANYWHEN;
		const span = { from: Math.max(from, begins), to: Math.max(to, begins + 24 * HOUR_MS), km };
		byPoint.set(point, span);
		return span;
	});
}

const ANYWHEN: Window = {
	from: Number.NEGATIVE_INFINITY,
	to: Number.POSITIVE_INFINITY,
	km: null,
};

const windowAt = (windows: readonly Window[], index: number) => windows[index] ?? ANYWHEN;

function isInside({ from, to }: Window, calendar: Calendar, day: number, clock: number): boolean {
	const at = atDay(calendar, day, clock);
	return at >= from && at <= to;
}

/** The reads of one source in a log. */
interface SourceLog {
	/** Of the whole log. */
	reads: readonly ClockRead[];
	windows: readonly Window[];
	/** Positions of the reads of this source. */
	indexes: readonly number[];
	calendar: Calendar;
}

/** The order of a log of this many reads is no accident. */
const LONG_LOG = 20;

/** The days of reads that are in the order of time; null if they are not, or if a short log makes no sense so. */
function daysInOrder({ reads, windows, indexes, calendar }: SourceLog): number[] | null {
	const clocks = indexes.map((index) => reads[index]?.clock ?? 0);
	const order = clockOrderOf(clocks);
	if (!order.isInOrder) return null;
	const scored = calendar.days.map((begins) => {
		const after = order.days.map((day) => begins + day);
		const inside = indexes.filter((index, position) =>
			isInside(windowAt(windows, index), calendar, after[position] ?? 0, clocks[position] ?? 0),
		).length;
		return { begins, after, inside };
	});
	const [best] = scored.toSorted((a, b) => b.inside - a.inside || a.begins - b.begins);
	if (best === undefined || best.inside === 0) return null;
	if (indexes.length >= LONG_LOG) return best.after;
	const isSense = best.inside === indexes.length && followsCourse(best.after);
	return isSense ? best.after : null;

	/** Whether no runner is at a point before a read at an earlier point of the course. */
	function followsCourse(days: readonly number[]): boolean {
		const passed: Passed = new Map();
		const byCourse = [...indexes.entries()].sort(
			([, a], [, b]) => beginOf(windowAt(windows, a)) - beginOf(windowAt(windows, b)),
		);
		return byCourse.every(([position, index]) => {
			const tag = reads[index]?.tag ?? "";
			const span = windowAt(windows, index);
			const at = atDay(calendar, days[position] ?? 0, clocks[position] ?? 0);
			const isAfter = at >= afterOthers(passed.get(tag) ?? [], span);
			if (tag !== "") notePassing(passed, tag, span, at);
			return isAfter;
		});
	}
}

/** The earliest reads of a runner at the points of the course so far. */
type Passed = Map<string, { km: number; at: number }[]>;

/** The first day on which each read makes sense by itself, after the runner's reads at points before it. */
function daysByRunner({ reads, windows, indexes, calendar }: SourceLog): number[] {
	const passed: Passed = new Map();
	const found = new Map<number, number>();
	const byPoint = [...Map.groupBy(indexes, (index) => reads[index]?.point ?? "").values()].sort(
		(a, b) => beginOf(windowAt(windows, a[0] ?? 0)) - beginOf(windowAt(windows, b[0] ?? 0)),
	);
	for (const group of byPoint) {
		const whole = group.length >= LONG_LOG && group.length < indexes.length;
		const inOrder = whole ? daysInOrder({ reads, windows, indexes: group, calendar }) : null;
		for (const [position, index] of group.entries()) {
			const { clock = 0, tag = "" } = reads[index] ?? {};
			const span = windowAt(windows, index);
			const after = afterOthers(passed.get(tag) ?? [], span);
			const fits = (from: number) =>
				calendar.days.find(
					(day) => isInside(span, calendar, day, clock) && atDay(calendar, day, clock) >= from,
				);
			const own = fits(after) ?? fits(Number.NEGATIVE_INFINITY) ?? nearest(calendar, span, clock);
			const day = inOrder?.[position] ?? own;
			found.set(index, day);
			if (tag !== "") notePassing(passed, tag, span, atDay(calendar, day, clock));
		}
	}
	return indexes.map((index) => found.get(index) ?? 0);
}

const beginOf = ({ km }: Window) => km?.from ?? Number.POSITIVE_INFINITY;

/** When a runner was last read at a point that is surely before this one; -Infinity without such a read. */
function afterOthers(before: readonly { km: number; at: number }[], { km }: Window): number {
	const earlier = before.filter((each) => km !== null && each.km < km.from);
	return Math.max(Number.NEGATIVE_INFINITY, ...earlier.map(({ at }) => at));
}

/** Keeps the first passing of a runner at a point: a runner may come back to it after the finish. */
function notePassing(passed: Passed, tag: string, { km }: Window, at: number): void {
	if (km === null) return;
	const own = passed.get(tag) ?? [];
	passed.set(tag, own);
	const same = own.find((each) => each.km === km.to);
	if (same === undefined) own.push({ km: km.to, at });
	else same.at = Math.min(same.at, at);
}

function nearest(calendar: Calendar, { from, to }: Window, clock: number): number {
	const away = (day: number) => {
		const at = atDay(calendar, day, clock);
		return Math.max(from - at, at - to, 0);
	};
	return calendar.days.reduce((best, day) => (away(day) < away(best) ? day : best));
}

/** Whether a time could be a time since the gun at this point. */
function isDuration(clock: number, { from, to }: Window, { guns }: RaceTimes): boolean {
	return clock >= from - Math.min(...guns) && clock <= to - Math.min(...guns);
}
