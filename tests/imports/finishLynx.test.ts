import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { describeRaceData } from "../fixtures/raceData.ts";
import { importBytes, importLines } from "./importing.ts";

const LINES = [
	"1,1,1,1500m Men,,,,,,,14:05:33.1234",
	"1,101,3,Muster,Jan,Club A,4:05.33,,4:05.33,,,14:05:33.12",
	"2,102,5,Beispiel,Kai,Club B,4:06.10,,0.77,,,14:05:33.12",
	",103,1,Test,Di,Club C,,,,,,14:05:33.12",
	"DNF,104,2,Probe,Li,Club D,,,,,,14:05:33.12",
	"; a comment",
	"2,1,1,100m Men,,,,,,,14:20:00.0000",
	"1,201,3,Rapid,Ed,Club A,10.45,,10.45,,,14:20:00.00",
];

/** The results, as bib, milliseconds and status. */
function resultsOf({ recording, faults }: ReturnType<typeof importLines>) {
	const { entrants, givenTimes, categories } = recording;
	const category = new Map(categories.map(({ id, name }) => [id, name]));
	return {
		faults,
		results: entrants.map(({ bib, name, team, statusByHand, categoryId }) => [
			bib,
			name,
			team,
			category.get(categoryId),
			givenTimes.find((each) => each.bib === bib)?.sinceGun ?? null,
			statusByHand,
		]),
	};
}

test("results of FinishLynx are read with the times since the gun, the statuses and the heats", () => {
	const read = importLines(LINES);
	expect(read.summary.format).toBe("finishlynx");
	const { faults, results } = resultsOf(read);
	expect(faults).toEqual([]);
	expect(results).toEqual([
		["101", expect.stringMatching(/Jan/), "Club A", "1500m Men", 245_330, null],
		["102", expect.stringMatching(/Kai/), "Club B", "1500m Men", 246_100, null],
		["103", expect.stringMatching(/Di/), "Club C", "1500m Men", null, null],
		["104", expect.stringMatching(/Li/), "Club D", "1500m Men", null, "didNotFinish"],
		["201", expect.stringMatching(/Ed/), "Club A", "100m Men", 10_450, null],
	]);
});

describeRaceData("a photo finish", "cases/photo-finish.lif", (path) => {
	test("has two finishers, one without a mark, and one who did not finish", () => {
		const { results } = resultsOf(importBytes(readFileSync(path)));
		expect(results.map(([bib, , , , ms, status]) => [bib, ms, status])).toEqual([
			["101", 245_330, null],
			["102", 246_100, null],
			["103", null, null],
			["104", null, "didNotFinish"],
		]);
	});
});

describeRaceData("a log given to the import", "cases/crossings-long.csv", (path) => {
	test("is refused with the command for it", () => {
		expect(() => importBytes(readFileSync(path))).toThrow(
			/This is a log of reads .*gantry send EVENT FILE/,
		);
	});
});
