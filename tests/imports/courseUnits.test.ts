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

	test("a distance beyond any race is named", () => {
		const { faults } = importLines(["Point,km", "S,0", "A,5000", "F,10000"]);
		expect(faults.map(({ value }) => value)).toEqual(["5000", "10000"]);
		expect(faults[0]?.reason).toMatch(/No race is this long/);
	});

	test("a course whose distance has an unknown head is said to be one", () => {
		expect(() => importLines(["Point,Ort", "S,0", "A,5"])).toThrow(
			/distance of this course\. .*--format course --map km=/,
		);
	});
});
