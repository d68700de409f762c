/**
 * Whether the times of a column go on past midnight. 00:30:00 after 23:10:00 is a duration too, so that not each row by itself
 * shows it: times of one race are closer to each other than the same digits in the wrong reading.
 */

/** Of the rows, those that have to agree, because lists have typing errors. */
const AGREEING = 0.95;
/** Hardly any race has a last runner who takes longer than this many times the first one. */
const WIDEST = 12;

/** The time of a row in its two readings, ms. */
export interface TwoReadings {
	/** As a duration. */
	took: number;
	/** As a time of day: after the start or the gun; null where it is none that is plausible. */
	since: number | null;
	/** Whether it is not plausible as a duration. */
	isOnlyClock: boolean;
}

/** Whether most rows agree. */
export function areAgreed(rows: readonly boolean[]): boolean {
	return rows.length > 0 && rows.filter(Boolean).length >= rows.length * AGREEING;
}

/** Whether all are plausible as times of day, some are nothing else, and durations would differ more from each other. */
export function goPastMidnight(rows: readonly TwoReadings[]): boolean {
	const only = rows.filter(({ isOnlyClock }) => isOnlyClock).length;
	if (only <= rows.length * (1 - AGREEING)) return false;
	if (!areAgreed(rows.map(({ since }) => since !== null))) return false;
	const asClock = widthOf(rows.flatMap(({ since }) => since ?? []));
	return asClock <= WIDEST && asClock < widthOf(rows.map(({ took }) => took));
}

const DAY = 24 * 3_600_000;

/** Whether in more rows than errors explain a time is followed by one that is earlier by more than half a day. @param rows ms */
export function areFalling(rows: readonly (readonly number[])[]): boolean {
	const several = rows.filter((times) => times.length > 1);
	const falling = several.filter((times) =>
		times.some((time, index) => (times[index - 1] ?? 0) - time > DAY / 2),
	);
	return falling.length > several.length * (1 - AGREEING);
}

/**
 * Whether the times of one race are of one night: some before and some after midnight, all within half a day, while durations would
 * differ more from each other than those of a race. @param times ms; a day for what is no time of day
 */
export function goAcross(times: readonly number[]): boolean {
	if (times.some((time) => time >= DAY)) return false;
	const before = times.filter((time) => time >= DAY / 2);
	const after = times.filter((time) => time < DAY / 2);
	if (Math.min(before.length, after.length) <= times.length * (1 - AGREEING)) return false;
	return Math.max(...after) + DAY - Math.min(...before) < DAY / 2 && widthOf(times) > WIDEST;
}

/** How many times the shortest the longest time is, without the rows that do not have to agree. */
function widthOf(times: readonly number[]): number {
	const sorted = times.toSorted((a, b) => a - b);
	const stray = Math.floor((sorted.length * (1 - AGREEING)) / 2);
	const [shortest = 0, longest = 0] = [sorted[stray], sorted.at(-1 - stray)];
	return shortest <= 0 ? Number.POSITIVE_INFINITY : longest / shortest;
}
