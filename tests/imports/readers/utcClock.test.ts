/** Logs of a race in Taipei whose reader shows UTC. */
import { expect, test } from "vitest";
import { fitsUtc } from "../../../src/imports/logs/utcClock.ts";
import { csvReads } from "../../../src/imports/readers/csvReads.ts";
import { datedReads } from "../../../src/imports/readers/datedReads.ts";
import type { LogRead } from "../../../src/imports/readers/readFormat.ts";
import { OPTIONS, taipei } from "./reading.ts";

const { date, zone } = OPTIONS;
const point = (id: string, kind: "start" | "finish", km: number) => {
	return { id, mat: id, kind, km, cutOff: null, shortest: [] };
};
const CHECK = { now: taipei("2024-12-15T20:00:00"), takesOtherDays: false };

/** Whether the log fits the race as it is, and in UTC. */
function fits(gun: string, times: readonly string[]) {
	const race = {
		date,
		lastDay: date,
		zone,
		guns: [taipei(`2024-12-15T${gun}`)],
		points: [point("S", "start", 0), point("F", "finish", 10)],
		fixedTime: 0,
	};
	const read = csvReads.open(OPTIONS);
	const reads = ["chip,time", ...times.map((time, index) => `A${index},${time}`)].flatMap(
		(line, index) =>
			read(line, index + 1).flatMap((each): LogRead[] => (each.kind === "read" ? [each.read] : [])),
	);
	const stated = { begins: null, isInOrder: false };
	const asIs = datedReads(reads, race, stated, CHECK).kind === "dated";
	return { asIs, inUtc: fitsUtc(reads, race, CHECK, new Map()) };
}

test.each([
	["06:00:00", ["22:38:05", "22:39:06"]],
	["06:00:00", ["2024-12-14 22:38:05", "2024-12-14 22:39:06"]],
	["09:00:00", ["01:38:05", "01:39:06"]],
	["09:00:00", ["2024-12-15 01:38:05", "2024-12-15 01:39:06"]],
])("with a gun at %s, %j fit the race in UTC alone", (gun, times) => {
	expect(fits(gun, times)).toEqual({ asIs: false, inUtc: true });
});

test("a log of another day fits the race in no zone", () => {
	expect(fits("09:00:00", ["2024-12-10 01:38:05"])).toEqual({ asIs: false, inUtc: false });
});
