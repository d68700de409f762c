import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fastestRun } from "../../../../src/race/record/fastest/runningRecords.ts";
import { FEMALE, MALE, UNSPECIFIED } from "../../../../src/race/record/sex.ts";
import { isOnFoot } from "../../../../src/race/record/sport.ts";

const MINUTE = 60_000;

describe("the fastest run", () => {
	test.each([
		["5 km of men", 5, MALE, 12 * MINUTE + 35_360],
		["10 km of women", 10, FEMALE, 28 * MINUTE + 54_140],
		["a marathon of a runner of no known sex", 42.195, UNSPECIFIED, 120 * MINUTE + 35_000],
	])("%s is the world record", (_, km, sex, ms) => {
		expect(fastestRun(km, sex)).toBeCloseTo(ms, 3);
	});

	test("takes longer over a longer distance, and above 200 m is not faster than over a shorter one", () => {
		const distance = fc.double({ min: 0.2, max: 600, noNaN: true });
		fc.assert(
			fc.property(distance, distance, fc.constantFrom(MALE, FEMALE), (one, other, sex) => {
				const [short, long] = one < other ? [one, other] : [other, one];
				expect(fastestRun(long, sex)).toBeGreaterThanOrEqual(fastestRun(short, sex));
				// The tolerance covers rounding if two distances are almost equal.
				expect(fastestRun(long, sex) / long).toBeGreaterThanOrEqual(
					(fastestRun(short, sex) / short) * 0.999_999,
				);
			}),
		);
	});

	test("no record of women is faster than that of men", () => {
		fc.assert(
			fc.property(fc.double({ min: 0.05, max: 600, noNaN: true }), (km) => {
				expect(fastestRun(km, FEMALE)).toBeGreaterThanOrEqual(fastestRun(km, MALE));
			}),
		);
	});
});

test.each([
	["Marathon", "City Marathon", true],
	["Wheelchair", "City Marathon", false],
	["輪椅組", "臺北馬拉松", false],
	["男30-39歲", "臺北馬拉松", true],
	["Men", "Harbour Criterium", false],
	["Age group", "Mirror Lake Triathlon", false],
	["10K run", "Mirror Lake Triathlon", true],
	["Bride's mile", "Pride weekend", true],
	["チーム", "箱根駅伝", false],
])("%s in %s is a race on foot: %s", (category, event, expected) => {
	expect(isOnFoot(category, event)).toBe(expected);
});
