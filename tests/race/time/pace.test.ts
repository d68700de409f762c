import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatPace, paceOf, sportPace, timeAtPace } from "../../../src/race/time/pace.ts";

describe("pace", () => {
	test("is minutes per kilometre with three decimals", () => {
		expect(paceOf(52 * 60_000, 10)).toBe(5.2);
		expect(paceOf(100_000, 3)).toBe(0.556);
	});

	test("does not exist without a distance or a time", () => {
		expect(paceOf(60_000, 0)).toBeNull();
		expect(paceOf(60_000, -1)).toBeNull();
		expect(paceOf(Number.NaN, 5)).toBeNull();
		expect(paceOf(60_000, Number.NaN)).toBeNull();
	});

	test.each([
		[5.2, "5:12"],
		[4.9999, "5:00"],
		[4.999, "5:00"],
		[3.008, "3:00"],
		[3.009, "3:01"],
		[12.5, "12:30"],
		[0, "0:00"],
	])("%d is shown as %s", (pace, text) => {
		expect(formatPace(pace)).toBe(text);
	});

	test("is never shown with sixty seconds", () => {
		fc.assert(
			fc.property(fc.double({ min: 0, max: 60, noNaN: true }), (pace) => {
				expect(formatPace(pace)).toMatch(/^\d+:[0-5]\d$/);
			}),
		);
	});

	test("and distance give the time, within the third decimal", () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 1, max: 100 }),
				fc.integer({ min: 1_000, max: 108_000_000 }),
				(km, ms) => {
					const back = timeAtPace(paceOf(ms, km) ?? Number.NaN, km);
					expect(Math.abs(back - ms)).toBeLessThanOrEqual(0.0005 * 60_000 * km + 1);
				},
			),
		);
	});
});

describe("a pace in its sport's unit", () => {
	test.each([
		["run", 4.5, "4:30", "perKm"],
		["other", 4.5, "4:30", "perKm"],
		["swim", 16.133, "1:37", "per100m"],
		["bike", 1.75, "34.3", "kmh"],
	] as const)("of a %s", (sport, pace, text, unit) => {
		expect(sportPace(pace, sport)).toEqual({ text, unit });
	});
});
