/** How a category's finish times are spread: what a runner's own time is drawn into. */
import { at } from "./field.ts";

export interface Histogram {
	/** Time at which the first bin begins, ms, a multiple of the width. */
	from: number;
	/** Width of a bin, ms; a time that equals a bin's end is in the next one. */
	width: number;
	/** How many finished in each bin; the first and the last are never empty. */
	counts: readonly number[];
}

/** More bars than this are no picture any more on a phone. */
const MOST_BINS = 40;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Widths that people count in. Seconds are for dashes, hours for ultras of two days. */
const WIDTHS = [
	...[10, 15, 30].map((seconds) => seconds * SECOND),
	...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * MINUTE),
	...[1, 2, 3, 6, 12, 24].map((hours) => hours * HOUR),
] as const;

/**
 * The times of a category's ranked finishers, in the narrowest round bins of which 40 are enough.
 * @param ranking per runner the time by which it is ranked, ms; NaN for no rank
 * @param category per runner its category's position
 * @param of the category's position
 * @returns null where nobody has a rank
 */
export function histogramOf(
	ranking: Float64Array,
	category: Int32Array,
	of: number,
): Histogram | null {
	const times = ranking.filter((time, runner) => category[runner] === of && !Number.isNaN(time));
	if (times.length === 0) return null;
	times.sort();
	const [first, last] = [at(times, 0), at(times, times.length - 1)];
	const bins = (width: number) => Math.floor(last / width) - Math.floor(first / width) + 1;
	let width = WIDTHS.find((each) => bins(each) <= MOST_BINS) ?? 24 * HOUR;
	// A clock that is years ahead.
	while (bins(width) > MOST_BINS) width *= 2;
	const from = Math.floor(first / width) * width;
	const counts = Array.from({ length: bins(width) }, () => 0);
	for (const time of times) {
		const bin = Math.floor((time - from) / width);
		counts[bin] = (counts[bin] ?? 0) + 1;
	}
	return { from, width, counts };
}
