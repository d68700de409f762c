import { describe, expect, test } from "vitest";
import type { ImportOptions } from "../../src/imports/options.ts";
import { NO_RACE } from "../../src/imports/times/knownRace.ts";
import { instantAt } from "../../src/race/time/day.ts";
import { EVENT, importLines } from "./importing.ts";

const gun = instantAt(EVENT.date, "08:00:00", EVENT.zone);
const late = instantAt(EVENT.date, "22:00:00", EVENT.zone);
const runners = (km: number | null) =>
	new Map(["101", "102", "201", "202"].map((bib) => [bib, { gun: bib < "200" ? gun : late, km }]));
/** Two runners of an event with a gun at 08:00, and two with one at 22:00. */
const eventOf = (km: number | null): Partial<ImportOptions> => ({
	event: { ...EVENT, name: "City Run" },
	race: { ...NO_RACE, guns: [gun], runners: runners(km) },
});

/** What a person is asked; '' where the file is read. */
function asked(lines: readonly string[], changes: Partial<ImportOptions> = {}): string {
	try {
		importLines(lines, changes);
		return "";
	} catch (error) {
		return error instanceof Error ? error.message : "";
	}
}
const ASKED =
	/may contain times of day.*--format crossings-csv or --format results-csv.*gantry send/;

/** Starts and finishes of a night race: 1:40:00, 2:30:00 and 2:40:00. */
const NIGHT = ["21:30:00,23:10:00", "22:00:00,00:30:00", "22:30:00,01:10:00"];

describe("times that follow a start of the day raise a question,", () => {
	test.each([
		["with a split", ["Bib,Start,10K,Finish", "1,09:00:05,09:40:00,10:22:10"]],
		[
			"with a runner who did not finish",
			["Bib,Start,10K,Finish", "1,09:00:05,09:40:00,10:22:10", "2,09:00:09,09:45:00,"],
		],
		["past midnight", ["Bib,Start,10K,Finish", "1,22:00:05,23:10:00,02:20:00"]],
		[
			"past midnight for some of the runners",
			["StNr,Name,Startzeit,Zielzeit", ...NIGHT.map((times, row) => `${row + 1},A,${times}`)],
		],
		[
			"past midnight before a column of a point",
			[
				"Bib,Name,Start,A,Finish",
				"1,A,21:30:00,22:10:00,23:10:00",
				"2,B,22:00:00,23:10:00,00:30:00",
				"3,C,22:30:00,00:10:00,01:10:00",
			],
		],
		["where the net time shows it", ["Bib,Start,Finish,Net Time", "1,09:00:05,10:22:10,1:22:05"]],
		["with a start to the minute", ["Bib,Start,10K,Finish", "1,09:00,09:40:00,10:22:10"]],
		["in Chinese", ["號碼,姓名,出發,折返,終點", "1,A,09:00:05,09:40:00,10:22:10"]],
	])("%s", (_, lines) => {
		expect(asked(lines)).toMatch(ASKED);
		expect(asked(lines, { format: "crossings-csv" })).toBe("");
	});

	test.each([
		["durations of a race at eight", ["Bib,Start,5K,Finish", "1,08:00:05,0:20:00,0:40:00"]],
		["durations of an ultra", ["Bib,Start,50K,Finish", "1,05:00:00,4:30:00,10:20:00"]],
		["durations of a race at night", ["Bib,Start,Finish", "1,22:00:00,0:40:00", "2,22:00,1:10:00"]],
		[
			"durations of an ultra that starts at night",
			["Bib,Start,Finish", "1,22:00:00,9:10:00", "2,22:00:00,14:00:00", "3,22:00:00,23:30:00"],
		],
	])("unlike %s", (_, lines) => {
		expect(asked(lines, { event: { ...EVENT, name: "City Run" } })).toBe("");
	});
});

