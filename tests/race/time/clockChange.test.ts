import { describe, expect, test } from "vitest";
import { changeAt, clockChanges } from "../../../src/race/time/clockChange.ts";
import { isDay, isSameZone, isZone } from "../../../src/race/time/day.ts";
import { refuseOffset } from "../../../src/race/time/offset.ts";

const local = (written: string) => Date.parse(`${written}Z`);

describe("the clocks of a zone", () => {
	test("skip an hour when summer time begins", () => {
		const changes = clockChanges("2026-03-29", "Europe/Berlin");
		expect(changes).toEqual([
			{ clock: "skipped", from: local("2026-03-29T02:00:00"), to: local("2026-03-29T03:00:00") },
		]);
		expect(changeAt(local("2026-03-29T02:30:00"), changes)).toBe("skipped");
		expect(changeAt(local("2026-03-29T03:00:00"), changes)).toBeNull();
	});

	test("repeat an hour when it ends, which is found for the day before too, because races go on after midnight", () => {
		expect(clockChanges("2026-10-24", "America/New_York")).toEqual([]);
		expect(clockChanges("2026-10-31", "America/New_York")).toEqual([
			{ clock: "repeated", from: local("2026-11-01T01:00:00"), to: local("2026-11-01T02:00:00") },
		]);
	});

	test("change by half an hour on Lord Howe", () => {
		expect(clockChanges("2026-04-05", "Australia/Lord_Howe")).toEqual([
			{ clock: "repeated", from: local("2026-04-05T01:30:00"), to: local("2026-04-05T02:00:00") },
		]);
	});

	test("do not change in Taipei, and not on an invalid day", () => {
		expect(clockChanges("2026-03-29", "Asia/Taipei")).toEqual([]);
		expect(clockChanges("2026-13-29", "Europe/Berlin")).toEqual([]);
	});
});

test.each([
	["2026-02-28", true],
	["2024-02-29", true],
	["2026-02-30", false],
	["2026-02-29", false],
	["2026-13-01", false],
	["2026-00-10", false],
	["26-01-01", false],
	["2026-1-1", false],
	["2026-01-01T00:00", false],
	["", false],
])("%s is a day of the calendar: %s", (text, expected) => {
	expect(isDay(text)).toBe(expected);
});

test.each([
	["Asia/Taipei", true],
	["America/Argentina/Buenos_Aires", true],
	["UTC", true],
	["+08:00", false],
	["Taipei", false],
	["Asia/Taibei", false],
	["", false],
])("%s is the name of a zone: %s", (text, expected) => {
	expect(isZone(text)).toBe(expected);
});

test("two names of one zone are the same zone, and two zones with one offset are not", () => {
	expect(isSameZone("Asia/Calcutta", "Asia/Kolkata")).toBe(true);
	expect(isSameZone("asia/taipei", "Asia/Taipei")).toBe(true);
	expect(isSameZone("Asia/Singapore", "Asia/Taipei")).toBe(false);
});

describe("an instant's offset", () => {
	const refused = (text: string, zone: string) => refuseOffset(text, Date.parse(text), zone);

	test.each([
		["2026-03-08T06:30:00+08:00", "Asia/Taipei"],
		["2026-03-07T22:30:00Z", "Asia/Taipei"],
		["2026-03-07T22:30:00+00:00", "Asia/Taipei"],
		["2026-07-01T06:30:00+02:00", "Europe/Berlin"],
		["2026-01-01T06:30:00.250+0100", "Europe/Berlin"],
	])("%s is accepted in %s", (text, zone) => {
		expect(refused(text, zone)).toBeNull();
	});

	test.each([
		["2026-03-08T06:30:00+09:00", "Asia/Taipei"],
		["2026-07-01T06:30:00+01:00", "Europe/Berlin"],
		["2026-01-01T06:30:00-0500", "America/Chicago"],
	])("%s is refused in %s", (text, zone) => {
		expect(refused(text, zone)).toContain(zone);
	});
});
