/** Files of people who time races, with the values that are right (cases T06 to T15, T19 and T20 of the race data). */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LogOfReads } from "../../src/imports/LogOfReads.ts";
import { formatDuration } from "../../src/race/time/duration.ts";
import { describeRaceData } from "../fixtures/raceData.ts";
import { type Imported, importBytes } from "./importing.ts";

describeRaceData("a case", "cases", (folder) => {
	const read = (name: string) => importBytes(readFileSync(join(folder, name)));
	/** Per runner: the bib, the category, the official and the net time, and the status of the file. */
	const linesOf = ({ recording }: Imported) => {
		const nameOf = new Map(recording.categories.map(({ id, name }) => [id, name]));
		const timeOf = (ms: number | null | undefined) => (ms == null ? "" : formatDuration(ms));
		return recording.entrants.map(({ bib, categoryId, statusByHand }) => {
			const time = recording.givenTimes.find((each) => each.bib === bib);
			const times = [timeOf(time?.sinceGun), timeOf(time?.sinceStart)];
			return [bib, nameOf.get(categoryId), ...times, statusByHand ?? ""].join(" ").trim();
		});
	};

	test("T06: a log of times of day is no list of results", () => {
		expect(() => read("crossings-long.csv")).toThrow(LogOfReads);
	});

	test("T07: two races below the head 賽別", () => {
		expect(linesOf(read("taiwan-pandas.xlsx"))).toEqual([
			"A0001 MA 02:31:05.000",
			"A0002 MA 02:58:09.000",
			"A0003 MA",
			"H0001 HM 01:15:10.000",
			"H0002 HM 01:20:00.000",
			"H0003 HM   didNotFinish",
		]);
	});

	test("T09: Swiss times", () => {
		expect(linesOf(read("datasport-swiss-times.csv"))).toEqual([
			"1 21-D40 01:41:07.300",
			"2 10-H40 00:57:09.600",
			"3 10-D20 01:05:44.100",
			"4 Mini 00:04:11.800",
			"5 42-H30 03:49:20.700",
		]);
	});

	test("T10: a title with a comma, in latin-1 with semicolons and with tabs", () => {
		const both = [
			"17 City Marathon 00:38:05.000 00:38:01.000",
			"23 City Marathon 00:39:10.000 00:39:02.000",
		];
		expect(linesOf(read("german-title-tab.csv"))).toEqual(both);
		const last = "41 City Marathon 01:01:05.000 01:00:59.000";
		expect(linesOf(read("german-title-comma.csv"))).toEqual([...both, last]);
	});

	test("T11: six titles, a row without a bib, and a second block", () => {
		const file = read("signon-six-titles.xlsx");
		expect(file.recording.entrants.map(({ bib }) => bib)).toEqual(["418", "421", "501"]);
		expect(file.faults.map(({ row }) => row)).toEqual([10, 13, 14]);
	});

	test("T12: two chips of each runner", () => {
		const chips = read("two-chips.csv").chips.map(({ bib, chip }) => `${bib} ${chip}`);
		expect(chips).toEqual(["101 A0001", "101 B0001", "102 A0002", "102 B0002"]);
	});

	test("T13: statuses of UltraSignup", () => {
		expect(linesOf(read("ultrasignup.csv"))).toEqual([
			"11 City Marathon 10:12:13.000",
			"12 City Marathon 26:02:03.000",
			"13 City Marathon   didNotFinish",
			"14 City Marathon   didNotStart",
		]);
	});

	test("T15: blocks of those who did not finish and did not start", () => {
		expect(linesOf(read("de-blocks-end.csv"))).toEqual([
			"17 City Marathon 00:38:05.400",
			"18 City Marathon 00:39:10.000",
			"55 City Marathon   didNotFinish",
			"56 City Marathon   didNotStart",
		]);
	});

	test("T19: FinishLynx", () => {
		expect(linesOf(read("photo-finish.lif"))).toEqual([
			"101 1500m Men 00:04:05.330",
			"102 1500m Men 00:04:06.100",
			"103 1500m Men",
			"104 1500m Men   didNotFinish",
		]);
	});

	test("T20: a finish list of a phone has times since the gun", () => {
		expect(linesOf(read("race-timer-app.csv"))).toEqual([
			"101 City Marathon 00:38:05.120",
			"102 City Marathon 00:39:06.340",
		]);
	});
});
