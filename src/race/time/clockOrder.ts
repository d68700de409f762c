/** Whether the times of day of a log are in the order of time, and how often they go past midnight. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Readers hand on reads of several antennas, and of a buffer, a little late, ms. */
export const LATE_MS = 10 * 60_000;
/** In longer logs, reads that are further out of order are this rare. */
const MOST_OUT_OF_ORDER = 0.02;

export interface ClockOrder {
	isInOrder: boolean;
	/** Per time: the days after the first one, if they are in order. */
	days: readonly number[];
}

/**
 * Follows times of day (ms since midnight) in the order of a log. A time that falls back by more than half a day is on the next
 * day; one that jumps ahead by more is a late read from before midnight.
 */
export function clockOrderOf(clocks: readonly number[]): ClockOrder {
	const days: number[] = [];
	let day = 0;
	let outOfOrder = 0;
	for (const [index, clock] of clocks.entries()) {
		const before = clocks[index - 1] ?? clock;
		day += midnightsBetween(before, clock);
		days.push(day);
		const step = clock - before + midnightsBetween(before, clock) * DAY_MS;
		if (step < -LATE_MS) outOfOrder++;
	}
	return { isInOrder: outOfOrder <= clocks.length * MOST_OUT_OF_ORDER, days };
}

/** 1 if midnight is between a time of day and the next one, -1 if the next one is a late read from before it, else 0. */
function midnightsBetween(before: number, clock: number): number {
	if (before - clock > DAY_MS / 2) return 1;
	return clock - before > DAY_MS / 2 ? -1 : 0;
}

/**
 * Where the times of a log begin on the clock, whatever their order: after the longest part of the day without any.
 * @returns null where no part of 4 hours is without a time, so that the times are all around the clock
 */
export function beginningOf(clocks: readonly number[]): number | null {
	const sorted = [...new Set(clocks)].sort((a, b) => a - b);
	const [first = 0] = sorted;
	let longest = 0;
	let beginning: number | null = null;
	for (const [index, clock] of sorted.entries()) {
		const next = sorted[index + 1] ?? first + DAY_MS;
		if (next - clock <= longest) continue;
		longest = next - clock;
		beginning = next % DAY_MS;
	}
	return longest >= 4 * HOUR_MS ? beginning : null;
}
