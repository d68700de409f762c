import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BadOption } from "../../src/imports/BadOption.ts";
import { UnreadableFile } from "../../src/imports/UnreadableFile.ts";
import { indistinctPoint } from "../../src/race/courses.ts";
import { ordinaryPoint } from "../../src/race/ordinaryPoint.ts";
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
/** The points of rows under the whole header. */
const pointsOf = (...rows: readonly string[]) => importLines([HEADER, ...rows]).recording.points;

describe("a course", () => {
	test("gives every point with name, distance, mat, categories, cut-off and fastest pace", () => {
		const { recording, faults, summary } = importLines(CITY);
		expect(faults).toEqual([]);
		expect(summary).toMatchObject({ format: "course", rows: 5, imported: 0, ignoredColumns: [] });
		expect(recording.categories).toEqual([
			{ id: "1", name: "10K" },
			{ id: "2", name: "半馬" },
		]);
		expect(recording.points).toEqual([
			ordinaryPoint({ id: "S", kind: "start", km: 0 }),
			ordinaryPoint({
				id: "5K",
				name: "市政府",
				kind: "split",
				km: 5,
				cutOff: 2_700_000,
				fastestPace: 2.5,
			}),
			ordinaryPoint({
				id: "15K",
				name: "15K",
				kind: "split",
				km: 15,
				categoryIds: ["2"],
				cutOff: 8_100_000,
			}),
			ordinaryPoint({
				id: "F10",
				kind: "finish",
				km: 10,
				mat: "GATE",
				categoryIds: ["1"],
				cutOff: 5_400_000,
			}),
			ordinaryPoint({
				id: "F21",
				kind: "finish",
				km: 21.0975,
				mat: "GATE",
				categoryIds: ["2"],
				cutOff: 10_800_000,
			}),
		]);
	});

	test("says nothing of runners, waves and reads", () => {
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
				ordinaryPoint({ id: "S", kind: "start", km: 0, mat: start?.mat ?? "" }),
				ordinaryPoint({
					id: "5K",
					name: "橋",
					kind: "split",
					km: 5,
					mat: "B",
					cutOff: 2_700_000,
					fastestPace: 2.5,
				}),
				ordinaryPoint({ id: "F", kind: "finish", km: 10, mat: finish?.mat ?? "" }),
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

	test("in a workbook beside a start list is read where a person says so", () => {
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

	test("is told apart from a table of runners, reads or chips", () => {
		const formatOf = (...lines: string[]) => importLines(lines).summary.format;
		expect(formatOf("point,km", "5K,5")).toBe("course");
		expect(formatOf("bib,name,category,mat", "1,Ann,10K,A")).toBe("start-list");
		expect(formatOf("bib,point,km,time", "1,5K,5,0:20:00")).toBe("results-csv");
		expect(() => formatOf("point,time", "5K,0:20:00")).toThrow(UnreadableFile);
		expect(() => formatOf("chip,point,mat", "A100,5K,M")).toThrow(UnreadableFile);
	});

	test("may have columns of any name, where a person says which is which", () => {
		const lines = ["Posten,Strecke,Matte,Note", "S,0,A,x", "5K,5,B,y"];
		expect(() => importLines(lines, { format: "course" })).toThrow(/--map point=/);
		const map = ["point=Posten", "km=Strecke", "mat=Matte"];
		const { recording, summary } = importLines(lines, { format: "course", map });
		expect(recording.points.map(({ km, mat }) => [km, mat])).toEqual([
			[0, "A"],
			[5, "B"],
		]);
		expect(summary.mapping).toEqual([
			{ field: "point", header: "Posten" },
			{ field: "km", header: "Strecke" },
			{ field: "mat", header: "Matte" },
		]);
		expect(summary.ignoredColumns).toEqual(["Note"]);
		expect(() => importLines(lines, { format: "course", map: ["bib=Posten"] })).toThrow(BadOption);
		expect(() => importLines(lines, { format: "course", map: ["point=Punkt"] })).toThrow(/"Punkt"/);
	});

	test("leaves out a column that a person takes out of it", () => {
		const { recording } = importLines(CITY, { map: ["cutoff="] });
		expect(recording.points.map(({ cutOff }) => cutOff)).toEqual([null, null, null, null, null]);
	});
});

describe("the kind of a point", () => {
	const kindsOf = (...rows: readonly string[]) => pointsOf(...rows).map(({ kind }) => kind);

	test("where the file says none, follows from where the point stands", () => {
		expect(kindsOf("A,,,,,,,", "B,,,5,,,,", "C,,,10,,,,")).toEqual(["start", "split", "finish"]);
	});

	test("follows for each race from where it stands on that race's course", () => {
		const points = pointsOf(
			"A,,,,,,,",
			"B,,,5,,,,",
			"C,,,10,,10K,,",
			"D,,,15,,半馬,,",
			"E,,,21.0975,,半馬,,",
		);
		expect(points.map(({ id, kind }) => [id, kind])).toEqual([
			["S", "start"],
			["B", "split"],
			["D", "split"],
			["C", "finish"],
			["E", "finish"],
		]);
	});

	test("is told by a word, in the kind, the point or its name, wherever the row stands", () => {
		const inOrder = ["start", "split", "finish"];
		expect(kindsOf("Z,,終點,10,,,,", "B,,關門點,5,,,,", "A,,スタート,,,,,")).toEqual(inOrder);
		expect(kindsOf("Finish,,,10,,,,", "B,,,5,,,,", "Start,,,,,,,")).toEqual(inOrder);
		expect(kindsOf("Z,ゴール,,10,,,,", "B,,,5,,,,", "A,起點,,,,,,")).toEqual(inOrder);
	});

	test("is no start's where the first point lies along the course", () => {
		expect(kindsOf("5K,,,5,,,,", "10K,,,10,,,,")).toEqual(["split", "finish"]);
	});

	test("is in doubt where one race ends and another goes on: that needs two rows", () => {
		const { recording, faults } = importLines([
			HEADER,
			"S,,,0,,,,",
			"10K,,,10,,,,",
			"F21,,,21.1,,半馬,,",
			"5K,,,5,,5K,,",
		]);
		expect(faults).toEqual([]);
		expect(recording.points.map(({ id }) => id)).toEqual(["S", "10K", "5K", "F21"]);
		const both = importLines([HEADER, "S,,,0,,,,", "10K,,,10,,10K;半馬,,", "F21,,,21.1,,半馬,,"]);
		expect(both.faults).toMatchObject([{ row: 3, column: "point", value: "10K" }]);
		expect(both.faults[0]?.reason).toMatch(/row of its own, with the same mat\.$/);
		expect(both.recording.points.map(({ id }) => id)).toEqual(["S", "F21"]);
	});
});

describe("the id of a point", () => {
	test("is everybody's S and F for start and finish, so that every file means the same; its own word is the mat's", () => {
		const [start, finish] = pointsOf("Arch,,start,,,,,", "FIN,City Hall,finish,10,,,,");
		expect(start).toEqual(ordinaryPoint({ id: "S", kind: "start", km: 0, mat: "Arch" }));
		expect(finish).toEqual(
			ordinaryPoint({ id: "F", name: "City Hall", kind: "finish", km: 10, mat: "FIN" }),
		);
		expect(pointsOf("起點,,,,M1,,,", "終點,,,10,,,,").map(({ id, mat }) => [id, mat])).toEqual([
			["S", "M1"],
			["F", "終點"],
		]);
	});

	test("is for a split what results and crossings call it, with its own spelling for the mat", () => {
		const [, five, half] = pointsOf(
			"S,,,,,,,",
			"05km,,,,,,,",
			"半程,,,,,,,",
			"CP 3,,,30,,,,",
			"F,,,42.195,,,,",
		);
		expect(five).toEqual(
			ordinaryPoint({ id: "5K", name: "05km", kind: "split", km: 5, mat: "05km" }),
		);
		expect(half).toEqual(
			ordinaryPoint({ id: "Half", name: "半程", kind: "split", km: 21.0975, mat: "半程" }),
		);
		expect(pointsOf("S,,,,,,,", "CP 3,,,30,,,,", "F,,,42.195,,,,")[1]).toMatchObject({
			id: "CP-3",
			mat: "CP 3",
		});
	});

	test("is its own alone", () => {
		const { recording, faults } = importLines([
			HEADER,
			"S,,start,,,,,",
			"F,,finish,10,,10K,,",
			"F,,finish,21,,半馬,,",
		]);
		expect(faults).toMatchObject([{ row: 4, column: "point", value: "F" }]);
		expect(faults[0]?.reason).toMatch(/^Row 3 has this point already; .* mat column\.$/);
		expect(recording.points.map(({ id, km }) => [id, km])).toEqual([
			["S", 0],
			["F", 10],
		]);
	});
});

describe("points that share a mat", () => {
	test("are laps, each with its distance", () => {
		const { recording, faults } = importLines([
			HEADER,
			"S,,start,0,ARCH,,,",
			"L1,,split,2.5,ARCH,,,",
			"L2,,split,5,ARCH,,,",
			"F,,finish,7.5,ARCH,,,",
		]);
		expect(faults).toEqual([]);
		expect(recording.points.map(({ id, mat }) => [id, mat])).toEqual([
			["S", "ARCH"],
			["L1", "ARCH"],
			["L2", "ARCH"],
			["F", "ARCH"],
		]);
	});

	test("on one course need their distances, each its own: the row without is named and left out", () => {
		const { recording, faults } = importLines([
			HEADER,
			"S,,start,0,ARCH,,,",
			"L1,,split,,ARCH,,,",
			"L2,,split,5,ARCH,,,",
			"L3,,split,5,ARCH,,,",
			"F,,finish,7.5,ARCH,,,",
		]);
		expect(faults.map(({ row, column, value }) => [row, column, value])).toEqual([
			[3, "km", ""],
			[5, "km", "5"],
		]);
		expect(faults[0]?.reason).toMatch(/the mat ARCH .* its own distance\.$/);
		expect(recording.points.map(({ id }) => id)).toEqual(["S", "L2", "F"]);
	});

	test("on two courses need none", () => {
		const { faults } = importLines([
			HEADER,
			"S,,,,,,,",
			"F1,,finish,,GATE,10K,,",
			"F2,,finish,,GATE,半馬,,",
		]);
		expect(faults).toEqual([]);
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
	])("in %s of %s loses that cell only, and is named by row and column", (column, row, value) => {
		const { recording, faults } = importLines([HEADER, row, "F,,finish,10,,,,"]);
		expect(faults).toMatchObject([{ row: 2, column, value }]);
		expect(faults[0]?.reason).toMatch(/^This is no .*\.$/);
		expect(recording.points).toEqual([
			ordinaryPoint({ id: "S", kind: "start", km: 0 }),
			ordinaryPoint({ id: "F", kind: "finish", km: 10 }),
		]);
	});

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
		]);
		expect(faults.map(({ row, column }) => [row, column])).toEqual([
			[3, "point"],
			[4, "point"],
			[6, "point"],
			[8, "point"],
		]);
		expect(faults[1]?.reason).toMatch(/^Row 2 is the start already/);
		expect(recording.points.map(({ id }) => id)).toEqual(["S", "F", "H"]);
	});
});

