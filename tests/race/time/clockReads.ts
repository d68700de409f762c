/** Reads with times of day, for tests of their days. */
import type { ClockRead, StatedDay } from "../../../src/race/time/clockRead.ts";
import { readDaysOf } from "../../../src/race/time/readDays.ts";
import type { RaceTimes } from "../../../src/race/time/readWindow.ts";

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
export const DATE = "2024-05-12";
export const MIDNIGHT = Date.parse(`${DATE}T00:00:00+02:00`);
export const at = (text: string) => {
	const [hours = 0, minutes = 0, seconds = 0] = text.split(":").map(Number);
	return ((hours * 60 + minutes) * 60 + seconds) * 1_000;
};
export const NIGHT: RaceTimes = {
	date: DATE,
	lastDay: DATE,
	zone: "Europe/Berlin",
	guns: [MIDNIGHT + at("20:00:00")],
	points: [
		{ id: "S", mat: "S", kind: "start", km: 0, cutOff: null, shortest: [] },
		{ id: "A", mat: "A", kind: "split", km: 40, cutOff: null, shortest: [] },
		{ id: "F", mat: "F", kind: "finish", km: 60, cutOff: null, shortest: [] },
	],
	fixedTime: 0,
};
export const TEN_KM: RaceTimes = {
	...NIGHT,
	guns: [MIDNIGHT + at("08:00:00")],
	points: [{ id: "F", mat: "F", kind: "finish", km: 10, cutOff: null, shortest: [] }],
};
export const OPEN: StatedDay = { begins: null, isInOrder: false };

export const readsOf = (...lines: readonly string[]): ClockRead[] =>
	lines.map((line) => {
		const [tag = "", point = "", time = ""] = line.split(" ");
		return { source: "log", point, tag, clock: at(time) };
	});
export const found = (reads: readonly ClockRead[], race = NIGHT, stated = OPEN) =>
	readDaysOf(reads, race, stated);
export const days = (...expected: readonly number[]) => ({ kind: "days", days: expected });
