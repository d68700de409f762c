/** The histogram of a category's ranking times. */
import { at } from "./field.ts";
import type { Order } from "./ranking.ts";

export interface Histogram {
	/** Start of the first bin, ms, a multiple of the width. */
	from: number;
	/** Width of a bin, ms. A time equal to a bin's end is in the next bin. */
	width: number;
	/** Number of finishers per bin. The first and the last bin are never empty. */
	counts: readonly number[];
}

/** More bars are too narrow on a phone. */
const MAX_BINS = 40;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Round widths: seconds for sprints, hours for ultramarathons of several days. */
const WIDTHS = [
	...[10, 15, 30].map((seconds) => seconds * SECOND),
	...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * MINUTE),
	...[1, 2, 3, 6, 12, 24].map((hours) => hours * HOUR),
] as const;

/**
 * Counts a category's ranking times in bins of the smallest round width that needs at most 40 bins.
 * @param order the category's runners with a ranking time
 * @returns null where no runner has a rank
 */
export function histogramOf({ times, count }: Order): Histogram | null {
	if (count === 0) return null;
	const [first, last] = [at(times, 0), at(times, count - 1)];
	const bins = (width: number) => Math.floor(last / width) - Math.floor(first / width) + 1;
	let width = WIDTHS.find((each) => bins(each) <= MAX_BINS) ?? 24 * HOUR;
	// A reader's clock that is years ahead needs wider bins than any of WIDTHS.
	while (bins(width) > MAX_BINS) width *= 2;
	const from = Math.floor(first / width) * width;
	const counts = Array.from({ length: bins(width) }, () => 0);
	for (let place = 0; place < count; place++) {
		const bin = Math.floor((at(times, place) - from) / width);
		counts[bin] = (counts[bin] ?? 0) + 1;
	}
	return { from, width, counts };
}
