/** Times as people type them are understood, or refused; nothing is guessed. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { instantAt } from "../../../src/race/time/day.ts";
import { type AskedTime, readTypedTime } from "../../../src/race/time/typedTime.ts";

const DAY = "2026-11-22";
const ZONE = "Asia/Taipei";
const onDay = (time: string, day = DAY) => instantAt(day, time, ZONE);
const GUN = onDay("06:32:00");
const instant: AskedTime = {
	kind: "instant",
	day: DAY,
	zone: ZONE,
	from: GUN,
	until: null,
	expected: null,
	latest: null,
};
const duration: AskedTime = { kind: "duration", from: null, until: null };
const at = (time: string, day = DAY) => ({
	kind: "read",
	value: onDay(time, day),
	isPlausible: true,
});
const lasting = (value: number) => ({ kind: "read", value, isPlausible: true });
const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];

describe("a time of day", () => {
	test.each([
		["9:05:3", "09:05:03"],
		["09.05.30", "09:05:30"],
		["９：０５：３０", "09:05:30"],
		["9 5 30", "09:05:30"],
		["090530", "09:05:30"],
		["90530", "09:05:30"],
		["9:05", "09:05:00"],
		["9.05", "09:05:00"],
		["9:05.30", "09:05:30"],
		["9:05:30.4", "09:05:30.4"],
		["９。０５。３０", "09:05:30"],
		["9:05:30,45", "09:05:30.45"],
		["9時5分3秒", "09:05:03"],
		["9時05分", "09:05:00"],
		["9点5分3秒4", "09:05:03.4"],
		["9h05m03s", "09:05:03"],
		["9h5", "09:05:00"],
		["下午 1:05:30", "13:05:30"],
		["1:05:30 pm", "13:05:30"],
		["午後1時5分", "13:05:00"],
		["12:05 pm", "12:05:00"],
	])("%s is %s", (typed, meant) => {
		expect(readTypedTime(typed, instant)).toEqual(at(meant));
	});

	test.each([
		"9",
		"9:5:3:2:1",
		"9:65:00",
		"noon",
		"38m18s",
		"9:05:61",
		"99:00:00",
		"9:05:30.1234",
		"13:05 pm",
	])("%s is refused", (typed) => {
		expect(readTypedTime(typed, instant)).toEqual({ kind: "unreadable" });
	});

	test("an empty text is no fault", () => {
		expect(readTypedTime("　 ", instant)).toEqual({ kind: "nothing" });
	});

	test("before the gun it is on the next day, and a written day decides", () => {
		expect(readTypedTime("01:05:30", instant)).toEqual(at("01:05:30", "2026-11-23"));
		expect(readTypedTime("25:05:30", instant)).toEqual(at("01:05:30", "2026-11-23"));
		for (const typed of [
			"11/24 1:05:30",
			"2026-11-24 01:05:30",
			"11月24日 1:05:30",
			"24日1時5分30秒",
		])
			expect(readTypedTime(typed, instant)).toEqual(at("01:05:30", "2026-11-24"));
		expect(readTypedTime("11/27 1:05:30", instant)).toEqual({ kind: "unreadable" });
	});

	test.each([
		"22.11. 7:40",
		"22. 11. 7:40",
		"22.11.2026 7:40",
		"22/11 7:40",
		"22-11 7:40",
		"11/22 7:40",
		"11-22 7:40",
		"11月22日 7:40",
		"11月22日7:40",
	])("%s is on the day that is written", (typed) => {
		expect(readTypedTime(typed, instant)).toEqual(at("07:40:00"));
	});

	test("a date that is no day of the race is refused", () => {
		for (const typed of ["22.12. 7:40", "12/22 7:40", "22.11.2025 7:40"])
			expect(readTypedTime(typed, instant)).toEqual({ kind: "unreadable" });
	});

	test("of several days it is on the one of the expected passing", () => {
		const expected = onDay("08:00:00", "2026-11-23");
		expect(readTypedTime("7:50", { ...instant, expected })).toEqual(at("07:50:00", "2026-11-23"));
	});

	test("outside the neighbouring passings it is read, and marked as implausible", () => {
		const until = onDay("09:00:00");
		expect(readTypedTime("9:05", { ...instant, until })).toEqual({
			...at("09:05:00"),
			isPlausible: false,
		});
	});
});

describe("a duration", () => {
	test.each([
		["2:38:18", 2 * HOUR + 38 * MINUTE + 18 * SECOND],
		["+2.38.18.5", 2 * HOUR + 38 * MINUTE + 18_500],
		["38:18.5", 38 * MINUTE + 18_500],
		["38m18s", 38 * MINUTE + 18 * SECOND],
		["95分", 95 * MINUTE],
		["2時間38分", 2 * HOUR + 38 * MINUTE],
		["023818", 2 * HOUR + 38 * MINUTE + 18 * SECOND],
	])("%s", (typed, meant) => {
		expect(readTypedTime(typed, duration)).toEqual(lasting(meant));
	});

	test("of two parts is decided by the plausible range, and refused without one", () => {
		const [short, long] = [2 * MINUTE + 38 * SECOND, 2 * HOUR + 38 * MINUTE];
		expect(readTypedTime("2:38", duration)).toEqual({ kind: "ambiguous", between: [long, short] });
		expect(readTypedTime("2:38", { kind: "duration", from: HOUR, until: null })).toEqual(
			lasting(long),
		);
		expect(readTypedTime("2:38", { kind: "duration", from: 0, until: HOUR })).toEqual(
			lasting(short),
		);
		expect(readTypedTime("2.38.18", duration)).toMatchObject({ kind: "ambiguous" });
	});
});

describe("any time", () => {
	const parts = fc.record({
		hours: fc.integer({ min: 7, max: 23 }),
		minutes: fc.integer({ min: 0, max: 59 }),
		seconds: fc.integer({ min: 0, max: 59 }),
		tenths: fc.option(fc.integer({ min: 0, max: 9 }), { nil: null }),
		isPadded: fc.boolean(),
		isWide: fc.boolean(),
		separators: fc.constantFrom(
			[":", ":"],
			[".", "."],
			[" ", " "],
			["時", "分"],
			["h", "m"],
			["：", "："],
		),
	});
	const wide = (text: string) =>
		text.replace(/[0-9:.]/g, (each) => String.fromCodePoint((each.codePointAt(0) ?? 0) + 0xfee0));

	test("is read as it was written, as a time of day and as a duration", () => {
		fc.assert(
			fc.property(parts, ({ hours, minutes, seconds, tenths, isPadded, isWide, separators }) => {
				const written = (value: number) => String(value).padStart(isPadded ? 2 : 1, "0");
				const [first = "", second = ""] = separators;
				const fraction = tenths === null ? "" : `.${tenths}`;
				const plain = `${written(hours)}${first}${written(minutes)}${second}${written(seconds)}${fraction}`;
				const typed = isWide ? wide(plain) : plain;
				const value = hours * HOUR + minutes * MINUTE + seconds * SECOND + (tenths ?? 0) * 100;
				expect(readTypedTime(typed, instant)).toEqual({
					kind: "read",
					value: onDay("00:00:00") + value,
					isPlausible: true,
				});
				// Three parts with dots alone may be minutes with a fraction: that is said, not guessed.
				const between = { kind: "duration", from: value - 1, until: value + 1 } as const;
				expect(readTypedTime(typed, between)).toEqual(lasting(value));
			}),
		);
	});

	test("any typed text is read, refused or reported as ambiguous", () => {
		fc.assert(
			fc.property(fc.string({ unit: "grapheme", maxLength: 30 }), (typed) => {
				for (const asked of [instant, duration]) {
					const { kind } = readTypedTime(typed, asked);
					expect(["nothing", "read", "ambiguous", "unreadable"]).toContain(kind);
				}
			}),
		);
	});
});

describe("a time of day in a night in which the clocks change", () => {
	const zone = "Europe/Berlin";
	const autumn = { ...instant, day: "2026-10-24", zone, from: null } as const;
	const [first, second] = [Date.UTC(2026, 9, 25, 0, 30), Date.UTC(2026, 9, 25, 1, 30)];

	test.each(["25.10. 2:30", "26:30", "26:30:00"])(
		"is ambiguous if it occurs twice: %s",
		(typed) => {
			expect(readTypedTime(typed, autumn)).toEqual({ kind: "twice", between: [first, second] });
		},
	);

	test("is the only one of both that is possible", () => {
		const after = { ...autumn, from: first };
		expect(readTypedTime("26:30", after)).toMatchObject({ kind: "read", value: second });
		const before = { ...autumn, until: second };
		expect(readTypedTime("26:30", before)).toMatchObject({ kind: "read", value: first });
	});

	test("has one meaning with its offset", () => {
		for (const [typed, value] of [
			["2026-10-25 02:30:00 +02:00", first],
			["2026-10-25 02:30:00.5 +01:00", second + 500],
		] as const)
			expect(readTypedTime(typed, autumn)).toMatchObject({ kind: "read", value });
	});

	test("is named where the clocks skip it", () => {
		const spring = { ...autumn, day: "2026-03-28" };
		expect(readTypedTime("29.3. 2:30", spring)).toEqual({ kind: "skipped" });
		expect(readTypedTime("29.3. 3:30", spring)).toMatchObject({ kind: "read" });
	});
});
