import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { histogramOf } from "../../../src/race/scoring/histogram.ts";
import { orderByTime } from "../../../src/race/scoring/ranking.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The histogram of the finishers of one category. */
function histogram(times: readonly number[]) {
	return histogramOf(orderByTime(Int32Array.from(times.keys()), Float64Array.from(times)));
}

/** Evenly spread times, including the first and the last. */
const spread = (from: number, to: number, count = 500) =>
	Array.from({ length: count }, (_, number) =>
		Math.round(from + ((to - from) * number) / (count - 1)),
	);

describe("a histogram of finish times", () => {
	test.each([
		["a dash of five minutes", 4.5 * MINUTE, 9 * MINUTE, 10 * SECOND, 28],
		["a 5 km run", 15 * MINUTE, 50 * MINUTE, MINUTE, 36],
		["a 10 km run", 30 * MINUTE, 95 * MINUTE, 2 * MINUTE, 33],
		["a half marathon", 65 * MINUTE, 180 * MINUTE, 5 * MINUTE, 24],
		["a marathon", 130 * MINUTE, 6 * HOUR, 10 * MINUTE, 24],
		["a hundred kilometres", 8 * HOUR, 30 * HOUR, HOUR, 23],
		["a hundred miles", 19 * HOUR, 46 * HOUR, HOUR, 28],
	])("%s has bins of a round width", (_, from, to, width, bins) => {
		const found = histogram(spread(from, to));
		expect(found).toMatchObject({ from: Math.floor(from / width) * width, width });
		expect(found?.counts).toHaveLength(bins);
	});

	test("counts a time on a boundary in the bin that begins there", () => {
		const found = histogram([0, MINUTE, MINUTE - 1, 2 * MINUTE, 39 * MINUTE]);
		expect(found).toMatchObject({ from: 0, width: MINUTE });
		expect(found?.counts.slice(0, 4)).toEqual([2, 1, 1, 0]);
	});

	test("has at most 40 bins, and the next width for one more", () => {
		expect(histogram([0, 40 * MINUTE - 1])?.counts).toHaveLength(40);
		expect(histogram([0, 40 * MINUTE])).toMatchObject({ width: 2 * MINUTE });
	});

	test("of one finisher has one bin", () => {
		expect(histogram([45 * MINUTE + 3_456])).toEqual({
			from: 45 * MINUTE,
			width: 10 * SECOND,
			counts: [1],
		});
	});

	test("does not exist without a finisher", () => {
		expect(histogram([])).toBeNull();
		expect(histogram([Number.NaN])).toBeNull();
	});

	test("counts only finishers with a time", () => {
		expect(histogram([45 * MINUTE, Number.NaN, 45 * MINUTE])?.counts).toEqual([2]);
	});

	test("works with a clock that is decades ahead", () => {
		const found = histogram([45 * MINUTE, 80 * 365 * 24 * HOUR]);
		expect(found?.counts.length).toBeLessThanOrEqual(40);
		expect(found?.counts.at(0)).toBe(1);
		expect(found?.counts.at(-1)).toBe(1);
	});

	test("has every time in its bin, at most 40 bins, and no empty bin at the ends", () => {
		const time = fc.oneof(
			fc.integer({ min: 240_000, max: 600_000 }),
			fc.integer({ min: 0, max: 46 * HOUR }),
		);
		fc.assert(
			fc.property(fc.array(time, { minLength: 1, maxLength: 60 }), (times) => {
				const found = histogram(times);
				if (!found) throw new Error("there is no histogram of finishers");
				const { from, width, counts } = found;
				expect(from % width).toBe(0);
				expect(counts.length).toBeLessThanOrEqual(40);
				expect(counts.at(0)).toBeGreaterThan(0);
				expect(counts.at(-1)).toBeGreaterThan(0);
				counts.forEach((count, bin) => {
					const begin = from + bin * width;
					const within = times.filter((each) => each >= begin && each < begin + width);
					expect(count).toBe(within.length);
				});
				expect(counts.reduce((sum, count) => sum + count, 0)).toBe(times.length);
			}),
		);
	});
});
