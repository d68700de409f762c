import { expect, test } from "vitest";
import { otherDaysOf } from "../../../src/race/time/otherDays.ts";
import { at, DAY, HOUR, MIDNIGHT, TEN_KM } from "./clockReads.ts";

const NOW = MIDNIGHT + 10 * DAY;
const reads = (...times: readonly number[]) =>
	times.map((time) => ({ point: "F", time: MIDNIGHT + time }));

test.each([
	["of a year too early", -365 * DAY, "before the race"],
	["a day later", DAY + at("08:39:00"), "after the race"],
	["that jump ahead by half a day", at("20:50:00"), "after the race"],
	["of a year later", 365 * DAY, "after the race"],
])("reads %s are named", (_, time, why) => {
	expect(otherDaysOf(reads(at("08:38:00"), time), TEN_KM, NOW)).toEqual({
		why,
		reads: 1,
		first: 1,
		at: MIDNIGHT + time,
	});
});

test("reads after the present moment are named", () => {
	const now = MIDNIGHT + at("08:00:00");
	expect(otherDaysOf(reads(at("08:38:00")), TEN_KM, now)).toMatchObject({ why: "in the future" });
});

test("a test of the mats on the evening before is no other day, a log of that day is one", () => {
	const eve = -6 * HOUR;
	expect(otherDaysOf(reads(eve, at("08:38:00"), at("08:39:00")), TEN_KM, NOW)).toBeNull();
	expect(otherDaysOf(reads(eve, eve + 1), TEN_KM, NOW)).toMatchObject({ why: "before the race" });
});

test("without a gun, the days of the event count", () => {
	const race = { ...TEN_KM, guns: [] };
	expect(otherDaysOf(reads(at("08:38:00"), DAY + at("02:00:00")), race, NOW)).toBeNull();
	expect(otherDaysOf(reads(3 * DAY), race, NOW)).toMatchObject({ why: "after the race" });
});
