import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bestTime } from "../../../../src/race/record/fastest/bestTimes.ts";
import { RUNNING } from "../../../../src/race/record/fastest/runningRecords.ts";
import { WHEELCHAIR } from "../../../../src/race/record/fastest/sportRecords.ts";
import { isOnFoot } from "../../../../src/race/record/sport.ts";

const MINUTE = 60_000;

const fastestRun = (km: number, sex: keyof typeof RUNNING) => bestTime(RUNNING[sex], km);

describe("the fastest run", () => {
	test.each([
		["5 km of men", 5, "men", 12 * MINUTE + 35_360],
		["10 km of women", 10, "women", 28 * MINUTE + 54_140],
		["a marathon of men", 42.195, "men", 120 * MINUTE + 35_000],
	] as const)("%s is the world record", (_, km, sex, ms) => {
		expect(fastestRun(km, sex)).toBeCloseTo(ms, 3);
	});

	test("takes longer over a longer distance, and above 200 m is not faster than over a shorter one", () => {
		const distance = fc.double({ min: 0.2, max: 600, noNaN: true });
		fc.assert(
			fc.property(
				distance,
				distance,
				fc.constantFrom("men" as const, "women" as const),
				(one, other, sex) => {
					const [short, long] = one < other ? [one, other] : [other, one];
					expect(fastestRun(long, sex)).toBeGreaterThanOrEqual(fastestRun(short, sex));
					// The tolerance covers rounding if two distances are almost equal.
					expect(fastestRun(long, sex) / long).toBeGreaterThanOrEqual(
						(fastestRun(short, sex) / short) * 0.999_999,
					);
				},
			),
		);
	});

	test("of a wheelchair is below the first 5 km of Boston, which are downhill", () => {
		expect(bestTime(WHEELCHAIR.men, 5)).toBeLessThan(7 * MINUTE + 45_000);
	});

	test("no record of women is faster than that of men", () => {
		fc.assert(
			fc.property(fc.double({ min: 0.05, max: 600, noNaN: true }), (km) => {
				expect(fastestRun(km, "women")).toBeGreaterThanOrEqual(fastestRun(km, "men"));
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