test("whatever its cells, a course is read without a crash, and its points can be told apart", () => {
	const cell = fc.constantFrom(
		"",
		"S",
		"F",
		"5K",
		"A",
		"B",
		"start",
		"finish",
		"split",
		"5",
		"10",
		"M",
		"1:30:00",
		"2:30",
		"半馬",
		"10K;半馬",
		"?",
		'"',
		"0",
	);
	const row = fc.array(cell, { minLength: 8, maxLength: 8 });
	fc.assert(
		fc.property(fc.array(row, { minLength: 1, maxLength: 6 }), (rows) => {
			const lines = rows.map((cells) =>
				cells.map((each) => `"${each.replaceAll('"', '""')}"`).join(","),
			);
			if (rows.every((cells) => cells.every((each) => each === ""))) return;
			const { recording, faults } = importLines([HEADER, ...lines]);
			expect(indistinctPoint(recording.points)).toBeNull();
			expect(new Set(recording.points.map(({ id }) => id)).size).toBe(recording.points.length);
			const known = new Set(recording.categories.map(({ id }) => id));
			for (const { categoryIds } of recording.points)
				for (const id of categoryIds) expect(known).toContain(id);
			for (const { reason, row: at } of faults) {
				expect(reason).toMatch(/\.$/);
				expect(at).toBeGreaterThan(1);
			}
		}),
		{ numRuns: 500 },
	);
});