describe("times that only the day of the event explains raise a question,", () => {
	test.each([
		["of a list of bibs", ["Bib,Time", "101,08:38:05", "102,08:39:06"], 10],
		["in German", ["StNr;Zeit", "101;08:38:05", "102;08:39:06"], 10],
		["of laps", ["Bib,Lap 1,Lap 2,Finish", "101,08:10:00,08:20:00,08:30:00"], 10],
		["of a split alone", ["Bib,5K", "101,08:20:00"], 10],
		["of net times", ["Bib,Net Time", "101,08:38:05"], 10],
		["of a marathon", ["Bib,Time", "101,10:40:00", "102,13:00:00"], 42.195],
		["of an unknown distance", ["Bib,Time", "101,08:38:05", "102,08:39:06"], null],
		["of an evening, past midnight", ["Bib,Time", "201,23:10:00", "202,00:30:00"], 10],
		["of an unknown distance, past midnight", ["Bib,Time", "201,23:10:00", "202,00:30:00"], null],
		["of bibs that the event does not have", ["Bib,Time", "7,08:38:05"], 10],
	] as const)("%s", (_, lines, km) => expect(asked(lines, eventOf(km))).toMatch(ASKED));

	test("also without a known gun, if no walker is as slow", () => {
		const event = { ...EVENT, name: "City 10K" };
		expect(asked(["Bib,Time", "1,08:38:05", "2,08:39:06"], { event })).toMatch(ASKED);
	});

	test.each([
		["a usual race", ["Bib,Time", "101,0:38:05", "102,1:39:06"], 10],
		["a race of a hundred km", ["Bib,Time", "101,9:38:05", "102,12:39:06"], 100],
		["a race of more than a day", ["Bib,Time", "101,20:38:05", "102,26:39:06"], null],
		["a race at night", ["Bib,Time", "201,0:38:05", "202,1:39:06"], 10],
		["splits of a race", ["Bib,5K,Time", "101,0:20:00,0:38:05"], 10],
	] as const)("unlike %s", (_, lines, km) => expect(asked(lines, eventOf(km))).toBe(""));
});

describe("times over midnight without a start and a gun raise a question,", () => {
	test.each([
		["in rows that go over it", ["Bib,Half,Finish", "1,23:10:00,00:30:00", "2,23:40:00,01:10:00"]],
		["in a column that goes over it", ["Bib,Time", "1,23:10:00", "2,23:40:00", "3,00:30:00"]],
		[
			"in one of the categories",
			["Bib,Race,Time", "1,Night,23:10:00", "2,Night,00:30:00", "3,Day,0:40:00", "4,Day,0:50:00"],
		],
	])("%s", (_, lines) => {
		expect(asked(lines, { event: { ...EVENT, name: "Run" } })).toMatch(ASKED);
	});

	test.each([
		["durations of a long race", ["Bib,50K,Finish", "1,4:10:00,9:30:00", "2,5:40:00,11:10:00"]],
		["durations of more than a day", ["Bib,Time", "1,0:50:00", "2,23:10:00", "3,26:10:00"]],
		[
			"a long and a short race",
			["Bib,Race,Time", "1,100M,22:10:00", "2,100M,23:00:00", "3,5K,0:30:00"],
		],
		[
			"one error among many",
			["Bib,Time", ...Array.from({ length: 30 }, (_, row) => `${row},${row ? 20 : 0}:30:00`)],
		],
	])("unlike %s", (_, lines) => {
		expect(asked(lines, { event: { ...EVENT, name: "Run" } })).toBe("");
	});
});

test("the answer decides the times", () => {
	const lines = ["Bib,Time", "101,08:38:05"];
	const { passings, givenTimes } = importLines(lines, {
		...eventOf(10),
		format: "crossings-csv",
	}).recording;
	expect(passings).toMatchObject([{ pointId: "F", time: gun + (38 * 60 + 5) * 1_000 }]);
	expect(givenTimes).toEqual([]);
	const durations = importLines(lines, { ...eventOf(10), format: "results-csv" }).recording;
	expect(durations.passings).toEqual([]);
	expect(durations.givenTimes).toMatchObject([{ sinceGun: ((8 * 60 + 38) * 60 + 5) * 1_000 }]);
});
