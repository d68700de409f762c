import { describe, expect, test } from "vitest";
import {
	askedAtPoint,
	readTimeAtPoint,
	type TimedRunner,
	timeObjection,
	typedWay,
} from "../../../src/race/time/askedAtPoint.ts";
import { readTypedTime } from "../../../src/race/time/typedTime.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = { date: "2024-05-12", zone: "Europe/Berlin" };
/** 05:00 on the day of the event. */
const GUN = Date.parse("2024-05-12T05:00:00+02:00");
const at = (text: string) => Date.parse(`2024-05-${text}+02:00`);

const OPEN = { latest: null, closes: null };

/** A runner over 160 km with a point at 90 km. @param a the passing there @param f about when the finish comes */
function runner(a: number | null, f: number | null = null): TimedRunner {
	return {
		entry: { gun: GUN, ownStart: null },
		points: [
			{ ...OPEN, point: "S", km: 0, passedAt: null, expected: null, earliest: GUN },
			{ ...OPEN, point: "A", km: 90, passedAt: a, expected: null, earliest: GUN + 5 * HOUR },
			{ ...OPEN, point: "F", km: 160, passedAt: null, expected: f, earliest: GUN + 11 * HOUR },
		],
	};
}
const read = (text: string, of: TimedRunner, point: string) =>
	readTypedTime(text, askedAtPoint(of, point, "at", DAY));

describe("a time of day at a point is", () => {
	test("after the runner's time at the point before, on the next day", () => {
		const of = runner(at("12T23:00:00"));
		expect(read("07:45:00", of, "F")).toMatchObject({
			value: at("13T07:45:00"),
			isPlausible: true,
		});
	});

	test("not on a day on which the runner would have been faster than plausible", () => {
		expect(read("07:45:00", runner(null), "F")).toMatchObject({ value: at("13T07:45:00") });
		expect(read("17:45:00", runner(null), "F")).toMatchObject({ value: at("12T17:45:00") });
	});

	test("ambiguous if two days are equally near to the expected time", () => {
		const between = [at("13T07:45:00"), at("14T07:45:00")];
		const of = runner(at("12T23:00:00"), at("13T20:00:00"));
		expect(read("07:45:00", of, "F")).toEqual({ kind: "ambiguous", between });
		expect(read("05-14 07:45", of, "F")).toMatchObject({ kind: "read", value: between[1] });
		expect(read("2024-05-14T07:45:00+02:00", of, "F")).toMatchObject({ value: between[1] });
	});
});

test("a time with a plus is one since the gun in any field", () => {
	expect(typedWay("+1:31:07.4", "at")).toBe("sinceGun");
	expect(typedWay("+1:31:07.4", "sinceStart")).toBe("sinceStart");
	expect(typedWay("1:31:07", "at")).toBe("at");
	const asked = askedAtPoint(runner(null), "F", "sinceGun", DAY);
	expect(readTypedTime("+1:31:07.4", asked)).toMatchObject({ value: 5_467_400 });
});

test("the objections to a time are listed", () => {
	const of = runner(at("12T23:00:00"));
	const now = at("13T08:00:00");
	const against = (time: string, point = "F") => timeObjection(of, point, at(time), now);
	expect(against("13T07:45:00")).toBeNull();
	expect(against("13T08:05:00")).toEqual({ kind: "future" });
	expect(against("12T22:45:00")).toEqual({ kind: "before a point", point: "A" });
	expect(against("12T04:45:00")).toEqual({ kind: "before the gun" });
	expect(against("12T23:45:00", "S")).toEqual({ kind: "after a point", point: "A" });
	expect(timeObjection(runner(null), "F", at("12T07:45:00"), now)).toEqual({ kind: "too fast" });
});

