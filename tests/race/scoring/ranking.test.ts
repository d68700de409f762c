import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { divideBy, rankingTimes } from "../../../src/race/scoring/orders.ts";
import { emptyRanks, orderByTime, rankChange } from "../../../src/race/scoring/ranking.ts";
import { rankDivisions } from "../../../src/race/scoring/standings.ts";

const DIVISIONS = 4;

/** Few distinct times, so that ties are common; NaN is no time. */
const field = fc.array(
	fc.record({
		time: fc.oneof({ arbitrary: fc.nat({ max: 30 }), weight: 5 }, fc.constant(Number.NaN)),
		division: fc.integer({ min: -1, max: DIVISIONS - 1 }),
	}),
	{ maxLength: 60 },
);

function ranked(times: Float64Array, division: Int32Array, divisions: number) {
	const ranks = emptyRanks(times.length, divisions);
	const divided = divideBy(division, divisions, Int32Array.from(times.keys()));
	const orders = divided.map((runners) =>
		orderByTime(runners, rankingTimes({ ranking: times }, runners)),
	);
	rankDivisions(orders, ranks);
	return ranks;
}

const rankedTogether = (times: readonly number[]) =>
	ranked(Float64Array.from(times), new Int32Array(times.length), 1);

/** The runners of an order. */
function orderOf(times: Float64Array): number[] {
	const { runners, count } = orderByTime(Int32Array.from(times.keys()), times);
	return [...runners.subarray(0, count)];
}

describe("ranks", () => {
	test("are shared by equal times and the next is skipped: 1-2-2-4", () => {
		expect([...rankedTogether([1000, 2000, 2000, 3000]).rank]).toEqual([1, 2, 2, 4]);
	});

	test("differ for a difference of 1 ms", () => {
		expect([...rankedTogether([7_901_001, 7_901_000]).rank]).toEqual([2, 1]);
	});

	test("do not exist without a time, and such runners are not counted", () => {
		const { rank, size } = rankedTogether([Number.NaN, 5000, Number.NaN]);
		expect([...rank]).toEqual([0, 1, 0]);
		expect([...size]).toEqual([1]);
	});

	test("are one more than the number of faster runners in the division, and a division's size is its number of times", () => {
		fc.assert(
			fc.property(field, (runners) => {
				const times = Float64Array.from(runners, (runner) => runner.time);
				const division = Int32Array.from(runners, (runner) => runner.division);
				const { rank, size } = ranked(times, division, DIVISIONS);
				runners.forEach((runner, position) => {
					const rivals = runners.filter((other) => other.division === runner.division);
					const isRanked = runner.division >= 0 && !Number.isNaN(runner.time);
					const faster = rivals.filter((other) => other.time < runner.time).length;
					expect(rank[position]).toBe(isRanked ? faster + 1 : 0);
				});
				for (let of = 0; of < DIVISIONS; of++)
					expect(size[of]).toBe(
						runners.filter((runner) => runner.division === of && !Number.isNaN(runner.time)).length,
					);
			}),
		);
	});
});

describe("the order of a field", () => {
	test("has the fastest first and equal times by position, from below 0 to 46 hours", () => {
		const time = fc.oneof(
			fc.nat({ max: 5 }),
			fc.nat({ max: 46 * 3_600_000 }),
			fc.integer({ min: -5_000, max: 0 }),
			fc.constant(Number.NaN),
		);
		const many = fc.array(time, { minLength: 100, maxLength: 400 });
		fc.assert(
			fc.property(fc.oneof(fc.array(time), many), (times) => {
				const expected = times
					.map((value, position) => ({ value, position }))
					.filter(({ value }) => !Number.isNaN(value))
					.sort((a, b) => a.value - b.value || a.position - b.position)
					.map(({ position }) => position);
				const column = Float64Array.from(times);
				expect(orderOf(column)).toEqual(expected);
				const { times: ordered, count } = orderByTime(Int32Array.from(times.keys()), column);
				expect([...ordered.subarray(0, count)]).toEqual(expected.map((each) => times[each]));
			}),
		);
	});
});

test("a clock that is decades ahead does not change other ranks in the largest field", () => {
	const times = Float64Array.from({ length: 60_000 }, (_, runner) => 10_000_000 - runner);
	times[7] = 80 * 365 * 86_400_000;
	const order = orderOf(times);
	expect(order[0]).toBe(59_999);
	expect(order.at(-1)).toBe(7);
	expect(new Set(order).size).toBe(60_000);
});

describe("the change of rank along the course", () => {
	test("is a raise for a smaller rank and a fall for a greater one", () => {
		expect(rankChange(3, 7)).toBe("raise");
		expect(rankChange(7, 3)).toBe("fall");
		expect(rankChange(7, 7)).toBe("same");
	});

	test("is unknown if one of the ranks is missing", () => {
		expect(rankChange(3, null)).toBe("unknown");
		expect(rankChange(null, 3)).toBe("unknown");
	});
});
