import { describe, expect, test } from "vitest";
import { BadOption } from "../../src/imports/BadOption.ts";
import { UnreadableFile } from "../../src/imports/fault.ts";
import { defaultPoint } from "../../src/race/record/defaultPoint.ts";
import { importBytes, importLines } from "./importing.ts";
import { workbookOf } from "./workbookFile.ts";

const HEADER = "point,name,kind,km,mat,category,cut-off,fastest pace";
const CITY = [
	HEADER,
	"S,,start,0,,,,",
	"5K,市政府,split,5,,,0:45:00,2:30",
	"15K,,,15,,半馬,2:15:00,",
	"F10,,finish,10,GATE,10K,1:30:00,",
	"F21,,finish,21.0975,GATE,半馬,3:00:00,",
];
describe("a course", () => {
	test("gives every point with name, distance, mat, categories, cut-off and fastest pace", () => {
		const { recording, faults, summary } = importLines(CITY);
		expect(faults).toEqual([]);
		expect(summary).toMatchObject({ format: "course", rows: 5, imported: 0, ignoredColumns: [] });
		expect(recording.categories).toEqual([
			{ id: "1", name: "10K", rankBy: null, format: { kind: "race" } },
			{ id: "2", name: "半馬", rankBy: null, format: { kind: "race" } },
		]);
		expect(recording.points).toEqual([
			defaultPoint({ id: "S", kind: "start", km: 0 }),
			defaultPoint({
				id: "5K",
				name: "市政府",
				kind: "split",
				km: 5,
				cutOff: 2_700_000,
				fastestPace: 2.5,
			}),
			defaultPoint({
				id: "15K",
				name: "15K",
				kind: "split",
				km: 15,
				categoryIds: ["2"],
				cutOff: 8_100_000,
			}),
			defaultPoint({
				id: "F10",
				kind: "finish",
				km: 10,
				mat: "GATE",
				categoryIds: ["1"],
				cutOff: 5_400_000,
			}),
			defaultPoint({
				id: "F21",
				kind: "finish",
				km: 21.0975,
				mat: "GATE",
				categoryIds: ["2"],
				cutOff: 10_800_000,
			}),
		]);
	});

	test("has cut-offs without seconds where the distance decides the unit", () => {
		const { recording, faults } = importLines([
			HEADER,
			"S,,,0,,,,",
			"5K,,,5,,,1h10,",
			"F,,finish,10,,,1:30,",
		]);
		expect(faults).toEqual([]);
		expect(recording.points.map(({ cutOff }) => cutOff)).toEqual([null, 4_200_000, 5_400_000]);
	});

	test("has no runners, waves or reads", () => {
		const { entrants, waves, passings, givenTimes, groups, chips } = importLines(CITY).recording;
		expect([entrants, waves, passings, givenTimes, groups, chips]).toEqual([
			[],
			[],
			[],
			[],
			[],
			[],
		]);
	});

	test("is understood in Traditional Chinese and Japanese", () => {
		for (const lines of [
			[
				"計時點,名稱,類型,距離(公里),感應墊,組別,關門時間,最快配速",
				"起點,,起點,,,,,",
				"5K,橋,分段,5,B,全部,0:45:00,2:30",
				"終點,,終點,10,,,,",
			],
			[
				"計測点,名称,種別,距離(km),マット,種目,関門閉鎖,最速ペース",
				"スタート,,,,,,,",
				"5K,橋,,5,B,すべて,0:45:00,2:30",
				"フィニッシュ,,,10,,,,",
			],
		]) {
			const { recording, faults } = importLines(lines);
			expect(faults).toEqual([]);
			const [start, , finish] = recording.points;
			expect(recording.points).toEqual([
				defaultPoint({ id: "S", kind: "start", km: 0, mat: start?.mat ?? "" }),
				defaultPoint({
					id: "5K",
					name: "橋",
					kind: "split",
					km: 5,
					mat: "B",
					cutOff: 2_700_000,
					fastestPace: 2.5,
				}),
				defaultPoint({ id: "F", kind: "finish", km: 10, mat: finish?.mat ?? "" }),
			]);
		}
	});

	test("comes as a workbook too, where a spreadsheet took times for times of day", () => {
		const rows = [
			["Course of 2026"],
			["point", "kind", "km", "cut-off", "fastest pace"],
			["S", "start", 0, null, null],
			[
				"5K",
				"split",
				5,
				{ number: 0.03125, format: "h:mm:ss" },
				{ number: 2.5 / 24, format: "h:mm" },
			],
			[
				"F",
				"finish",
				10,
				{ number: 1.25, format: "[h]:mm:ss" },
				{ number: 2.5 / 1_440, format: "mm:ss" },
			],
		];
		const { recording, faults, summary } = importBytes(workbookOf([{ name: "賽道", rows }]));
		expect(faults).toEqual([]);
		expect(summary.format).toBe("course");
		expect(recording.points.map(({ cutOff, fastestPace }) => [cutOff, fastestPace])).toEqual([
			[null, null],
			[2_700_000, 2.5],
			[108_000_000, 2.5],
		]);
	});

	test("in a workbook beside a start list is read if a person chooses its sheet", () => {
		const bytes = workbookOf([
			{
				name: "名單",
				rows: [
					["bib", "name"],
					["1", "Ann"],
				],
			},
			{
				name: "賽道",
				rows: [
					["point", "km"],
					["S", 0],
					["F", 10],
				],
			},
		]);
		expect(importBytes(bytes).summary.format).toBe("start-list");
		expect(importBytes(bytes, { format: "course" }).recording.points).toHaveLength(2);
	});

	test("names categories with semicolons, bars or their wide forms, each as the file has it", () => {
		const categoriesOf = (cell: string) => {
			const { recording } = importLines(["point,km,category", `S,0,`, `5K,5,${cell}`]);
			return recording.categories.map(({ name }) => name);
		};
		for (const cell of [
			"全馬（42K）;半馬",
			"半馬 | 全馬（42K）",
			"全馬（42K）；半馬",
			"半馬、全馬（42K）",
		])
			expect(categoriesOf(cell).toSorted()).toEqual(["全馬（42K）", "半馬"]);
		for (const cell of ["", "-", "all", "全部", "すべて"]) expect(categoriesOf(cell)).toEqual([]);
	});

	test("is distinguished from a table of runners, reads or chips", () => {
		const formatOf = (...lines: string[]) => importLines(lines).summary.format;
		expect(formatOf("point,km", "5K,5")).toBe("course");
		expect(formatOf("bib,name,category,mat", "1,Ann,10K,A")).toBe("start-list");
		expect(() => formatOf("bib,point,km,time", "1,5K,5,0:20:00")).toThrow(/log of reads/);
		expect(() => formatOf("point,time", "5K,0:20:00")).toThrow(UnreadableFile);
		expect(() => formatOf("chip,point,mat", "A100,5K,M")).toThrow(UnreadableFile);
	});

	test("may have columns of any name if a person maps them", () => {
		const lines = ["Odc,Trasa,Mata,Note", "S,0,A,x", "5K,5,B,y"];
		expect(() => importLines(lines, { format: "course" })).toThrow(/--map point=/);
		const map = ["point=Odc", "km=Trasa", "mat=Mata"];
		const { recording, summary } = importLines(lines, { format: "course", map });
		expect(recording.points.map(({ km, mat }) => [km, mat])).toEqual([
			[0, "A"],
			[5, "B"],
		]);
		expect(summary.mapping).toEqual([
			{ field: "point", header: "Odc" },
			{ field: "km", header: "Trasa" },
			{ field: "mat", header: "Mata" },
		]);
		expect(summary.ignoredColumns).toEqual(["Note"]);
		expect(() => importLines(lines, { format: "course", map: ["bib=Odc"] })).toThrow(BadOption);
		expect(() => importLines(lines, { format: "course", map: ["point=Punkt"] })).toThrow(/"Punkt"/);
	});

	test("uses a column once: a mapped column is not also guessed", () => {
		const lines = ["point,mat,km", "Gate,A,0", "Bend,B,5"];
		const { recording } = importLines(lines, { map: ["point=mat"] });
		expect(recording.points.map(({ id, mat }) => [id, mat])).toEqual([
			["S", "A"],
			["F", "B"],
		]);
		expect(importLines(lines, { map: ["point=mat"] }).summary.mapping).toEqual([
			{ field: "point", header: "mat" },
			{ field: "km", header: "km" },
		]);
	});

	test("is read in full-width and half-width characters", () => {
		const { recording, faults } = importLines([
			HEADER,
			"S,,,,,,,",
			"橋,,,５．５,,,０：４５：００,２：３０",
		]);
		expect(faults).toEqual([]);
		expect(recording.points[1]).toMatchObject({ km: 5.5, cutOff: 2_700_000, fastestPace: 2.5 });
	});

	test("leaves out a column that a person excludes", () => {
		const { recording } = importLines(CITY, { map: ["cutoff="] });
		expect(recording.points.map(({ cutOff }) => cutOff)).toEqual([null, null, null, null, null]);
	});
});

