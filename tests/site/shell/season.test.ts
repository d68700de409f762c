import { beforeAll, describe, expect, test } from "vitest";
import { newMoon } from "../../../src/site/shell/season/newMoon.ts";
import { type Season, seasonOn } from "../../../src/site/shell/season/season.ts";

const DAY_MS = 86_400_000;
const YEARS = Array.from({ length: 76 }, (_, index) => 2025 + index);

/** A season's days of a year, as they follow each other. */
const found = new Map<string, string[]>();
beforeAll(() => {
	for (let at = Date.UTC(2025, 0, 1); at < Date.UTC(2101, 0, 1); at += DAY_MS) {
		const day = new Date(at).toISOString().slice(0, 10);
		const season = seasonOn(day);
		if (season === null) continue;
		const key = `${season} ${day.slice(0, 4)}`;
		found.set(key, [...(found.get(key) ?? []), day]);
	}
});

/** Month and day from which and to which a season lasts in a year. */
function range(season: Season, year: number): string {
	const days = found.get(`${season} ${year}`) ?? [];
	return `${days[0]?.slice(5)} ${days.at(-1)?.slice(5)}`;
}

test("2025 has its earlier decorations", () => {
	expect(range("newYear", 2025)).toBe("01-23 02-02");
	expect(range("dragonBoat", 2025)).toBe("05-24 05-31");
	expect(range("moon", 2025)).toBe("09-29 10-06");
	expect(range("christmas", 2025)).toBe("12-19 12-25");
});

// The feasts as Taiwan's calendars print them. In 2027 and 2030 the moon is new minutes from midnight; 2028 and
// 2033 have leap months.
test.each([
	[2026, "02-11 02-21", "06-12 06-19", "09-18 09-25"],
	[2027, "01-31 02-10", "06-02 06-09", "09-08 09-15"],
	[2028, "01-20 01-30", "05-21 05-28", "09-26 10-03"],
	[2029, "02-07 02-17", "06-09 06-16", "09-15 09-22"],
	[2030, "01-28 02-07", "05-29 06-05", "09-05 09-12"],
	[2033, "01-25 02-04", "05-25 06-01", "09-01 09-08"],
] as const)("%i is decorated around its own holidays", (year, newYear, dragonBoat, moon) => {
	expect(range("newYear", year)).toBe(newYear);
	expect(range("dragonBoat", year)).toBe(dragonBoat);
	expect(range("moon", year)).toBe(moon);
});

describe("every year to 2100", () => {
	test.each([
		["newYear", 11, "01-15", "02-25"],
		["dragonBoat", 8, "05-20", "06-25"],
		["moon", 8, "08-30", "10-08"],
		["christmas", 7, "12-19", "12-25"],
	] as const)("has one %s of %i days, at its time of year", (season, length, from, to) => {
		for (const year of YEARS) {
			const days = found.get(`${season} ${year}`) ?? [];
			const at = days.map((day) => Date.parse(day));
			expect(days, String(year)).toHaveLength(length);
			expect((at.at(-1) ?? 0) - (at[0] ?? 0), String(year)).toBe((length - 1) * DAY_MS);
			expect((days[0] ?? "") >= `${year}-${from}`, String(year)).toBe(true);
			expect((days.at(-1) ?? "9") <= `${year}-${to}`, String(year)).toBe(true);
		}
	});

	test("the moon is full at its festival", () => {
		for (const year of YEARS) {
			const feast = Date.parse(found.get(`moon ${year}`)?.at(-1) ?? "");
			const months = (feast - newMoon(0)) / (29.530588861 * DAY_MS);
			expect(Math.abs((months % 1) - 0.5), String(year)).toBeLessThan(0.08);
		}
	});
});

test.each(["2025-01-22", "2025-02-03", "2025-06-01", "2025-07-29", "2025-12-26", "2026-11-21"])(
	"%s has no decoration",
	(day) => {
		expect(seasonOn(day)).toBeNull();
	},
);

test.each([
	["2025-01-29T12:36Z"],
	["2026-08-12T17:37Z"],
	["2027-02-06T15:56Z"],
	["2030-02-02T16:07Z"],
])("the rule has the almanac's new moon at %s", (printed) => {
	const instant = Date.parse(printed);
	const count = Math.round((instant - newMoon(0)) / (29.530588861 * DAY_MS));
	expect(Math.abs(newMoon(count) - instant)).toBeLessThan(60_000);
});
