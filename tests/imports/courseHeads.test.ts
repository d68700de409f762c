/** Heads of courses in the languages of the field, and what is no course. */
import { describe, expect, test } from "vitest";
import type { ImportOptions } from "../../src/imports/options.ts";
import { NO_RACE } from "../../src/imports/times/knownRace.ts";
import { importLines } from "./importing.ts";

test.each([
	["Messpunkt;Art;Distanz;Zeitlimit", "Start;Start;0;", "CP1;;12,5;2:30:00", "Ziel;Ziel;42;"],
	["Point de passage,km,barrière horaire", "Start,0,", "CP1,12.5,2:30:00", "Finish,42,"],
	["Punto,Distancia,Tiempo límite", "Start,0,", "CP1,12.5,2:30:00", "Finish,42,"],
	["Name,Distance", "Start,0", "CP1,12.5 km", "Finish,42"],
	["名稱,距離（公里）", "起點,0", "CP1,12.5", "終點,42"],
	["name,distance,type", "Start,0,start", "CP1,12.5,split", "Finish,42,finish"],
])("are read: %s", (...lines) => {
	const { recording, faults, summary } = importLines(lines);
	expect(summary.format).toBe("course");
	expect(faults).toEqual([]);
	expect(recording.points.map(({ kind, km }) => `${kind} ${km}`)).toEqual([
		...["start 0", "split 12.5", "finish 42"],
	]);
});

test.each(["Name,Distance", "Name,Genre,Course,km"])("are no heads of a course: %s", (head) => {
	expect(() => importLines([head, "Ann,10", "Bob,21"])).toThrow(/recognised as the bib/);
});

describe("a course whose distances have an unknown head", () => {
	const read = (lines: readonly string[], changes: Partial<ImportOptions> = {}) =>
		importLines(lines, changes).recording.points.map(({ km }) => km);
	const UNKNOWN = ["Point,Abstd.", "Start,0", 'CP1,"12,5"', "Finish,42 km"];
	const TWO_COURSES = [
		"Point;Race;Abstd.;Höhe",
		"S;10K;0;90",
		"Z;10K;10;80",
		"A;20K;0;95",
		"B;20K;20;80",
	];

	test.each([
		["of growing numbers", UNKNOWN],
		["of growing numbers in each race", TWO_COURSES],
	])("%s raises a question with the column and the known heads", (_, lines) => {
		for (const format of [null, "course"])
			expect(() => read(lines, { format })).toThrow(
				/distance of this course\. "Abstd\." has numbers that grow: .*--map km="Abstd\.", or .*--map km= .*Known heads are km, distance/,
			);
	});

	test("is read if a person names the column, and left out if there is none", () => {
		expect(read(UNKNOWN, { map: ["km=Abstd."] })).toEqual([0, 12.5, 42]);
		expect(read(UNKNOWN, { map: ["km=#2"] })).toEqual([0, 12.5, 42]);
		expect(read(UNKNOWN, { map: ["km="] })).toEqual([0, null, null]);
		expect(read(UNKNOWN, { map: ["#2="] })).toEqual([0, null, null]);
	});

	test("or no head raises a question, unless the event has the distances", () => {
		const mats = ["Point,Mat", "S,A", "Bridge,B", "F,C"];
		expect(() => read(mats)).toThrow(/distance of this course\. The headers are: "Point", "Mat"\./);
		expect(() => read(["Point,km", "S,", "F,"])).toThrow(
			/No cell of "km" has the distance of this/,
		);
		const pointsWithKm = new Set(["Bridge", "F"]);
		expect(read(mats, { race: { ...NO_RACE, pointsWithKm } })).toEqual([0, null, null]);
	});

	test("raises no question if the names of the points or another column have the distances", () => {
		expect(read(["Point,Mat,Height", "S,1,10", "5K,2,30", "10K,3,80"])).toEqual([0, 5, 10]);
		expect(read(["Point,km,Height", "S,0,10", "A,,30", "F,10,80"])).toEqual([0, null, 10]);
	});

	test.each(["PK", "Longueur", "Länge", "Length (km)", "Avstånd"])("%s is known", (head) => {
		expect(read([`Point,${head}`, "S,0", "A,5", "F,10"])).toEqual([0, 5, 10]);
	});
});