describe("a fault", () => {
	test.each([
		["km", "S,,,x,,,,", "x"],
		["km", "S,,,-1,,,,", "-1"],
		["kind", "S,,mat,0,,,,", "mat"],
		["cut-off", "S,,,0,,,1:30,", "1:30"],
		["cut-off", "S,,,0,,,45,", "45"],
		["cut-off", "S,,,0,,,0:00:00,", "0:00:00"],
		["cut-off", "S,,,0,,,2026-11-01 09:30:00,", "2026-11-01 09:30:00"],
		["fastest pace", "S,,,0,,,,2:75", "2:75"],
		["fastest pace", "S,,,0,,,,0:00", "0:00"],
		["fastest pace", "S,,,0,,,,2:30:15", "2:30:15"],
		["fastest pace", "S,,,0,,,,fast", "fast"],
	])(
		"in %s of %s loses that cell only, and is reported with row and column",
		(column, row, value) => {
			const { recording, faults } = importLines([HEADER, row, "F,,finish,10,,,,"]);
			expect(faults).toMatchObject([{ row: 2, column, value }]);
			expect(faults[0]?.reason).toMatch(/^This is not a .*\.$/);
			expect(recording.points).toEqual([
				defaultPoint({ id: "S", kind: "start", km: 0 }),
				defaultPoint({ id: "F", kind: "finish", km: 10 }),
			]);
		},
	);

	test("is a row without a point, and a second start or finish of one course", () => {
		const { recording, faults } = importLines([
			HEADER,
			"S,,start,0,,,,",
			",,split,5,,,,",
			"T,,start,0,,,,",
			"F,,finish,10,,,,",
			"G,,finish,11,,,,",
			"H,,finish,12,,10K,,",
			"I,,finish,13,,10K;半馬,,",
			"J,,finish,14,,半馬;全馬,,",
			"K,,finish,15,,全馬,,",
		]);
		expect(faults.map(({ row, column }) => [row, column])).toEqual([
			[3, "point"],
			[4, "point"],
			[6, "point"],
			[8, "point"],
			[10, "point"],
		]);
		expect(faults[1]?.reason).toMatch(/^Row 2 is the start already/);
		expect(recording.points.map(({ id }) => id)).toEqual(["S", "F", "H", "J"]);
	});
});
