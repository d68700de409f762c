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

describe("two chips in one cell", () => {
	const list = (cell: string) =>
		importLines(["Bib;Name;Chip", `101;Ann;${cell}`, "102;Bob;A0002", "103;Cid;C0003"]);
	const TWO = [
		{ chip: "A0001", bib: "101" },
		{ chip: "B0001", bib: "101" },
		{ chip: "A0002", bib: "102" },
		{ chip: "C0003", bib: "103" },
	];

	test.each([
		...["A0001 B0001", "A0001  B0001", "A0001+B0001", "A0001 + B0001", "A0001,B0001"],
		...["A0001/B0001", "A0001 & B0001", "A0001、B0001", "A0001＋B0001", "A0001 and B0001"],
	])("are both the runner's: %s", (cell) => {
		const read = list(cell);
		expect([read.chips, read.faults]).toEqual([TWO, []]);
		const map = importLines(["Bib;Chip", `101;${cell}`, "102;A0002", "103;C0003"]);
		expect(map.chips).toEqual(TWO);
	});

	test("are two where each row has two codes as they are printed", () => {
		const read = importLines(["Bib,Chip", "101,A0001 B0001", "102,A0002 B0002"]);
		expect(read.chips.map(({ chip }) => chip)).toEqual(["A0001", "B0001", "A0002", "B0002"]);
	});

	test("are one chip that is printed with spaces", () => {
		expect(list("A 0001").chips[0]).toEqual({ chip: "A 0001", bib: "101" });
		const epc = importLines(["Bib,Chip", "101,E280 1160 6000", "102,E280 1160 6001"]);
		expect(epc.chips.map(({ bib }) => bib)).toEqual(["101", "102"]);
		const digits = importLines(["Bib,Chip", "101,058003 799177", "102,058003799178"]);
		expect(digits.chips.map(({ bib }) => bib)).toEqual(["101", "102"]);
	});

	test.each(["A0001 B1", "A0001 B000001 C1", "A0001 spare"])("%s is a fault", (cell) => {
		const read = list(cell);
		expect(read.chips.map(({ bib }) => bib)).toEqual(["102", "103"]);
		expect(read.faults).toMatchObject([
			{ row: 2, column: "Chip", value: cell, reason: expect.stringContaining("a comma between") },
		]);
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
