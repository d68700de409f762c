/** A cut-off is read by the distance of its point, or asked back. */
import { describe, expect, test } from "vitest";
import { readCutOff } from "../../../src/race/time/typedCutOff.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const at = (km: number | null) => ({ km, sport: "run" as const });
const read = (value: number) => ({ kind: "read", value, isPlausible: true });

describe("a cut-off", () => {
	test.each<readonly [string, number, number]>([
		["1:30", 10, 1.5 * HOUR],
		["1.30", 10, 1.5 * HOUR],
		["34:00", 160, 34 * HOUR],
		["45:00", 5, 45 * MINUTE],
		["0:45", 5, 45 * MINUTE],
		["6:30", 42.195, 6.5 * HOUR],
		["3'40\"", 30, 3 * HOUR + 40 * MINUTE],
		["13′40″", 100, 13 * HOUR + 40 * MINUTE],
		["45'30''", 5, 45.5 * MINUTE],
	])("of %s at %d km is decided by the distance", (typed, km, value) => {
		expect(readCutOff(typed, at(km))).toEqual(read(value));
	});

	test.each([
		["1:30:00", 1.5 * HOUR],
		["1h30", 1.5 * HOUR],
		["6h", 6 * HOUR],
		["6時間30分", 6.5 * HOUR],
		["90min", 1.5 * HOUR],
		["34:00:00", 34 * HOUR],
		["1:10:00:00", 34 * HOUR],
	])("of %s means one thing without a distance", (typed, value) => {
		expect(readCutOff(typed, at(null))).toEqual(read(value));
	});

	test("with two meanings is ambiguous if no distance decides", () => {
		const between = [1.5 * HOUR, 1.5 * MINUTE];
		expect(readCutOff("1:30", at(null))).toEqual({ kind: "ambiguous", between });
		expect(readCutOff("3'40\"", at(100))).toMatchObject({ kind: "ambiguous" });
		expect(readCutOff("1'30\"", at(null))).toEqual({ kind: "ambiguous", between });
		expect(readCutOff("34:00", at(42))).toMatchObject({ kind: "ambiguous" });
	});

	test.each(["90", "120", "1.5", "late", "0:00:00"])("of %s is refused", (typed) => {
		expect(readCutOff(typed, at(10))).toEqual({ kind: "unreadable" });
	});
});
