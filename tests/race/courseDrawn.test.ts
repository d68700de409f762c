import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PointAhead, Split } from "../../src/race/scoring/result.ts";
import { courseAxis } from "../../src/site/runner/course/courseAxis.ts";
import { legsOf } from "../../src/site/runner/course/legs.ts";
import { whereNow } from "../../src/site/runner/course/whereNow.ts";

const MINUTE = 60_000;

/** A split, with the minutes since the start and the pace of its leg. */
function passed(id: string, km: number | null, minutes: number | null, pace: number | null): Split {
	const sinceStart = minutes === null ? null : minutes * MINUTE;
	return {
		pointId: id,
		name: id,
		kind: km === 0 ? "start" : "split",
		km,
		passedAt: sinceStart,
		sinceStart,
		legPace: pace,
		meanPace: pace === null ? null : 5,
		rank: null,
		lap: null,
		sport: "run",
	};
}

const ahead = (id: string, km: number | null, minutes: number | null): PointAhead => ({
	pointId: id,
	name: id,
	kind: "split",
	km,
	expected: minutes === null ? null : minutes * MINUTE,
});

const SPLITS = [
	passed("S", 0, 0, null),
	passed("5K", 5, 20, 4),
	passed("10K", 10, 45, 5),
	passed("15K", 15, 75, 6),
];

describe("the points along a course", () => {
	test("are placed by their distances, including the points ahead", () => {
		const axis = courseAxis({ splits: SPLITS, toCome: [ahead("F", 20, null)], km: 20 });
		expect(axis.map(({ at }) => at)).toEqual([0, 0.25, 0.5, 0.75, 1]);
	});

	test("are placed at equal steps if one distance is unknown", () => {
		const splits = [...SPLITS.slice(0, 2), passed("X", null, 45, null), passed("F", 20, 75, 6)];
		const axis = courseAxis({ splits, toCome: [], km: 20 });
		expect(axis.map(({ at }) => at)).toEqual([0, 1 / 3, 2 / 3, 1]);
	});

	test("are within the course and in order, for any distances", () => {
		fc.assert(
			fc.property(fc.array(fc.float({ min: 0, max: 300, noNaN: true })), (distances) => {
				const splits = distances
					.toSorted((a, b) => a - b)
					.map((km, index) => passed(String(index), km, index, 5));
				const places = courseAxis({ splits, toCome: [], km: null }).map(({ at }) => at);
				expect(places.every((at) => at >= 0 && at <= 1)).toBe(true);
				expect(places).toEqual(places.toSorted((a, b) => a - b));
			}),
		);
	});
});

describe("a runner's legs", () => {
	const course = { toCome: [], km: 15 };

	test("have a mean, a fastest and a slowest one", () => {
		const found = legsOf({ splits: SPLITS, ...course });
		expect(found?.mean).toBe(5);
		expect(found?.fastest.split.pointId).toBe("5K");
		expect(found?.slowest.split.pointId).toBe("15K");
		expect(found?.legs.map(({ from, to }) => [from, to])).toEqual([
			[0, 5 / 15],
			[5 / 15, 10 / 15],
			[10 / 15, 1],
		]);
	});

	test("span a mat that missed the runner", () => {
		const splits = [
			...SPLITS.slice(0, 2),
			passed("10K", 10, null, null),
			passed("15K", 15, 75, 5.5),
		];
		expect(legsOf({ splits, ...course })?.legs.map(({ from, to }) => [from, to])).toEqual([
			[0, 5 / 15],
			[5 / 15, 1],
		]);
	});

	/** Legs of these paces, 5 km each. */
	const legsAt = (...paces: number[]) =>
		legsOf({
			splits: [0, ...paces].map((pace, index) =>
				passed(String(index), index * 5, index * 20, pace === 0 ? null : pace),
			),
			...course,
		});

	test("are not drawn for several sports", () => {
		// Swimming, cycling and running; cycling and running.
		expect(legsAt(18.2, 1.95, 4.6)).toBeNull();
		expect(legsAt(1.95, 4.6)).toBeNull();
		expect(legsAt(20, 3)).toBeNull();
	});

	test("are drawn for mountain runs and for wheelchairs", () => {
		expect(legsAt(25, 5)?.slowest.pace).toBe(25);
		expect(legsAt(2.29, 2.5)?.fastest.pace).toBe(2.29);
		expect(legsAt(1.5, 1.8, 1.6)?.slowest.pace).toBe(1.8);
	});

	test("are not drawn if there are fewer than two", () => {
		expect(legsOf({ splits: SPLITS.slice(0, 2), ...course })).toBeNull();
		expect(legsOf({ splits: [], ...course })).toBeNull();
	});
});

describe("the estimated position of a runner", () => {
	const toCome = [ahead("20K", 20, 100), ahead("F", 25, 125)];
	const at = (minutes: number) =>
		whereNow({ status: "running", splits: SPLITS, toCome }, minutes * MINUTE);

	test("moves from one point to the next with time", () => {
		expect(at(85)).toMatchObject({ share: 0.4, km: 17, isOverdue: false });
		expect(at(75)).toMatchObject({ share: 0, km: 15 });
	});

	test("is just before the next point for an overdue runner", () => {
		expect(at(130)).toMatchObject({ share: 1, km: 20, isOverdue: true });
	});

	test("has no kilometres if a distance is unknown", () => {
		const next = [ahead("X", null, 100)];
		expect(
			whereNow({ status: "running", splits: SPLITS, toCome: next }, 85 * MINUTE),
		).toMatchObject({ share: 0.4, km: null });
	});

	test("does not exist for runners off the course or without an expected arrival", () => {
		const finished = { status: "finished" as const, splits: SPLITS, toCome };
		expect(whereNow(finished, 85 * MINUTE)).toBeNull();
		expect(whereNow({ status: "running", splits: SPLITS, toCome: [] }, 0)).toBeNull();
		expect(whereNow({ status: "running", splits: [], toCome }, 0)).toBeNull();
		const unknown = [ahead("20K", 20, null)];
		expect(whereNow({ status: "running", splits: SPLITS, toCome: unknown }, 0)).toBeNull();
	});

	test("is between the two points at any time", () => {
		fc.assert(
			fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (minutes) => {
				const km = at(minutes)?.km ?? -1;
				expect(km).toBeGreaterThanOrEqual(15);
				expect(km).toBeLessThanOrEqual(20);
			}),
		);
	});
});
