/** What is too slow to be meant. */
import { expect, test } from "vitest";
import { lastPlausible, slowestTimes } from "../../../../src/race/record/fastest/slowest.ts";
import type { Sport } from "../../../../src/race/record/sport.ts";

const HOUR = 3_600_000;
const at = (km: number | null, cutOff: number | null = null, sport: Sport = "run") => ({
	km,
	sport,
	cutOff,
});
const slowest = (points: ReturnType<typeof at>[], index: number, isSwum = false) =>
	slowestTimes({ points, isSwum }, index);

test("on foot it is half an hour per km and one hour more", () => {
	expect(slowest([at(0), at(5), at(10)], 2)).toEqual({ byPace: 6 * HOUR, cutOff: null });
	expect(slowest([at(0), at(5), at(10)], 1)).toEqual({ byPace: 3.5 * HOUR, cutOff: null });
});

test("a night over 160 km and a slow swim are plausible", () => {
	expect(slowest([at(0), at(160)], 1).byPace).toBe(81 * HOUR);
	expect(slowest([at(0), at(4)], 1, true).byPace).toBe(7 * HOUR);
	expect(slowest([at(0), at(4, null, "swim"), at(44, null, "bike")], 2).byPace).toBe(27 * HOUR);
});

test("a point without a distance has that of the course, and no limit without any distance", () => {
	expect(slowest([at(0), at(null), at(10)], 1).byPace).toBe(6 * HOUR);
	expect(slowest([at(null), at(null)], 1).byPace).toBeNull();
});

test("the cut-off of a later point closes the earlier ones", () => {
	expect(slowest([at(0), at(5), at(10, 2 * HOUR)], 1).cutOff).toBe(2 * HOUR);
});

test("a passing up to an hour after the cut-off is plausible", () => {
	expect(lastPlausible(null, null)).toBeNull();
	expect(lastPlausible(6 * HOUR, null)).toBe(6 * HOUR);
	expect(lastPlausible(6 * HOUR, 2 * HOUR)).toBe(3 * HOUR);
});
