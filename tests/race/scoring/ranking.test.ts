import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { orderByTime, rankChange, rankWithin } from "../../../src/race/scoring/ranking.ts";

const DIVISIONS = 4;

/** Few distinct times, so that ties are common; NaN is somebody without a time. */
const field = fc.array(
	fc.record({
		time: fc.oneof({ arbitrary: fc.nat({ max: 30 }), weight: 5 }, fc.constant(Number.NaN)),
		division: fc.integer({ min: -1, max: DIVISIONS - 1 }),
	}),
	{ maxLength: 60 },
);

function rankedTogether(times: readonly number[]) {
	const column = Float64Array.from(times);
	return rankWithin(orderByTime(column), column, new Int32Array(times.length), 1);
}

describe("ranks", () => {
	test("ties share a rank and the next is skipped: 1-2-2-4", () => {
		expect([...rankedTogether([1000, 2000, 2000, 3000]).rank]).toEqual([1, 2, 2, 4]);
	});

	test("a thousandth of a second decides", () => {
		expect([...rankedTogether([7_901_001, 7_901_000]).rank]).toEqual([2, 1]);
	});

	test("whoever has no time has no rank and is not counted", () => {
		const { rank, size } = rankedTogether([Number.NaN, 5000, Number.NaN]);
		expect([...rank]).toEqual([0, 1, 0]);
		expect([...size]).toEqual([1]);
	});

	test("a rank is one more than the number of faster runners of the division, and a division counts all of its times", () => {
		fc.assert(
			fc.property(field, (runners) => {
				const times = Float64Array.from(runners, (runner) => runner.time);
				const division = Int32Array.from(runners, (runner) => runner.division);
				const { rank, size } = rankWithin(orderByTime(times), times, division, DIVISIONS);
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
	test("fastest first, equal times as they came, up to 46 hours", () => {
		const time = fc.oneof(
			fc.nat({ max: 5 }),
			fc.nat({ max: 46 * 3_600_000 }),
			fc.constant(Number.NaN),
		);
		fc.assert(
			fc.property(fc.array(time), (times) => {
				const expected = times
					.map((value, position) => ({ value, position }))
					.filter(({ value }) => !Number.isNaN(value))
					.sort((a, b) => a.value - b.value || a.position - b.position)
					.map(({ position }) => position);
				expect([...orderByTime(Float64Array.from(times))]).toEqual(expected);
			}),
		);
	});
});

test("a clock that is decades ahead spoils nobody else's place, in the largest field", () => {
	const times = Float64Array.from({ length: 60_000 }, (_, runner) => 10_000_000 - runner);
	times[7] = 80 * 365 * 86_400_000;
	const order = orderByTime(times);
	expect(order[0]).toBe(59_999);
	expect(order.at(-1)).toBe(7);
	expect(new Set(order).size).toBe(60_000);
});

describe("the change of rank along the course", () => {
	test("a smaller number is a raise, a greater one a fall", () => {
		expect(rankChange(3, 7)).toBe("raise");
		expect(rankChange(7, 3)).toBe("fall");
		expect(rankChange(7, 7)).toBe("same");
	});

	test("nothing is claimed where one of the two is missing", () => {
		expect(rankChange(3, null)).toBe("unknown");
		expect(rankChange(null, 3)).toBe("unknown");
	});
});
