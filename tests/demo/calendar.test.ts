import fc from "fast-check";
import { expect, test } from "vitest";
import { daysBefore, SATURDAY, SUNDAY, weekdayBefore } from "../../demo/calendar.ts";
import { daysBetween } from "../../src/race/time/day.ts";

test("days are counted back over months, years and leap days", () => {
	expect(daysBefore("2024-03-01", 1)).toBe("2024-02-29");
	expect(daysBefore("2025-01-01", 1)).toBe("2024-12-31");
	expect(daysBefore("2025-01-01", 0)).toBe("2025-01-01");
});

test("a race is on the last such weekday that is long enough ago", () => {
	expect(weekdayBefore("2026-11-22", SUNDAY, 0)).toBe("2026-11-22");
	expect(weekdayBefore("2026-11-22", SUNDAY, 1)).toBe("2026-11-15");
	const day = fc
		.date({ min: new Date("2020-01-01"), max: new Date("2039-12-31"), noInvalidDate: true })
		.map((date) => date.toISOString().slice(0, 10));
	fc.assert(
		fc.property(
			day,
			fc.constantFrom(SUNDAY, SATURDAY),
			fc.nat({ max: 90 }),
			(today, weekday, days) => {
				const found = weekdayBefore(today, weekday, days);
				expect(new Date(`${found}T00:00:00Z`).getUTCDay()).toBe(weekday);
				expect(daysBetween(found, today) - days).toBeGreaterThanOrEqual(0);
				expect(daysBetween(found, today) - days).toBeLessThan(7);
			},
		),
	);
});
