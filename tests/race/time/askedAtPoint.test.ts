import { describe, expect, test } from "vitest";
import {
	askedAtPoint,
	type TimedRunner,
	timeObjection,
	typedWay,
} from "../../../src/race/time/askedAtPoint.ts";
import { readTypedTime } from "../../../src/race/time/typedTime.ts";

const HOUR = 3_600_000;
const DAY = { date: "2024-05-12", zone: "Europe/Berlin" };
/** 05:00 on the day of the event. */
const GUN = Date.parse("2024-05-12T05:00:00+02:00");
const at = (text: string) => Date.parse(`2024-05-${text}+02:00`);

/** A runner over 160 km with a point at 90 km. @param a the passing there @param f about when the finish comes */
function runner(a: number | null, f: number | null = null): TimedRunner {
	return {
		entry: { gun: GUN, ownStart: null },
		points: [
			{ point: "S", passedAt: null, expected: null, earliest: GUN },
			{ point: "A", passedAt: a, expected: null, earliest: GUN + 5 * HOUR },
			{ point: "F", passedAt: null, expected: f, earliest: GUN + 11 * HOUR },
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

	test("not on a day on which the runner would have been faster than anybody", () => {
		expect(read("07:45:00", runner(null), "F")).toMatchObject({ value: at("13T07:45:00") });
		expect(read("17:45:00", runner(null), "F")).toMatchObject({ value: at("12T17:45:00") });
	});

	test("asked back where two days are as near to what is expected", () => {
		const between = [at("13T07:45:00"), at("14T07:45:00")];
		const of = runner(at("12T23:00:00"), at("13T20:00:00"));
		expect(read("07:45:00", of, "F")).toEqual({ kind: "ambiguous", between });
		expect(read("05-14 07:45", of, "F")).toMatchObject({ kind: "read", value: between[1] });
		expect(read("2024-05-14T07:45:00+02:00", of, "F")).toMatchObject({ value: between[1] });
	});
});

test("a time with a plus is one since the gun, wherever it is typed", () => {
	expect(typedWay("+1:31:07.4", "at")).toBe("sinceGun");
	expect(typedWay("+1:31:07.4", "sinceStart")).toBe("sinceStart");
	expect(typedWay("1:31:07", "at")).toBe("at");
	const asked = askedAtPoint(runner(null), "F", "sinceGun", DAY);
	expect(readTypedTime("+1:31:07.4", asked)).toMatchObject({ value: 5_467_400 });
});

test("what speaks against a time is named", () => {
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
