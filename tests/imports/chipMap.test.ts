import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { describeRaceData } from "../fixtures/raceData.ts";
import { importBytes, importLines } from "./importing.ts";

describe("a map of chips", () => {
	test("assigns chips, and adds no runner, wave or point", () => {
		const { recording, chips, summary } = importLines([
			"BIB,CHIP",
			"1,058003700001",
			"1,058003700002",
		]);
		expect(summary.format).toBe("chip-map");
		expect(chips).toEqual([
			{ chip: "058003700001", bib: "1" },
			{ chip: "058003700002", bib: "1" },
		]);
		expect([recording.entrants, recording.waves, recording.points]).toEqual([[], [], []]);
	});

	test("may have its columns the other way round, in Chinese, with semicolons", () => {
		expect(importLines(["晶片;號碼布", "ZICAD30;5"]).chips).toEqual([
			{ chip: "ZICAD30", bib: "5" },
		]);
	});

	test("loses only the rows with an invalid bib or chip", () => {
		const { chips, faults } = importLines(["bib,chip", ",A1", "a b,A2", "3,??", "4,A4"]);
		expect(chips).toEqual([{ chip: "A4", bib: "4" }]);
		expect(faults.map(({ row }) => row)).toEqual([2, 3, 4]);
	});

	test("needs a column of chips", () => {
		expect(() => importLines(["bib,x", "1,A1"], { format: "chip-map" })).toThrow(/--map chip=/);
		expect(
			importLines(["bib,x", "1,A1"], { format: "chip-map", map: ["chip=x"] }).chips,
		).toHaveLength(1);
	});
});

describeRaceData("the IPICO map", "reader-logs/ipico-bib-chip.txt", (path) => {
	test("gives 100 runners their chips", () => {
		const { chips, faults, summary } = importBytes(readFileSync(path));
		expect([summary.format, chips.length, faults]).toEqual(["chip-map", 100, []]);
		expect(new Set(chips.map(({ chip }) => chip)).size).toBe(100);
	});
});

describeRaceData(
	"the IPICO map with an invalid record",
	"reader-logs/ipico-bib-chip-invalid.txt",
	(path) => {
		test("gives ten runners their chips and names the record", () => {
			const { chips, faults } = importBytes(readFileSync(path));
			expect(chips).toHaveLength(10);
			expect(faults).toMatchObject([{ row: 10, column: "CHIP", value: "qwerty" }]);
		});
	},
);
