import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	clockTime,
	dayOf,
	daysBetween,
	instantAt,
	isoInstant,
	isZone,
	timeOfDay,
} from "../../../src/race/time/day.ts";
import { runs } from "../../fixtures/runs.ts";

const HOUR = 3_600_000;
/** Zones without clock changes and with changes of an hour and of half an hour, on both hemispheres. */
const ZONES = [
	"Asia/Taipei",
	"Asia/Tokyo",
	"Asia/Kathmandu",
	"Europe/Berlin",
	"America/New_York",
	"Australia/Lord_Howe",
] as const;

const shownAt = (instant: number, zone: string) =>
	`${dayOf(instant, zone)} ${timeOfDay(instant, zone)}`;

/** Whether any instant has this local time, by trying every offset that a zone can have. */
function isSkipped(day: string, time: string, zone: string): boolean {
	const asUtc = Date.parse(`${day}T${time}Z`);
	for (let offset = -14 * HOUR; offset <= 14 * HOUR; offset += HOUR / 4)
		if (shownAt(asUtc - offset, zone) === `${day} ${time}`) return false;
	return true;
}

describe("a time of day", () => {
	const gun = Date.UTC(2024, 11, 14, 22, 30);

	test("is that of the event's zone", () => {
		expect(shownAt(gun, "Asia/Taipei")).toBe("2024-12-15 06:30:00");
		expect(shownAt(gun, "Asia/Tokyo")).toBe("2024-12-15 07:30:00");
		expect(shownAt(gun, "Europe/Berlin")).toBe("2024-12-14 23:30:00");
		expect(clockTime(gun, "America/New_York")).toBe("17:30");
	});

	test("is 00 at midnight, not 24", () => {
		expect(timeOfDay(Date.UTC(2024, 11, 14, 16), "Asia/Taipei")).toBe("00:00:00");
	});

	test("is truncated to seconds", () => {
		expect(timeOfDay(gun + 999, "Asia/Taipei")).toBe("06:30:00");
	});
});

describe("the instant at which a zone's clocks show a day and a time", () => {
	test("has the fraction of a second", () => {
		expect(instantAt("2024-12-15", "06:30:00.400", "Asia/Taipei")).toBe(
			Date.UTC(2024, 11, 14, 22, 30) + 400,
		);
	});

	test("follows the clock change in the night of the race", () => {
		expect(instantAt("2025-10-26", "10:00:00", "Europe/Berlin")).toBe(Date.UTC(2025, 9, 26, 9));
		expect(instantAt("2025-10-25", "10:00:00", "Europe/Berlin")).toBe(Date.UTC(2025, 9, 25, 8));
		expect(instantAt("2025-11-02", "09:10:00", "America/New_York")).toBe(
			Date.UTC(2025, 10, 2, 14, 10),
		);
	});

	test("has that day and time, except in an hour that a clock change skips", () => {
		const second = fc.integer({ min: 0, max: 86_399 });
		const date = fc.date({
			min: new Date("2000-01-01"),
			max: new Date("2037-12-31"),
			noInvalidDate: true,
		});
		const anyDay = date.map((value) => value.toISOString().slice(0, 10));
		const day = fc.oneof(
			anyDay,
			fc.constantFrom(
				"2025-03-30",
				"2025-10-26",
				"2025-03-09",
				"2025-11-02",
				"2025-04-06",
				"2025-10-05",
			),
		);
		fc.assert(
			fc.property(day, second, fc.constantFrom(...ZONES), (onDay, seconds, zone) => {
				const time = new Date(seconds * 1000).toISOString().slice(11, 19);
				const instant = instantAt(onDay, time, zone);
				const shown = shownAt(instant, zone);
				const isShown = shown === `${onDay} ${time}`;
				expect(isShown || isSkipped(onDay, time, zone), `${onDay} ${time} ${zone}`).toBe(true);
				if (isShown) return;
				const error = Date.parse(`${shown.replace(" ", "T")}Z`) - Date.parse(`${onDay}T${time}Z`);
				expect(Math.abs(error)).toBeLessThanOrEqual(HOUR);
			}),
			{ numRuns: runs(500) },
		);
	});
});

describe("days between", () => {
	test("count calendar days either way", () => {
		expect(daysBetween("2025-02-28", "2025-03-01")).toBe(1);
		expect(daysBetween("2024-02-28", "2024-03-01")).toBe(2);
		expect(daysBetween("2025-03-01", "2025-02-28")).toBe(-1);
		expect(daysBetween("2025-01-01", "2025-01-01")).toBe(0);
	});

	test("do not exist for an invalid date", () => {
		expect(daysBetween("soon", "2025-01-01")).toBeNaN();
	});
});

describe("a time zone", () => {
	test("is known by its name", () => {
		for (const zone of ZONES) expect(isZone(zone)).toBe(true);
	});

	test("that does not exist is refused", () => {
		for (const zone of ["", "Mars/Olympus", "Asia/Taipeh"]) expect(isZone(zone)).toBe(false);
	});
});

describe("an instant as ISO 8601", () => {
	test.each([
		["Asia/Taipei", "2025-11-02T06:00:00.400+08:00"],
		["Asia/Kathmandu", "2025-11-02T03:45:00.400+05:45"],
		["America/St_Johns", "2025-11-01T19:30:00.400-02:30"],
		["Etc/UTC", "2025-11-01T22:00:00.400+00:00"],
	])("has the offset of its zone: %s", (zone, written) => {
		expect(isoInstant(Date.UTC(2025, 10, 1, 22, 0, 0, 400), zone)).toBe(written);
	});

	test("is the same instant when it is read, in any zone", () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 0, max: Date.UTC(2100, 0) }),
				fc.constantFrom(...ZONES),
				(instant, zone) => {
					expect(Date.parse(isoInstant(instant, zone))).toBe(instant);
				},
			),
		);
	});
});
