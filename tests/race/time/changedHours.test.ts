import { expect, test } from "vitest";
import { changedHoursOf } from "../../../src/race/time/changedHours.ts";
import { at } from "./clockReads.ts";

const AUTUMN = { date: "2026-10-24", zone: "Europe/Berlin" };
const onNextDay = (...times: readonly string[]) =>
	times.map((time) => ({ source: "log", day: 1, clock: at(time) }));

test("times before a step back within the repeated hour are in its first occurrence", () => {
	const reads = onNextDay("01:50:00", "02:40:00", "02:05:00", "03:15:00");
	expect(changedHoursOf(reads, AUTUMN)).toEqual({ kind: "decided", first: new Set([1]) });
});

test("times of that hour are ambiguous if the order does not decide", () => {
	for (const times of [
		["01:50:00", "02:40:00", "03:15:00"],
		["02:50:00", "01:40:00", "02:30:00"],
	])
		expect(changedHoursOf(onNextDay(...times), AUTUMN)).toMatchObject({
			why: { kind: "clock change", clock: "repeated" },
		});
});

test("times of the hour that is skipped are named", () => {
	expect(
		changedHoursOf(onNextDay("01:50:00", "02:30:00"), { ...AUTUMN, date: "2026-03-28" }),
	).toMatchObject({ why: { kind: "clock change", clock: "skipped", reads: 1, of: 2 } });
});

test("other nights are not changed", () => {
	const reads = onNextDay("02:40:00", "02:05:00");
	expect(changedHoursOf(reads, { ...AUTUMN, date: "2026-11-20" })).toEqual({
		kind: "decided",
		first: new Set(),
	});
});
