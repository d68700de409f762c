import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ClockRead, StatedDay } from "../../../src/race/time/clockRead.ts";
import { NOTHING_SO_FAR } from "../../../src/race/time/knownRunner.ts";
import { readDaysOf } from "../../../src/race/time/readDays.ts";
import type { RaceTimes } from "../../../src/race/time/readWindow.ts";
import {
	at,
	DATE,
	DAY,
	days,
	found,
	HOUR,
	MIDNIGHT,
	NIGHT,
	OPEN,
	readsOf,
	TEN_KM,
} from "./clockReads.ts";

describe("the days of a log of laps", () => {
	const LAPS: RaceTimes = {
		...NIGHT,
		guns: [MIDNIGHT + at("06:00:00")],
		points: [40, 80, 120, 160].map((km, index) => ({
			id: `L${index + 1}`,
			mat: "LAP",
			kind: index === 3 ? ("finish" as const) : ("split" as const),
			km,
			cutOff: null,
			shortest: Array.from({ length: index + 1 }, (_, from) => (index + 1 - from) * 2 * HOUR),
		})),
	};
	const FOUR_LAPS = ["1 LAP 11:00:00", "1 LAP 17:10:00", "1 LAP 00:20:00", "1 LAP 07:50:00"];
	const SLOWER = ["2 LAP 11:50:00", "2 LAP 18:40:00", "2 LAP 03:00:00", "2 LAP 12:05:00"];
	const ONE_DAY: RaceTimes = {
		...NIGHT,
		guns: [MIDNIGHT + at("10:00:00")],
		points: [{ id: "F", mat: "F", kind: "finish", km: 10, cutOff: null, shortest: [26 * 60_000] }],
		fixedTime: DAY,
	};
	/** Laps of the given minutes, from the gun to the end. */
	const lapsOf = (tag: string, minutes: number, until = DAY) =>
		Array.from(
			{ length: Math.floor(until / 60_000 / minutes) },
			(_, index): ClockRead & { day: number } => {
				const time = at("10:00:00") + (index + 1) * minutes * 60_000;
				return { source: "log", point: "F", tag, clock: time % DAY, day: Math.floor(time / DAY) };
			},
		);
	const STATED: StatedDay = { begins: DATE, isInOrder: false };

	test("follow the laps of each runner in the order of bibs", () => {
		expect(found(readsOf(...FOUR_LAPS, ...SLOWER), LAPS)).toEqual(days(0, 0, 1, 1, 0, 0, 1, 1));
	});

	test("follow the laps of each runner from the last row to the first", () => {
		const reads = readsOf(...[...FOUR_LAPS, ...SLOWER].toReversed());
		expect(found(reads, LAPS)).toEqual(days(1, 1, 0, 0, 1, 1, 0, 0));
	});

	test.each([
		["as it is", OPEN],
		["from the day that was named", STATED],
	])("of 24 hours are the same in the order of bibs and of time, %s", (_, stated) => {
		const byBib = [...lapsOf("1", 150), ...lapsOf("2", 240), ...lapsOf("3", 55, 24.5 * HOUR)];
		const inTime = byBib.toSorted((a, b) => a.day - b.day || a.clock - b.clock);
		for (const reads of [byBib, inTime, inTime.toReversed()])
			expect(found(reads, ONE_DAY, stated)).toEqual(days(...reads.map(({ day }) => day)));
	});

	test("of a log whose second half comes first are found where each lap has one day", () => {
		const reads = [...lapsOf("1", 150), ...lapsOf("2", 240)].toSorted(
			(a, b) => b.day - a.day || a.clock - b.clock,
		);
		expect(found(reads, ONE_DAY)).toEqual(days(...reads.map(({ day }) => day)));
	});

	test("of a log whose second half comes first are ambiguous if a lap may be the first or the last", () => {
		const reads = lapsOf("1", 40, 24.5 * HOUR).toSorted(
			(a, b) => b.day - a.day || a.clock - b.clock,
		);
		expect(found([...reads, ...lapsOf("2", 240)], ONE_DAY)).toMatchObject({
			why: { kind: "two days" },
		});
	});

	test("are not before the day that was named", () => {
		fc.assert(
			fc.property(fc.array(fc.integer({ min: 0, max: DAY - 1 }), { minLength: 1 }), (clocks) => {
				const reads = clocks.map((clock, index) => ({
					source: "",
					point: "F",
					tag: String(index % 3),
					clock,
				}));
				const result = found(reads, ONE_DAY, STATED);
				if (result.kind === "days") expect(Math.min(...result.days)).toBeGreaterThanOrEqual(0);
			}),
		);
	});
});

