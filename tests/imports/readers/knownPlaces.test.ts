/** Places of a log that name a point of the course in words of their own. */
import { describe, expect, test } from "vitest";
import { createKnownPlaces } from "../../../src/imports/logs/knownPlaces.ts";
import { csvReads } from "../../../src/imports/readers/csvReads.ts";
import { defaultPoint } from "../../../src/race/record/defaultPoint.ts";
import { readLines } from "./reading.ts";

const COURSE = [
	defaultPoint({ id: "S", name: "Start gantry", kind: "start", km: 0 }),
	defaultPoint({ id: "M", name: "Bridge", kind: "split", km: 5.04 }),
	defaultPoint({ id: "F", name: "F", kind: "finish", km: 10 }),
];

/** The point of a place, and what was said about it. */
function placed(name: string, points = COURSE) {
	const said: string[] = [];
	const places = createKnownPlaces(points, {
		onFound: (place, point) => said.push(`${place} is ${point}`),
		onMissing: (place) => said.push(`${place} is missing`),
	});
	const found = places.find(name);
	return { found, said };
}

describe("a place of a log is the one point of the course", () => {
	test.each([
		["Start", "S"],
		["起點", "S"],
		["Finish", "F"],
		["Ziel", "F"],
		["FINISH LINE", "F"],
		["5 km", "M"],
		["5K", "M"],
		["KM 5", "M"],
		["5公里", "M"],
		["10 km", "F"],
		["Split", "M"],
	])("by its kind or its km, which is reported: %s", (name, point) => {
		expect(placed(name)).toEqual({ found: point, said: [`${name} is ${point}`] });
	});

	test.each([
		["m", "M"],
		["bridge", "M"],
		["Ｆ", "F"],
	])("by its id or name in another spelling: %s", (name, point) => {
		expect(placed(name)).toEqual({ found: point, said: [] });
	});

	test("where several points share the mat", () => {
		const laps = [
			defaultPoint({ id: "S", kind: "start", km: 0 }),
			defaultPoint({ id: "F5", kind: "finish", km: 5, mat: "gate", categoryIds: ["5"] }),
			defaultPoint({ id: "F10", kind: "finish", km: 10, mat: "gate", categoryIds: ["10"] }),
		];
		expect(placed("Finish", laps).found).toBe("gate");
	});
});

test.each(["8 km", "Mast", "1", "2024", "Start/Ziel"])("the place %s is no point", (name) => {
	expect(placed(name).found).toBeNull();
});

test("a kind or a distance of several points matches none of them", () => {
	const two = [...COURSE, defaultPoint({ id: "F2", kind: "finish", km: 5 })];
	expect(placed("Finish", two).found).toBeNull();
	expect(placed("5 km", two).found).toBeNull();
});

describe("a log", () => {
	const said: string[] = [];
	const places = createKnownPlaces(COURSE, {
		onFound: (place, point) => said.push(`${place} is ${point}`),
		onMissing: (place) => said.push(places.advice(place)),
	});

	test("with places in a column of readers or of places has its points, and reports each once", () => {
		const { reads, faults } = readLines(
			csvReads,
			["reader,chip,time", "Start,A1,08:00:02", "Finish,A1,08:38:05", "Finish,A2,08:39:05"],
			{ point: null, places },
		);
		expect(reads.map(({ point }) => point)).toEqual(["S", "F", "F"]);
		expect(faults).toEqual([]);
		expect(said.splice(0)).toEqual(["Start is S", "Finish is F"]);
	});

	test("of a reader that the course does not have is refused with the option for this reader", () => {
		const rows = ["reader,chip,time", "Mast 2,A1,08:00:02"];
		const { faults } = readLines(csvReads, rows, { point: null, places });
		expect(faults[0]?.reason).toContain('such as --points "Mast 2=S"');
	});

	test("of a place that the course does not have keeps its name, with advice about the option", () => {
		const rows = ["location,bib,time", "8 km,101,08:19:02", "8 km,102,08:19:03"];
		const { reads } = readLines(csvReads, rows, { point: null, places });
		expect(reads.map(({ point }) => point)).toEqual(["8 km", "8 km"]);
		expect(said).toEqual(['--points "8 km=S"']);
	});

	test("with a mapping or a point from a person has these points", () => {
		const rows = ["reader,chip,time", "Start,A1,08:00:02"];
		const mapped = { point: null, places, points: new Map([["start", "M"]]) };
		expect(readLines(csvReads, rows, mapped).reads[0]?.point).toBe("M");
		expect(readLines(csvReads, rows, { point: "F", places }).reads[0]?.point).toBe("F");
	});
});
