import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	formatDuration,
	formatSeconds,
	parseDuration,
	publishedTime,
	roundUpToSecond,
} from "../../../src/race/time/duration.ts";

const HOUR = 3_600_000;
/** Up to 99 days, the limit of two digits. */
const duration = fc.nat({ max: 99 * 24 * HOUR });

describe("a duration is read", () => {
	test.each([
		["2:11:41", 7_901_000],
		["02:11:41.250", 7_901_250],
		["2:11:41,5", 7_901_500],
		["59:59", 3_599_000],
		["125:30", 7_530_000],
		["100:00:00", 100 * HOUR],
		["1:02:03:04", 26 * HOUR + 184_000],
		["0:00.0004", 0],
		["0:00.0005", 1],
		["0:59.9999", 60_000],
		["  1:00  ", 60_000],
	])("%s", (text, ms) => {
		expect(parseDuration(text)).toBe(ms);
	});

	test.each([
		"",
		"DNF",
		"12",
		"1:60",
		"1:60:00",
		"1:24:00:00",
		"1:2",
		"-1:00",
		"1:00:00 AM",
		"1:00.",
	])("'%s' is not a duration", (text) => {
		expect(parseDuration(text)).toBeNull();
	});

	test("any duration is read back from its text", () => {
		fc.assert(
			fc.property(fc.nat({ max: 999 * HOUR }), (ms) => {
				expect(parseDuration(formatDuration(ms))).toBe(ms);
			}),
		);
	});

	test("days become hours", () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 99 }), fc.nat({ max: 24 * HOUR - 1 }), (days, rest) => {
				expect(parseDuration(`${days}:${formatDuration(rest)}`)).toBe(days * 24 * HOUR + rest);
			}),
		);
	});
});

describe("a duration is written", () => {
	test("always with three digits of milliseconds", () => {
		expect(formatDuration(7_901_005)).toBe("02:11:41.005");
		expect(formatDuration(0)).toBe("00:00:00.000");
		fc.assert(
			fc.property(duration, (ms) => {
				expect(formatDuration(ms)).toMatch(/^\d{2,}:[0-5]\d:[0-5]\d\.\d{3}$/);
			}),
		);
	});

	test("with hours beyond 24 instead of days", () => {
		expect(formatDuration(29 * HOUR + 61_000)).toBe("29:01:01.000");
		expect(formatSeconds(123 * HOUR)).toBe("123:00:00");
	});

	test("in seconds without the fraction", () => {
		expect(formatSeconds(59_999)).toBe("00:00:59");
	});
});

describe("rounding up to seconds", () => {
	test("does not change a whole second, and 1 ms more becomes the next second", () => {
		expect(roundUpToSecond(7_901_000)).toBe(7_901_000);
		expect(roundUpToSecond(7_901_001)).toBe(7_902_000);
		expect(roundUpToSecond(7_901_999)).toBe(7_902_000);
	});

	test("adds less than a second, and has no effect when it is repeated", () => {
		fc.assert(
			fc.property(duration, (ms) => {
				const published = roundUpToSecond(ms);
				expect(published - ms).toBeGreaterThanOrEqual(0);
				expect(published - ms).toBeLessThan(1000);
				expect(published % 1000).toBe(0);
				expect(roundUpToSecond(published)).toBe(published);
			}),
		);
	});

	test("is not applied in an event with exact times", () => {
		expect(publishedTime(1_234, "exact")).toBe(1_234);
		expect(publishedTime(1_234, "up")).toBe(2_000);
	});
});
