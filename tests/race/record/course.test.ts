import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mergeCourses } from "../../../src/race/record/course/course.ts";
import { defaultPoint } from "../../../src/race/record/defaultPoint.ts";
import type { Point } from "../../../src/race/record/record.ts";
import { SPORTS } from "../../../src/race/record/sport.ts";

const start = defaultPoint({ id: "S", kind: "start", km: 0 });
const finish = defaultPoint({ id: "F", kind: "finish", km: 10 });
const idsOf = (points: readonly Point[]) => points.map(({ id }) => id).join(" ");

describe("two lists of points of one course", () => {
	const known: Point = {
		id: "5K",
		name: "Bridge",
		kind: "split",
		km: 5.02,
		mat: "B",
		categoryIds: ["1"],
		fastestPace: 2.5,
		cutOff: 2_700_000,
		sport: "bike",
		leg: "Ride",
	};

	test("are merged: values that the second does not have are those of the first", () => {
		const bare = defaultPoint({ id: "5K", kind: "split" });
		expect(mergeCourses([start, known, finish], [start, bare, finish])).toEqual([
			start,
			known,
			finish,
		]);
	});

	test.each([
		["name", "Tunnel"],
		["km", 5.1],
		["mat", "T"],
		["categoryIds", ["2"]],
		["fastestPace", 0],
		["cutOff", 0],
		["sport", "swim"],
		["leg", "Swim"],
		["kind", "finish"],
	] as const)("are merged: %s is that of the second", (field, value) => {
		const said = { ...defaultPoint({ id: "5K", kind: "split" }), [field]: value };
		expect(mergeCourses([known], [said])).toEqual([{ ...known, [field]: value }]);
	});

	test("are ordered by distance between start and finish", () => {
		const split = (id: string, km: number | null) => defaultPoint({ id, kind: "split", km });
		const merged = mergeCourses(
			[finish, split("7K", 7), start],
			[split("3K", 3), split("bend", null), split("5K", 5)],
		);
		expect(idsOf(merged)).toBe("S 3K bend 5K 7K F");
	});

	test("have a point without a distance behind the point that it followed", () => {
		const split = (id: string, km: number | null) => defaultPoint({ id, kind: "split", km });
		const first = [start, split("5K", 5), split("bend", null), finish];
		expect(idsOf(mergeCourses(first, [start, split("7K", 7), finish]))).toBe("S 5K bend 7K F");
		expect(idsOf(mergeCourses(first, [split("bend", null), split("4K", 4)]))).toBe(
			"S 4K 5K bend F",
		);
	});

	test("begin with the start and end with the finish, even without distances", () => {
		const unmeasured = [
			defaultPoint({ id: "F", kind: "finish" }),
			defaultPoint({ id: "5K", kind: "split", km: 5 }),
			defaultPoint({ id: "S", kind: "start" }),
		];
		expect(idsOf(mergeCourses([], unmeasured))).toBe("S 5K F");
	});

	test("have every point once, and a second merge of a list has no effect", () => {
		const split = fc.record({
			id: fc.constantFrom("a", "b", "c", "d"),
			km: fc.option(fc.integer({ min: 1, max: 9 })),
			name: fc.constantFrom("", "x"),
			cutOff: fc.option(fc.nat(9)),
			sport: fc.constantFrom(...SPORTS),
			leg: fc.constantFrom("", "T1"),
		});
		const account = fc
			.uniqueArray(split, { selector: ({ id }) => id })
			.map((splits) => splits.map((each) => defaultPoint({ ...each, kind: "split" })))
			.map((splits) => [start, ...splits, finish]);
		fc.assert(
			fc.property(account, account, (first, second) => {
				const merged = mergeCourses(first, second);
				const ids = merged.map(({ id }) => id);
				expect(new Set(ids)).toEqual(new Set([...first, ...second].map(({ id }) => id)));
				expect(new Set(ids).size).toBe(ids.length);
				expect(mergeCourses(merged, second)).toEqual(merged);
			}),
		);
	});
});
