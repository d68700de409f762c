import { describe, expect, test } from "vitest";
import { BadOption } from "../../src/imports/BadOption.ts";
import { importBytes } from "./importing.ts";
import { type WrittenSheet, workbookOf } from "./workbookFile.ts";

const men: WrittenSheet = {
	name: "Men",
	rows: [
		["bib", "time"],
		["1", "3:00:00"],
	],
};
const women: WrittenSheet = {
	name: "Women",
	rows: [
		["bib", "time"],
		["2", "3:01:00"],
		["3", "3:02:00"],
	],
};
const cover: WrittenSheet = { name: "Cover", rows: [["City Marathon"], ["Printed", "2024-12-01"]] };
const hidden: WrittenSheet = { ...women, name: "Old", isHidden: true };
const bibs = (sheets: readonly WrittenSheet[], sheet: string | null = null) =>
	importBytes(workbookOf(sheets), { sheet }).recording.entrants.map(({ bib }) => bib);

describe("a workbook of several sheets", () => {
	test("reports left-out sheets with data, also hidden ones", () => {
		const { summary } = importBytes(workbookOf([cover, men, women, hidden]));
		expect(summary).toMatchObject({ sheet: "Men", sheetsLeftOut: ["Women", "Old"] });
	});
	test("is read at the sheet that a person names, in any case and width", () => {
		expect(bibs([men, women], "Women")).toEqual(["2", "3"]);
		expect(bibs([men, women], " ｗomen")).toEqual(["2", "3"]);
		expect(bibs([men, hidden], "Old")).toEqual(["2", "3"]);
	});
	test("refuses a sheet that it does not have, with those that it has", () => {
		expect(() => bibs([men, women], "Boys")).toThrow(BadOption);
		expect(() => bibs([men, women], "Boys")).toThrow(/no sheet "Boys". It has: "Men", "Women"/);
	});
	test("a text has no sheets", () => {
		const bytes = new TextEncoder().encode("bib,time\n1,3:00:00\n");
		expect(() => importBytes(bytes, { sheet: "Men" })).toThrow(/not a workbook/);
	});
});

describe("merged cells", () => {
	test("are filled down: a category that is written once applies to all rows below it", () => {
		const rows = [
			["category", "bib", "name", "time"],
			["Marathon", "1", "A", "3:00:00"],
			[null, "2", "B", "3:01:00"],
			[null, "3", "C", "3:02:00"],
			["10K", "4", "D", "0:50:00"],
			[null, "5", "E", "0:51:00"],
			[null, "6", "F", "0:52:00"],
		];
		const { recording } = importBytes(
			workbookOf([{ name: "A", rows, merged: ["A2:A4", "A5:A6"] }]),
		);
		const names = new Map(recording.categories.map(({ id, name }) => [id, name]));
		expect(recording.entrants.map(({ categoryId }) => names.get(categoryId))).toEqual([
			"Marathon",
			"Marathon",
			"Marathon",
			"10K",
			"10K",
			"City Marathon",
		]);
	});
	test("are filled to the right: DNF over all times is a status", () => {
		const rows = [
			["bib", "5K", "Official Time"],
			["1", "DNF", null],
			["2", "0:20:00", "3:00:00"],
		];
		const { recording } = importBytes(workbookOf([{ name: "A", rows, merged: ["B2:C2"] }]));
		expect(recording.entrants.map(({ statusByHand }) => statusByHand)).toEqual([
			"didNotFinish",
			null,
		]);
	});
	test("of a title are no header", () => {
		const rows = [
			["City Marathon", null, null],
			["bib", "name", "time"],
			["1", "A", "3:00:00"],
		];
		const { summary } = importBytes(workbookOf([{ name: "A", rows, merged: ["A1:C1"] }]));
		expect(summary).toMatchObject({ rows: 1, imported: 1, ignoredColumns: [] });
	});
	test("make one header of two rows", () => {
		const rows = [
			["號碼", "姓名", "成績", null, "5K", null],
			[null, null, "大會時間", "晶片時間", "time", "rank"],
			["1", "陳", "3:01:00", "3:00:00", "0:20:00", "7"],
		];
		const merged = ["A1:A2", "B1:B2", "C1:D1", "E1:F1"];
		const { summary, faults } = importBytes(workbookOf([{ name: "A", rows, merged }]));
		expect(faults).toEqual([]);
		expect(summary).toMatchObject({ rows: 1, ignoredColumns: ["5K rank"] });
		expect(summary.mapping.map(({ field }) => field)).toEqual([
			"bib",
			"name",
			"official",
			"net",
			"5K",
		]);
	});
	test("without end are refused", () => {
		const rows = [
			["bib", "time"],
			...Array.from({ length: 200 }, (_, i) => [String(i), "3:00:00"]),
		];
		const merged = Array.from({ length: 2 }, () => "A1:XFD1048576");
		expect(() => importBytes(workbookOf([{ name: "A", rows, merged }]))).toThrow(
			/merges more cells/,
		);
	});
});
