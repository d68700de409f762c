import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultPoint } from "../../../../src/race/record/defaultPoint.ts";
import {
	isTooFast,
	type LimitedCourse,
	layOutLimits,
	limitsFor,
	shortestTime,
} from "../../../../src/race/record/fastest/speedLimits.ts";
import type { Point } from "../../../../src/race/record/record.ts";
import { FEMALE, MALE } from "../../../../src/race/record/sex.ts";

const MINUTE = 60_000;
const HALF: readonly Point[] = [
	defaultPoint({ id: "S", kind: "start", km: 0 }),
	defaultPoint({ id: "10K", kind: "split", km: 10 }),
	defaultPoint({ id: "F", kind: "finish", km: 21.0975 }),
];

function limits(changes: Partial<LimitedCourse> = {}) {
	const points = changes.points ?? HALF;
	return layOutLimits({
		points,
		passed: [...points.keys()],
		hasLegs: false,
		category: "21K",
		event: { name: "City run", fastestPace: 1 },
		...changes,
	});
}
const shortest = (changes: Partial<LimitedCourse>, from = -1, to = 2) =>
	shortestTime(limitsFor(limits(changes), MALE), from, to) / MINUTE;

describe("the shortest plausible time", () => {
	test("of a race on foot is the world record of its distance and sex", () => {
		expect(shortest({})).toBeCloseTo(57 + 20 / 60, 5);
		expect(shortestTime(limitsFor(limits(), FEMALE), 0, 2) / MINUTE).toBeCloseTo(62 + 52 / 60, 5);
	});

	test("between two mats has a tolerance for their positions", () => {
		expect(shortest({}, -1, 1)).toBeGreaterThan(25);
		expect(shortest({}, -1, 1)).toBeLessThan(26.2);
	});

	test.each([
		["a bicycle", "公路車 21K", 13, 22],
		["a wheelchair", "輪椅組", 34, 38.1],
		["skis", "Ski 21K", 30, 45],
		["a relay, whose legs are run by several", "接力", 50, 57],
	])("of %s is another one", (_, category, least, most) => {
		expect(shortest({ category })).toBeGreaterThan(least);
		expect(shortest({ category })).toBeLessThan(most);
	});

	test("is that of the sports of its sections", () => {
		const points = [
			defaultPoint({ id: "S", kind: "start", km: 0 }),
			defaultPoint({ id: "SWIM", kind: "split", km: 1.5, sport: "swim" }),
			defaultPoint({ id: "BIKE", kind: "split", km: 41.5, sport: "bike" }),
			defaultPoint({ id: "F", kind: "finish", km: 51.5, sport: "run" }),
		];
		const triathlon = { points, category: "51.5K 鐵人三項" };
		expect(shortest(triathlon, 0, 1)).toBeGreaterThan(13);
		expect(shortest(triathlon, 1, 2)).toBeLessThan(39);
		expect(shortest(triathlon, 2, 3)).toBeGreaterThan(25);
	});

	test("of a section with a set fastest pace is that pace alone", () => {
		const points = HALF.map((point) =>
			point.id === "10K" ? { ...point, fastestPace: 0.5 } : point,
		);
		expect(shortest({ points }, -1, 1)).toBe(5);
	});

	test("of an event with a set fastest pace is that pace, slower or faster", () => {
		const event = { name: "City run", fastestPace: 4 };
		expect(shortest({ event })).toBeCloseTo(84.39, 5);
		expect(shortest({ event: { ...event, fastestPace: 0.1 } })).toBeCloseTo(2.10975, 5);
	});
});

test("a time is too fast exactly if it is below the shortest one, for any stretch, sex and pace", () => {
	fc.assert(
		fc.property(
			fc.constantFrom(MALE, FEMALE),
			fc.constantFrom(0.1, 1, 2.5),
			fc.constantFrom("21K", "自行車", "接力", "輪椅"),
			fc.integer({ min: -1, max: 1 }),
			fc.integer({ min: 1, max: 2 }),
			fc.integer({ min: 0, max: 200 * MINUTE }),
			(sex, fastestPace, category, from, more, time) => {
				const own = limitsFor(limits({ category, event: { name: "", fastestPace } }), sex);
				const to = Math.min(2, from + more);
				expect(isTooFast(own, from, to, time)).toBe(time < shortestTime(own, from, to));
			},
		),
	);
});
