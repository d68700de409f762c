/** Races by their places, and durations by their rows: what a file proves about heads with several meanings. */
import { describe, expect, test } from "vitest";
import { importLines } from "./importing.ts";

describe("races that are named by sexes and ages", () => {
	const RACES = ["Junior Boys", "Junior Girls", "U15 Boys", "Senior Girls"];
	const list = (head: string, races: readonly string[], isRestarted: boolean) =>
		importLines([
			`Place,Bib,Name,${head},Time`,
			...races.flatMap((race, of) =>
				[1, 2, 3].map((place) => {
					const number = of * 3 + place;
					const shown = isRestarted ? place : number;
					return `${shown},${number},N ${number},${race},0:0${5 + of}:1${place}`;
				}),
			),
		]);

	test.each(["Race", "Event", "Rennen", "Lauf", "Course", "Gara", "Carrera", "組"])(
		"are the categories under %s where the places start again in each",
		(head) => {
			const { recording, summary } = list(head, RACES, true);
			expect(recording.categories.map(({ name }) => name).toSorted()).toEqual(RACES.toSorted());
			expect(recording.entrants.map(({ sex }) => sex).join("")).toBe("111222111222");
			expect(summary.proof.lines).toContainEqual({
				kind: "ranks start again",
				column: head,
				field: "category",
				rank: "Place",
				values: 4,
			});
		},
	);

	test("are the categories if they are sexes alone", () => {
		const { recording } = list("Race", ["Boys", "Girls"], true);
		expect(recording.categories.map(({ name }) => name)).toEqual(["Boys", "Girls"]);
	});

	test("are groups if the places continue through all of them", () => {
		const { recording } = list("Race", RACES, false);
		expect(recording.categories).toHaveLength(1);
		expect(recording.groups).toHaveLength(4);
	});
});

describe("a finish that is a time of day", () => {
	const OE = "Stno;SI card;Surname;First name;S;Start;Finish;Time;Short;Place";
	const times = (from: string, finish: readonly string[]) =>
		importLines([
			OE,
			`1;2001001;Berg;Ida;F;${from}:10:00;${finish[0]};35:10;D21;1`,
			`2;2001002;Ek;Eva;F;${from}:12:00;${finish[1]};38:10;D21;2`,
			`3;2001003;Ask;Olle;M;${from}:14:00;${finish[2]};30:10;H21;1`,
			`4;2001004;By;Nils;M;${from}:18:00;;;H21;`,
		]);

	test("leaves the official time to the column that is the finish minus the start in each row", () => {
		for (const read of [
			times("0", ["0:45:10", "0:50:10", "0:44:10"]),
			times("10", ["10:45:10", "10:50:10", "10:44:10"]),
			times("23", ["23:45:10", "23:50:10", "23:44:10"]),
		]) {
			expect(read.recording.givenTimes.map(({ sinceGun }) => sinceGun)).toEqual([
				...[2_110_000, 2_290_000, 1_810_000],
			]);
			expect(read.recording.entrants.map(({ bib }) => bib)).toEqual(["1", "2", "3", "4"]);
			expect(read.summary.proof.lines).toContainEqual({
				kind: "finish minus start",
				column: "Time",
				finish: "Finish",
			});
		}
	});

	test("raises a question if a row contradicts it", () => {
		expect(() => times("10", ["10:45:10", "10:50:10", "10:49:59"])).toThrow(
			/could both be the official/,
		);
	});
});