describe("a time of day that fits on no day is ambiguous:", () => {
	const BEGIN = at("12T08:00:00");
	/** Over 10 km from 08:00. @param a the passing at 5 km */
	const short = (a: number | null): TimedRunner => ({
		entry: { gun: BEGIN, ownStart: null },
		points: [
			{ ...point("S", 0, null), earliest: BEGIN },
			{ ...point("5K", 5, a), earliest: BEGIN + 12 * MINUTE, latest: BEGIN + 3.5 * HOUR },
			{
				...point("F", 10, null),
				earliest: (a ?? BEGIN) + (a === null ? 26 : 12) * MINUTE,
				latest: BEGIN + 6 * HOUR,
			},
		],
	});
	const point = (id: string, km: number, passedAt: number | null) => ({
		...OPEN,
		point: id,
		km,
		passedAt,
		expected: null,
	});
	const typedAt = (typed: string, of = short(null), now = at("20T00:00:00")) =>
		readTimeAtPoint(typed, { runner: of, point: "F", way: "at", day: DAY, now });

	test("faster than plausible, and slower than any walk on the next day", () => {
		expect(typedAt("08:20")).toEqual({
			kind: "doubted",
			first: { at: at("12T08:20:00"), objection: { kind: "too fast" } },
			later: { at: at("13T08:20:00"), objection: { kind: "too slow" } },
			sinceGun: null,
		});
		expect(typedAt("08:31", short(at("12T08:20:00")))).toMatchObject({ kind: "doubted" });
	});

	test("before the gun, where it is plausible as a race time", () => {
		expect(typedAt("0:38:05")).toMatchObject({
			kind: "doubted",
			first: { objection: { kind: "before the gun" } },
			sinceGun: 38 * MINUTE + 5_000,
		});
		expect(typedAt("38:05")).toMatchObject({
			kind: "doubted",
			first: null,
			sinceGun: 38 * MINUTE + 5_000,
		});
		expect(typedAt("07:59")).toMatchObject({ kind: "doubted" });
	});

	test("on a later day that is still ahead of the clock", () => {
		expect(typedAt("08:20", short(null), at("12T08:30:00"))).toMatchObject({
			first: { objection: { kind: "too fast" } },
			later: { objection: { kind: "future" } },
		});
	});

	test("long after the cut-off", () => {
		const of = short(null);
		const closed = {
			...of,
			points: of.points.map((each) => ({ ...each, latest: null, closes: BEGIN + 2 * HOUR })),
		};
		expect(typedAt("08:20", closed)).toMatchObject({
			later: { objection: { kind: "after the cut-off" } },
		});
	});

	test("not if the day is written, and not if the first day is only slow", () => {
		const value = at("13T08:20:00");
		expect(typedAt("05-13 08:20")).toMatchObject({ kind: "read", value });
		expect(typedAt("2024-05-13T08:20:00+02:00")).toMatchObject({ kind: "read", value });
		expect(typedAt("17:30")).toMatchObject({ kind: "read", value: at("12T17:30:00") });
		expect(typedAt("08:45")).toMatchObject({ kind: "read", value: at("12T08:45:00") });
	});
});

describe("hours beyond a day, typed as a time of day,", () => {
	const typed = (text: string, of = runner(null), now = at("20T00:00:00")) =>
		readTimeAtPoint(text, { runner: of, point: "F", way: "at", day: DAY, now });

	test("are ambiguous if they may be a time since the gun", () => {
		// Half past two of the next day, 21:30 after the gun; or 26:30 after it.
		expect(typed("26:30:00")).toEqual({
			kind: "ambiguous",
			between: [at("13T02:30:00"), at("13T07:30:00")],
		});
	});

	test("are read if only one of both is possible", () => {
		const of = runner(at("13T02:40:00"));
		expect(typed("30:30", of)).toMatchObject({ kind: "ambiguous" });
		expect(typed("25:10", of)).toMatchObject({ kind: "read", isPlausible: false });
		// The other one is to come.
		expect(typed("26:30:00", runner(null), at("13T04:00:00"))).toMatchObject({
			value: at("13T02:30:00"),
		});
	});

	test("are a time since the gun with a plus alone, and with a date never", () => {
		const since = (text: string) =>
			readTimeAtPoint(text, {
				runner: runner(null),
				point: "F",
				way: "sinceGun",
				day: DAY,
				now: at("20T00:00:00"),
			});
		expect(since("+26:30:00")).toMatchObject({ kind: "read", value: 26.5 * HOUR });
		for (const dated of ["13.5. 3:40", "13.5.2024 3:40", "5/13 3:40"])
			expect(since(dated)).toEqual({ kind: "unreadable" });
	});
});
