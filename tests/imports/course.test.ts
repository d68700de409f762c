import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { guessFinishKm, layOutCourse } from "../../src/imports/course/courseOfSplits.ts";
import { parseSplitHeader } from "../../src/imports/table/splitHeader.ts";

describe("headers of timing points", () => {
	test.each([
		["5K", "5K", 5],
		["5k", "5K", 5],
		["TimeChk_05km", "5K", 5],
		["25公里", "25K", 25],
		["通過 30 キロ", "30K", 30],
		["40K Time", "40K", 40],
		["１０ｋｍ", "10K", 10],
		["7.5 km", "7.5K", 7.5],
		["half", "Half", 21.0975],
		["半程", "Half", 21.0975],
		["ハーフ", "Half", 21.0975],
		["10 miles", "10 miles", 16.0934],
		["TimeSplitM1", "M1", null],
		["CP 3", "CP 3", null],
		["Checkpoint2", "Checkpoint2", null],
	])("%s is %s", (header, name, km) => {
		expect(parseSplitHeader(header)).toEqual({ name, km });
	});

	test.each(["5K Rank", "5K-10K", "10K pace", "Checkpoint", "split", "0K", "K", "Time", ""])(
		"'%s' is no timing point",
		(header) => {
			expect(parseSplitHeader(header)).toBeNull();
		},
	);
});

describe("the course", () => {
	const point = (name: string, km: number | null) => ({ name, km });

	test("splits are ordered by distance for any order of their columns", () => {
		const shuffled = [point("10K", 10), point("25K", 25), point("5K", 5), point("Half", 21.0975)];
		expect(layOutCourse(shuffled, 42.195).map(({ id }) => id)).toEqual([
			"S",
			"5K",
			"10K",
			"Half",
			"25K",
			"F",
		]);
	});

	test("start comes first, finish last, known distances ascend and no split is lost", () => {
		const km = fc.option(fc.integer({ min: 1, max: 99 }));
		fc.assert(
			fc.property(fc.array(km), (distances) => {
				const points = layOutCourse(
					distances.map((distance, i) => point(`P${i}`, distance)),
					100,
				);
				const known = points.flatMap(({ km }) => (km === null ? [] : [km]));
				expect(points).toHaveLength(distances.length + 2);
				expect(points.at(0)?.kind).toBe("start");
				expect(points.at(-1)?.kind).toBe("finish");
				expect(known).toEqual(known.toSorted((a, b) => a - b));
			}),
		);
	});
});

describe("the length of the course", () => {
	test.each([
		["Boston Marathon 2014", ["Boston Marathon 2014", "Wheelchair"], 42.195],
		["2024 臺北馬拉松", ["馬拉松"], 42.195],
		["2024 臺北馬拉松", ["半程馬拉松"], 21.0975],
		["春のマラソン大会", ["10km"], 10],
		["City Run 10K", ["Open"], 10],
		["100K Ultra Marathon", ["Open"], 100],
		["Ultra Marathon", ["Open"], null],
		["City Run", ["Open"], null],
		["2024 臺北馬拉松", ["馬拉松", "半程馬拉松"], null],
	])("%s with %s", (event, categories, km) => {
		expect(guessFinishKm(event, categories, [])).toBe(km);
	});

	test("a split further out than the guess refutes it", () => {
		expect(guessFinishKm("City Marathon", ["Open"], [{ name: "50K", km: 50 }])).toBeNull();
	});
});
