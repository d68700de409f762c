import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { describeRaceData } from "../fixtures/raceData.ts";
import { importBytes, importLines } from "./importing.ts";

const CHIPS = [
	{ chip: "A1", bib: "101" },
	{ chip: "B1", bib: "101" },
	{ chip: "A2", bib: "102" },
];

describe("two columns of chips", () => {
	test.each([
		["Chip 1", "Chip 2"],
		["Chip1", "Chip2"],
		["Chip A", "Chip B"],
		["Chip", "Chip 2"],
		["Chip", "Chip"],
		["Chip (1)", "Chip (2)"],
		["Chip-Nr 1", "Chip-Nr 2"],
		["晶片1", "晶片2"],
		["晶片一", "晶片二"],
		["晶片", "備用晶片"],
		["Transponder 1", "Transponder 2"],
		["Tag 1", "Tag 2"],
		["チップ1", "チップ2"],
		["First chip", "Spare chip"],
		["Left Chip", "Right Chip"],
		["左腳晶片", "右腳晶片"],
	])("%s and %s are both chips of the runner", (first, second) => {
		const read = importLines([`Bib,Name,${first},${second}`, "101,Ann,A1,B1", "102,Bob,A2,"]);
		expect(read.chips).toEqual(CHIPS);
		expect(read.faults).toEqual([]);
		expect(read.summary.mapping.filter(({ field }) => field === "chip")).toHaveLength(2);
		expect(read.summary.ignoredColumns).toEqual([]);
		const map = importLines([`Bib,${first},${second}`, "101,A1,B1", "102,A2,"]);
		expect(map.summary.format).toBe("chip-map");
		expect(map.chips).toEqual(CHIPS);
	});

	test("can be named by a person", () => {
		const lines = ["Bib,Name,Left foot,Right foot", "101,Ann,A1,B1", "102,Bob,A2,"];
		expect(importLines(lines, { map: ["chip=Left foot", "chip=Right foot"] }).chips).toEqual(CHIPS);
		expect(importLines(lines, { map: ["chip=#3", "chip=#4"] }).chips).toEqual(CHIPS);
	});

	test("with times are no chips", () => {
		const read = importLines(["Bib,Name,Chip 1,Time", "101,Ann,0:40:00,0:41:00"]);
		expect(read.chips).toEqual([]);
	});
});

describeRaceData("a list with two chips", "cases/two-chips.csv", (path) => {
	test("gives both to the runners", () => {
		expect(importBytes(readFileSync(path)).chips).toEqual([
			{ chip: "A0001", bib: "101" },
			{ chip: "B0001", bib: "101" },
			{ chip: "A0002", bib: "102" },
			{ chip: "B0002", bib: "102" },
		]);
	});
});
