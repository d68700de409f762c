/** Times whose hours, minutes and seconds are in columns of their own. */
import { expect, test } from "vitest";
import { importLines } from "./importing.ts";

const SECOND = 1_000;

function timesOf(lines: readonly string[]) {
	const { recording, summary, faults } = importLines(lines);
	expect(faults).toEqual([]);
	expect(summary.ignoredColumns).toEqual(["Place"]);
	return recording.givenTimes.map(({ bib, sinceGun }) => [bib, sinceGun]);
}

test.each([
	["Hours,Minutes,Seconds"],
	["Time (h),Time (m),Time (s)"],
	["time_hours,time_minutes,time_seconds"],
	["時,分,秒"],
	["Std,Min,Sek"],
])("the columns %s are one time", (heads) => {
	const rows = ["1,7,1,31,10", "2,8,1,32,5.25", ",9,,,", "3,10,,58,7"];
	expect(timesOf([`Place,Bib,${heads}`, ...rows])).toEqual([
		["7", 5_470 * SECOND],
		["8", 5_525_250],
		["10", 3_487 * SECOND],
	]);
});

test("minutes and seconds without hours are one time", () => {
	expect(timesOf(["Place,Bib,Minutes,Seconds", "1,7,38,10", "2,8,62,5"])).toEqual([
		["7", 2_290 * SECOND],
		["8", 3_725 * SECOND],
	]);
});

test("a time beside such columns is read, and the columns are left out", () => {
	const { recording, summary } = importLines([
		"Bib,Time,Hours,Minutes,Seconds",
		"7,0:38:10,0,38,10",
	]);
	expect(recording.givenTimes).toMatchObject([{ bib: "7", sinceGun: 2_290 * SECOND }]);
	expect(summary.ignoredColumns).toEqual(["Hours", "Minutes", "Seconds"]);
});
