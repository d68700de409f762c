import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ClockRead } from "../../../src/race/time/clockRead.ts";
import { followDays } from "../../../src/race/time/followedDays.ts";
import { at, DAY, days, found, HOUR, MIDNIGHT, NIGHT, readsOf, TEN_KM } from "./clockReads.ts";

describe("the days of a log with a gun", () => {
	test("follow from the gun and the course in the order of bibs", () => {
		const reads = readsOf("101 A 23:10:00", "101 F 02:10:00", "102 A 23:50:00", "102 F 03:30:00");
		expect(found(reads)).toEqual(days(0, 1, 0, 1));
	});

	test("begin on the next day if the log of a mat begins after midnight", () => {
		expect(found(readsOf("101 F 02:10:00", "102 F 03:30:00"))).toEqual(days(1, 1));
	});

	test("put a runner's finish after the runner's other reads, over 24 hours too", () => {
		const race = { ...NIGHT, guns: [MIDNIGHT + at("05:00:00")] };
		const reads = readsOf("101 A 23:00:00", "101 F 07:45:00", "102 A 08:00:00", "102 F 11:00:00");
		expect(found(reads, race)).toEqual(days(0, 1, 0, 0));
	});

	test("leave a test of the finish mat before the gun on the day of the race", () => {
		const reads = readsOf("1 F 05:00:00", "2 F 08:35:00", "3 F 08:40:00", "4 F 09:10:00");
		expect(found(reads, TEN_KM)).toEqual(days(0, 0, 0, 0));
	});

	test("continue over two midnights in a long log that is in the order of time", () => {
		const race = {
			...NIGHT,
			points: [{ id: "F", mat: "F", kind: "finish" as const, km: 160, cutOff: null, shortest: [] }],
		};
		const reads = Array.from({ length: 90 }, (_, index): ClockRead => {
			const time = at("22:00:00") + index * HOUR * 0.5;
			return { source: "log", point: "F", tag: String(index), clock: time % DAY };
		});
		const expected = reads.map((_, index) => Math.floor((22 + index * 0.5) / 24));
		// 160 km take more than 2 h 40 min, so that the log begins on the day after the gun.
		expect(found(reads, { ...race, guns: [MIDNIGHT + at("21:30:00")] })).toEqual(
			days(...expected.map((day) => day + 1)),
		);
	});

	test("are refused for times since the gun", () => {
		expect(found(readsOf("101 F 0:38:05", "102 F 0:39:06"), TEN_KM)).toEqual({
			kind: "uncertain",
			why: { kind: "since the gun", reads: 2, of: 2 },
		});
	});

	test("are refused for times that are outside the race", () => {
		expect(found(readsOf("101 F 22:10:00", "102 F 23:15:00"), TEN_KM)).toEqual({
			kind: "uncertain",
			why: { kind: "outside the race", reads: 2, of: 2 },
		});
	});

	test("begin on the day that a person sets", () => {
		const stated = { begins: "2024-05-13", isInOrder: false };
		expect(found(readsOf("101 F 22:10:00"), TEN_KM, stated)).toEqual(days(1));
	});
});

test("the days of runners who take up to 32 hours are found in any order of rows", () => {
	const runner = fc.record({
		// The window of a split at 40 km is 22 hours.
		a: fc.integer({ min: 100 * 60_000, max: 22 * HOUR - 1_000 }),
		more: fc.integer({ min: 40 * 60_000, max: 9.9 * HOUR }),
		order: fc.nat(),
	});
	fc.assert(
		fc.property(
			fc.integer({ min: 0, max: DAY - 1 }),
			fc.array(runner, { minLength: 1, maxLength: 40 }),
			(gun, runners) => {
				const race = { ...NIGHT, guns: [MIDNIGHT + gun] };
				const all = runners.flatMap(({ a, more, order }, index) => [
					{ tag: String(index), point: "A", time: gun + a, order },
					{ tag: String(index), point: "F", time: gun + a + more, order: order ^ 5 },
				]);
				all.sort((one, other) => one.order - other.order);
				const reads = all.map(({ tag, point, time }) => ({
					source: "log",
					point,
					tag,
					clock: time % DAY,
				}));
				const expected = all.map(({ time }) => Math.floor(time / DAY));
				const result = found(reads, race);
				// A long log that is in the order of time by accident is taken as such.
				fc.pre(runners.length < 20);
				expect(result).toEqual(days(...expected));
			},
		),
	);
});

describe("the days of a log without a gun", () => {
	const race = { ...NIGHT, guns: [] };

	test("are the day of the race if the log is of one day", () => {
		expect(found(readsOf("1 F 06:10:00", "2 F 11:20:00"), race)).toEqual(days(0, 0));
	});

	test.each([
		["goes past midnight", readsOf("1 F 23:10:00", "2 F 00:20:00")],
		["begins after midnight", readsOf("1 F 01:10:00", "2 F 02:20:00")],
	])("are ambiguous if the log %s", (_, reads) => {
		expect(found(reads, race)).toEqual({ kind: "uncertain", why: { kind: "no gun" } });
		const begins = { begins: "2024-05-13", isInOrder: false };
		const [first] = [found(reads, race, begins)];
		expect(first.kind === "days" ? first.days[0] : null).toBe(1);
	});

	test("are ambiguous if the times are all around the clock in no order", () => {
		const reads = readsOf(...[3, 20, 9, 14, 1, 17, 6, 22, 12].map((hour) => `1 F ${hour}:00:00`));
		expect(found(reads, race)).toEqual({ kind: "uncertain", why: { kind: "no order" } });
	});

	test("follow the midnights of a log that is in the order of time", () => {
		const reads = readsOf(
			...Array.from({ length: 40 }, (_, index) => `${index} F ${(20 + index) % 24}:00:00`),
		);
		expect(found(reads, race).kind).toBe("uncertain");
		const expected = reads.map((_, index) => Math.floor((20 + index) / 24));
		expect(found(reads, race, { begins: null, isInOrder: true })).toEqual(days(...expected));
	});
});

describe("the days of live reads", () => {
	test("follow the read before them, in any order around midnight", () => {
		const { dayOf: follow } = followDays(NIGHT, null);
		const now = MIDNIGHT + 2 * DAY;
		const seen = ["20:30:00", "23:59:59", "00:00:01", "23:59:58", "03:00:00"].map((time) =>
			follow({ source: "box", point: "S", clock: at(time), now }),
		);
		expect(seen).toEqual([0, 0, 1, 0, 1]);
	});

	test("begin after midnight if the gun requires it, separately for each source", () => {
		const { dayOf: follow } = followDays(NIGHT, null);
		const now = MIDNIGHT + 2 * DAY;
		expect(follow({ source: "f", point: "F", clock: at("02:00:00"), now })).toBe(1);
		expect(follow({ source: "a", point: "A", clock: at("23:00:00"), now })).toBe(0);
		expect(follow({ source: "f", point: "F", clock: at("02:00:01"), now })).toBe(1);
	});

	test("are not in the future", () => {
		const { dayOf: follow } = followDays(TEN_KM, null);
		const now = MIDNIGHT + at("05:00:01");
		expect(follow({ source: "f", point: "F", clock: at("05:00:00"), now })).toBe(0);
	});
});
