/** Distances of a course in metres and miles. */
import { describe, expect, test } from "vitest";
import { importLines } from "./importing.ts";

describe("the unit of a distance counts, in its cell or else in the head:", () => {
	test.each<readonly [string, readonly (number | null)[]]>([
		["Point,Distance (m)|S,0|A,5000|F,10000", [0, 5, 10]],
		["點位,距離(公尺)|S,0|A,5000|F,10000", [0, 5, 10]],
		["Zwischenzeit;Meter|S;0|A;5000|F;10000", [0, 5, 10]],
		["Point,mètres|S,0|A,5000|F,10000", [0, 5, 10]],
		["地点,距離（メートル）|S,0|A,5000|F,10000", [0, 5, 10]],
		["Point,Miles|S,0|A,3.1|F,6.2", [0, 4.989, 9.9779]],
		["Point,Distance (mi)|S,0|A,3.1|F,10 km", [0, 4.989, 10]],
		["Point,km|S,0|A,3.1 mi|F,13.1 miles", [0, 4.989, 21.0824]],
		["Point,Distance (miles)|S,0|A,3.1 mi|B,5000 m|F,13.1 miles", [0, 4.989, 5, 21.0824]],
		["Point,Distance (km)|S,0|A,5|F,10", [0, 5, 10]],
	])("%s", (lines, km) => {
		const { recording, faults } = importLines(lines.split("|"));
		expect(faults).toEqual([]);
		expect(recording.points.map((point) => point.km)).toEqual(km);
	});

	test("a distance beyond any race is reported", () => {
		const { faults } = importLines(["Point,km", "S,0", "A,5000", "F,10000"]);
		expect(faults.map(({ value }) => value)).toEqual(["5000", "10000"]);
		expect(faults[0]?.reason).toMatch(/No race is this long/);
	});

	test("a course with an unknown head of the distance is reported as a course", () => {
		expect(() => importLines(["Point,Ort", "S,0", "A,5"])).toThrow(
			/distance of this course\. .*--format course --map km=/,
		);
	});
});

describe("a course in metres with a mark between thousands", () => {
	test.each(["m", "Distanz (m)", "metres"])("is read below %s", (head) => {
		const { recording } = importLines([
			`point;name;${head}`,
			...["S;Start;0", "A;5 km;5.000", "B;;800", "F;Ziel;21.097"],
		]);
		expect(recording.points.map(({ km }) => km)).toEqual([0, 0.8, 5, 21.097]);
	});

	test("is read with its unit in each cell", () => {
		const { recording } = importLines(["point,km", "S,0", '"A","5,000 m"', "F,10.000 m"]);
		expect(recording.points.map(({ km }) => km)).toEqual([0, 5, 10]);
	});
});

describe("distances that no course has", () => {
	const asked =
		(...lines: string[]) =>
		() =>
			importLines(lines);

	test("raise a question if the finish is not the furthest point, with the sums of the sections", () => {
		const lines = ["point,name,km", "S,Start,0", "A,Split 1,5", "B,Split 2,3", "F,Finish,2"];
		expect(asked(...lines)).toThrow(
			/finish \(2 km\) is not the furthest point.*lengths of sections.*A 5, B 8, F 10\. .*--map km="km"/,
		);
		const { recording } = importLines(lines, { format: "course", map: ["km=km"] });
		expect(recording.points).toHaveLength(4);
	});

	test("raise a question if the course is shorter than a sprint", () => {
		expect(asked("point,m", "S,0", "A,5", "F,10")).toThrow(/would be 10 m long by "m"/);
	});

	test("raise a question if a name has another distance", () => {
		expect(asked("point,name,km", "S,,0", "A,5 km,0.5", "F,,10")).toThrow(
			/point A would be at 0\.5 km by "km", and its name says 5 km/,
		);
	});

	test("are those of other categories' points", () => {
		const { recording } = importLines([
			"point,category,km",
			...["S,,0", "5K,,5", "15K,Half,15", "F10,10K,10", "F21,Half,21.1"],
		]);
		expect(recording.points).toHaveLength(5);
	});
});