describe("the days of late finishers", () => {
	const LONG: RaceTimes = {
		...NIGHT,
		guns: [MIDNIGHT + at("22:00:00")],
		points: [
			{ id: "B", mat: "B", kind: "split", km: 110, cutOff: null, shortest: [6.5 * HOUR] },
			{
				id: "F",
				mat: "F",
				kind: "finish",
				km: 160,
				cutOff: 34 * HOUR,
				shortest: [10.6 * HOUR, 2.6 * HOUR],
			},
		],
	};

	test("are those on which they are not faster than plausible", () => {
		expect(found(readsOf("303 F 07:20:00", "304 F 07:45:00"), LONG)).toEqual(days(2, 2));
	});

	test("follow the runner's earlier reads by the same rule", () => {
		const reads = readsOf("303 F 01:10:00", "303 B 23:30:00", "304 F 02:15:00", "304 B 23:30:00");
		expect(found(reads, LONG)).toMatchObject({ why: { kind: "impossible", reads: 1 } });
	});

	const OPEN_END = { ...LONG, points: LONG.points.map((point) => ({ ...point, cutOff: null })) };
	const asked = (...between: readonly number[]) => ({
		kind: "uncertain",
		why: { kind: "two days", of: 1, open: [{ read: 0, between }], begins: between },
	});

	test("are ambiguous if a runner may have needed one more day", () => {
		expect(found(readsOf("303 F 09:20:00"), OPEN_END)).toEqual(asked(1, 2));
		expect(found(readsOf("303 F 12:20:00"), OPEN_END)).toEqual(asked(1, 2));
	});

	test("are not ambiguous while the later day is in the future", () => {
		const known = { ...NOTHING_SO_FAR, now: MIDNIGHT + 1.6 * DAY };
		expect(readDaysOf(readsOf("303 F 12:20:00"), OPEN_END, OPEN, known)).toEqual(days(1));
	});

	test("follow the runner's known passings at other points", () => {
		const passings = [{ point: "B", at: MIDNIGHT + DAY + at("14:00:00") }];
		const runners = new Map([["303", { gun: null, passings }]]);
		const known = { ...NOTHING_SO_FAR, runners };
		expect(readDaysOf(readsOf("303 F 12:20:00"), OPEN_END, OPEN, known)).toEqual(days(2));
		expect(readDaysOf(readsOf("303 F 22:20:00"), OPEN_END, OPEN, known)).toEqual(days(1));
		// 50 km in 2 hours are not plausible.
		expect(readDaysOf(readsOf("303 F 15:50:00"), OPEN_END, OPEN, known)).toEqual(days(2));
	});

	test("do not follow a known passing that cannot be of the race", () => {
		const passings = [{ point: "B", at: MIDNIGHT + at("23:00:00") }];
		const runners = new Map([["303", { gun: null, passings }]]);
		const known = { ...NOTHING_SO_FAR, runners };
		expect(readDaysOf(readsOf("303 F 12:20:00"), OPEN_END, OPEN, known)).toEqual(asked(1, 2));
	});

	test("follow the gun of the runner where waves start on several days", () => {
		const guns = [MIDNIGHT + at("08:00:00"), MIDNIGHT + DAY + at("08:00:00")];
		const race = { ...TEN_KM, guns, lastDay: "2024-05-13" };
		const runners = new Map(guns.map((gun, day) => [String(day), { gun, passings: [] }]));
		const known = { ...NOTHING_SO_FAR, runners };
		const reads = readsOf("0 F 08:50:00", "1 F 09:20:00");
		expect(readDaysOf(reads, race, OPEN, known)).toEqual(days(0, 1));
		expect(readDaysOf(reads, race, OPEN)).toMatchObject({ why: { kind: "two days" } });
	});
});

test("a day that was named is that of the first row, or the jump of a log without a gun is named", () => {
	const race = { ...NIGHT, guns: [] };
	const reads = readsOf(
		"1 F 08:38:05",
		"2 F 08:39:06",
		"3 F 20:50:07",
		"4 F 08:54:08",
		"5 F 08:56:09",
	);
	const stated = { begins: DATE, isInOrder: false };
	expect(found(reads, race, stated)).toEqual({ kind: "uncertain", why: { kind: "no order" } });
});
