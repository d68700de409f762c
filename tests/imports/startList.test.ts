import { describe, expect, test } from "vitest";
import { defaultEntrant } from "../../src/race/record/defaultEntrant.ts";
import { importBytes, importLines } from "./importing.ts";
import { workbookOf } from "./workbookFile.ts";

const LIST = [
	"bib,name,sex,category,group,team,wave,chip",
	"00123,陳小明,M,Marathon,M30-39,臺北路跑,B,058003700001",
	"00124,Ann Lee,F,Marathon,F30-39,,A,05800370000a",
	"77,林花子,女,10K,F20-29,,,",
];

describe("a start list", () => {
	test("gives every entrant with category, group, team and wave, and no time", () => {
		const { recording, faults, summary } = importLines(LIST);
		expect(faults).toEqual([]);
		expect(summary).toMatchObject({
			format: "start-list",
			rows: 3,
			imported: 3,
			ignoredColumns: [],
		});
		expect(recording.entrants[0]).toEqual(
			defaultEntrant({
				bib: "00123",
				name: "陳小明",
				sex: "1",
				categoryId: "2",
				groupId: "3",
				waveId: "B",
				team: "臺北路跑",
			}),
		);
		expect(recording.categories.map(({ name }) => name)).toEqual(["10K", "Marathon"]);
		expect(recording.passings).toEqual([]);
		expect(recording.givenTimes).toEqual([]);
	});

	test("has its waves in order, without guns; a runner without a wave starts in wave 1", () => {
		const { recording } = importLines(LIST);
		expect(recording.waves).toEqual([
			{ id: "1", gun: null },
			{ id: "A", gun: null },
			{ id: "B", gun: null },
		]);
		expect(recording.entrants.map(({ waveId }) => waveId)).toEqual(["B", "A", "1"]);
	});

	test("gives the same ids however it is sorted", () => {
		const [header = "", ...rows] = LIST;
		const { recording, chips } = importLines(LIST);
		const turned = importLines([header, ...rows.toReversed()]);
		expect(turned.recording).toEqual({
			...recording,
			entrants: recording.entrants.toReversed(),
			chips: recording.chips.toReversed(),
		});
		expect(turned.chips.toReversed()).toEqual(chips);
	});

	test("is understood in Traditional Chinese and Japanese", () => {
		for (const header of [
			"號碼布,姓名,性別,項目,起跑分區,晶片編號",
			"ゼッケン,氏名,性別,種目,スタートブロック,チップ",
		]) {
			const { summary, recording, chips } = importLines([header, "5,林,女,10K,C,ZICAD30"]);
			expect(summary.format).toBe("start-list");
			expect(recording.waves).toEqual([{ id: "C", gun: null }]);
			expect(chips).toEqual([{ chip: "ZICAD30", bib: "5" }]);
		}
	});

	test("may have names in two columns, joined as their script writes them", () => {
		const { recording } = importLines([
			"bib,First Name,Last Name",
			"1,Ann,Lee",
			"2,小明,陳",
			"3,,Pele",
		]);
		expect(recording.entrants.map(({ name }) => name)).toEqual(["Ann Lee", "陳小明", "Pele"]);
	});

	test("may have a start time beside its waves", () => {
		const { summary } = importLines(["bib,name,wave,Start Time", "1,A,A,06:30", "2,B,B,06:40"]);
		expect(summary).toMatchObject({ format: "start-list", ignoredColumns: ["Start Time"] });
	});

	test("comes as a workbook too", () => {
		const rows = LIST.map((line) => line.split(","));
		const fromWorkbook = importBytes(workbookOf([{ name: "名單", rows }]));
		const { recording, chips } = importLines(LIST);
		expect(fromWorkbook).toMatchObject({ recording, chips, summary: { format: "start-list" } });
	});

	test("can mark runners who will not start", () => {
		const { recording } = importLines(["bib,name,status", "1,A,DNS", "2,B,"]);
		expect(recording.entrants.map(({ statusByHand }) => statusByHand)).toEqual([
			"didNotStart",
			null,
		]);
	});

	test("makes groups of ages on request", () => {
		const { recording } = importLines(["bib,name,sex,age", "1,A,F,34"], { ageGroups: "18-39,40+" });
		expect(recording.groups.map(({ name }) => name)).toEqual(["F18-39"]);
	});
});

describe("a table is no start list", () => {
	test.each([
		["where somebody has a time", "bib,name,wave,time", "1,A,B,3:00:00"],
		["where a split was read", "bib,name,5K", "1,A,0:20:00"],
		["where times stand under a header that nobody knows", "bib,name,time,Uhr", "1,A,,3:00:00"],
	])("%s", (_, header, row) => {
		expect(importLines([header, row]).summary.format).toBe("results-csv");
	});

	test("but is read as one if a person chooses the format", () => {
		const { summary } = importLines(["bib,name,Best", "1,A,3:00:00"], { format: "start-list" });
		expect(summary).toMatchObject({ imported: 1, ignoredColumns: ["Best"] });
	});
});

describe("the chips of entrants", () => {
	test("are given as they are printed, and a runner may have two", () => {
		const { chips } = importLines(["bib,name,chip", "1,A,05800370000a;0580 0370 000B"]);
		expect(chips).toEqual([
			{ chip: "05800370000a", bib: "1" },
			{ chip: "0580 0370 000B", bib: "1" },
		]);
	});

	test("that are invalid, or of another runner, are reported; the entrants are imported", () => {
		const { recording, chips, faults } = importLines([
			"bib,name,chip",
			"1,A,A100",
			"2,B,a100",
			"3,C,5.8E+10",
			"4,D,-",
		]);
		expect(recording.entrants).toHaveLength(4);
		expect(chips).toEqual([{ chip: "A100", bib: "1" }]);
		expect(faults.map(({ row, value }) => [row, value])).toEqual([
			[3, "a100"],
			[4, "5.8E+10"],
		]);
		expect(faults[0]?.reason).toMatch(/Bib 1 has this chip/);
	});

	test("come with results too, where a column of chips is no column of chip times", () => {
		const { summary, chips } = importLines(["bib,Chip,Time", "1,A100,3:00:00", "2,A101,3:01:00"]);
		expect(summary.mapping.map(({ field }) => field)).toEqual(["bib", "chip", "official"]);
		expect(chips).toHaveLength(2);
		expect(importLines(["bib,Chip,Time", "1,2:59:00,3:00:00"]).chips).toEqual([]);
	});
});

test("results with waves have these waves", () => {
	const { recording } = importLines(["bib,wave,time", "1,A,3:00:00", "2,B,3:01:00"]);
	expect(recording.entrants.map(({ waveId }) => waveId)).toEqual(["A", "B"]);
});
