/** Cells of a spreadsheet replace the rows of an editable list. */
import { describe, expect, test } from "vitest";
import { sexOfGroup } from "../../../../src/race/record/words/sexWords.ts";
import { orderOfRows } from "../../../../src/site/organiser/setup/grid/courseRows.ts";
import {
	choiceColumn,
	idColumn,
	kmColumn,
	nameColumn,
	namesColumn,
	numberColumn,
	renamingColumn,
	textColumn,
} from "../../../../src/site/organiser/setup/grid/gridColumn.ts";
import {
	type Columns,
	type GridRow,
	readRows,
	rowsOf,
	type StoredRow,
} from "../../../../src/site/organiser/setup/grid/gridRows.ts";
import {
	pastedCells,
	pastedTable,
	withPasted,
} from "../../../../src/site/organiser/setup/grid/pasting.ts";

const COURSE = [
	idColumn({ field: "id", title: "" }),
	textColumn({ field: "name", title: "" }),
	choiceColumn({ field: "kind", title: "" }, [
		{ value: "split", text: "Split" },
		{ value: "start", text: "Start" },
		{ value: "finish", text: "Finish" },
	]),
	numberColumn({ field: "km", title: "" }),
	textColumn({ field: "mat", title: "" }),
];
const HEADS = ["Point", "Name", "Kind", "km", "Mat"];
const STORED = [
	{ id: "S", name: "", kind: "start", km: 0, mat: "" },
	{ id: "F", name: "Goal", kind: "finish", km: 21.1, mat: "M2" },
];
const at = (columns: Columns, rows: readonly GridRow[], row: number, text: string) => {
	const cells = pastedCells(text) ?? [[text]];
	const { fields, lines } = pastedTable(columns, HEADS, 0, cells);
	return withPasted(columns, rows, row, fields, lines, []);
};
const course = (row: number, text: string) => {
	const rows = at(COURSE, rowsOf(COURSE, STORED), row, text);
	return { rows, read: readRows(COURSE, STORED, rows) };
};

test("the browser pastes one cell", () => {
	expect(pastedCells("10K")).toBeNull();
	expect(pastedCells("10K\r\n")).toBeNull();
});

test("a point pasted over another keeps its mat, and the other point its row", () => {
	const { read } = course(0, "S\t\tStart\t0\n5K\t\tSplit\t5\nF\t\tFinish\t21.0975\n");
	expect(read).toEqual({
		kind: "change",
		change: {
			set: [
				{ id: "5K", name: "", kind: "split", km: 5, mat: "" },
				{ id: "F", name: "", km: 21.0975 },
			],
			remove: [],
			order: ["S", "5K", "F"],
		},
	});
});

test("a row with another id pasted over it is removed", () => {
	expect(course(1, "Z\tGoal\tFinish\t10\n").read).toMatchObject({
		change: { set: [{ id: "Z", mat: "" }], remove: ["F"] },
	});
});

test("cells beside the id change the existing row", () => {
	const rows = rowsOf(COURSE, STORED);
	const pasted = withPasted(COURSE, rows, 1, [3, 4, 5], [["21.2", "M3", "beyond"]], []);
	expect(readRows(COURSE, STORED, pasted)).toMatchObject({
		change: { set: [{ id: "F", km: 21.2, mat: "M3" }], remove: [] },
	});
});

test("an empty kind is that of the row, or a split", () => {
	const { rows } = course(1, "F\t\t\t21\n5K\t\t\t5\n");
	expect(rows.map(({ cells }) => cells["kind"])).toEqual(["start", "finish", "split"]);
});

test("a line of heads names the columns", () => {
	const { rows } = course(0, "point\tkm\tKIND\nS\t0\tStart\nT\t9\tSplit\n");
	expect(rows.map(({ cells }) => `${cells["id"]} ${cells["km"]} ${cells["kind"]}`)).toEqual([
		"S 0 start",
		"T 9 split",
	]);
});

test("names pasted over categories rename none of them", () => {
	const columns = [nameColumn({ field: "name", title: "", isKey: true })];
	const stored: StoredRow[] = [
		{ id: "1", name: "42K" },
		{ id: "2", name: "21K" },
	];
	const rows = withPasted(
		columns,
		rowsOf(columns, stored),
		0,
		[0],
		[["10K"], ["21K"], ["42K"]],
		[],
	);
	expect(readRows(columns, stored, rows)).toEqual({
		kind: "change",
		change: { set: [{ id: "3", name: "10K" }], remove: [], order: ["3", "2", "1"] },
	});
});

test("names pasted over waves rename none of them", () => {
	const columns = [renamingColumn({ field: "id", title: "" })];
	const stored = [{ id: "A" }, { id: "B" }];
	const rows = withPasted(columns, rowsOf(columns, stored), 0, [0], [["B"], ["C"]], []);
	expect(readRows(columns, stored, rows)).toEqual({
		kind: "change",
		change: { set: [{ id: "C" }], remove: ["A"], order: null },
	});
});

describe("a gender is read in common notations:", () => {
	const sex = choiceColumn(
		{ field: "sex", title: "" },
		[
			{ value: "0", text: "any" },
			{ value: "1", text: "male" },
			{ value: "2", text: "female" },
		],
		sexOfGroup,
	);
	test.each([
		["1", "M Men male MALE 男 男子 男性 男子組 Herren Hommes ♂ Ｍ"],
		["2", "F W Women Female 女 女子 女性 女子組 Damen Femmes"],
		["0", "any all Open mixed 不限 混合 男女"],
	])("%s is %s", (value, words) => {
		for (const word of words.split(" ")) expect(sex.read(word, {})).toEqual({ ok: true, value });
	});
	test("other words are refused", () => {
		expect(sex.read("M40", {})).toEqual({ ok: false });
	});
});

describe("the order of the rows", () => {
	const order = (text: string, row = 0) => {
		const { rows, read } = course(row, text);
		return orderOfRows(COURSE, rows, read);
	};
	const ids = (rows: readonly GridRow[]) => rows.map(({ cells }) => cells["id"]).join(" ");

	test("new points below the finish are saved where their km belongs", () => {
		const found = order("10K\t\tSplit\t10\n5K\t\tSplit\t5\n", 2);
		expect(found.kind === "moves" && ids(found.rows)).toBe("S 5K 10K F");
	});
	test("a person's order that contradicts the km needs confirmation", () => {
		const found = order("S\t\tStart\t0\n10K\t\tSplit\t10\n5K\t\tSplit\t5\nF\t\tFinish\t21.1\n");
		expect(found).toMatchObject({
			kind: "contradicts",
			point: "5K (5 km)",
			before: "10K (10 km)",
			isOwn: true,
		});
		expect(found.kind === "contradicts" && ids(found.rows)).toBe("S 5K 10K F");
	});
	test("rows in the order of their km are accepted", () => {
		expect(order("T\t\tFinish\t22\n", 1)).toEqual({ kind: "right" });
	});
});

test("a column unknown to the list is left out with its head", () => {
	const { read } = course(1, "Point\tNote\tkm\nF\tat the pier\t21.0975\n");
	expect(read).toEqual({
		kind: "change",
		change: { set: [{ id: "F", km: 21.0975 }], remove: [], order: null },
	});
});

test("the head of a column pasted alone is not a row", () => {
	const waves = [renamingColumn({ field: "id", title: "" })];
	const cells = pastedCells("wave\nA\nB\n") ?? [];
	expect(pastedTable(waves, ["Wave"], 0, cells)).toMatchObject({
		fields: [0],
		lines: [["A"], ["B"]],
	});
});

test("empty cells pasted over others clear them, and empty rows after the list are ignored", () => {
	const rows = rowsOf(COURSE, STORED);
	const pasted = withPasted(COURSE, rows, 0, [4], [["M1"], [""], [""]], []);
	expect(readRows(COURSE, STORED, pasted)).toMatchObject({
		change: {
			set: [
				{ id: "S", mat: "M1" },
				{ id: "F", mat: "" },
			],
			remove: [],
		},
	});
});

test.each([
	["10 km", 10],
	["２１．０９７５", 21.0975],
	["42,195 KM", 42.195],
	["5公里", 5],
	["5K", 5],
])("%j is read as kilometres", (text, value) => {
	expect(kmColumn({ field: "km", title: "" }).read(text, {})).toEqual({ ok: true, value });
});

test("names of categories match in any case, and with semicolons between them", () => {
	const column = namesColumn({ field: "categoryIds", title: "" }, [
		{ id: "1", name: "10K" },
		{ id: "2", name: "Half" },
	]);
	expect(column.read("10k; half", {})).toEqual({ ok: true, value: ["1", "2"] });
	expect(column.read("10k; full", {})).toEqual({ ok: false });
});

describe("heads of common files are known:", () => {
	const rowsAfter = (text: string) =>
		course(0, text).rows.map(({ cells }) => `${cells["id"]} ${cells["kind"]} ${cells["km"]}`);

	test.each([
		"點位\t公里\n起點\t0\n折返\t5\n終點\t10",
		"Punkt;Distanz (m)\nS;0\n折返;5000\nF;10000",
		"Point,Distance (m)\nS,0\n折返,5000\nF,10000",
		"Point\tKind\tDistance (m)\nS\tstart\t0\n折返\tsplit\t5000\nF\tfinish\t10000",
	])("%j", (text) => {
		expect(rowsAfter(text)).toEqual(["S start 0", "折返 split 5", "F finish 10"]);
	});

	test("a column that the list lacks is named, and unknown heads paste nothing", () => {
		expect(
			pastedTable(COURSE, HEADS, 0, [
				["Point", "Colour"],
				["S", "red"],
			]),
		).toMatchObject({
			leftOut: ["Colour"],
		});
		const unknown = pastedTable(COURSE, HEADS, 0, [
			["Wohin", "Wieweit"],
			["S", "0"],
			["F", "10"],
		]);
		expect(unknown).toMatchObject({ lines: [], unknownHeads: ["Wohin", "Wieweit"] });
	});

	test("growing numbers below an unknown head paste nothing in a course", () => {
		const cells = [
			["Point", "Abstd.", "Colour"],
			["S", "0", "red"],
			["CP1", "12,5", "red"],
			["F", "42 km", "red"],
		];
		expect(pastedTable(COURSE, HEADS, 0, cells)).toMatchObject({
			lines: [],
			unknownHeads: ["Abstd."],
		});
		const others = cells.map(([id = "", km = ""], row) => [id, km, row === 0 ? "km" : km]);
		expect(pastedTable(COURSE, HEADS, 0, others)).toMatchObject({
			leftOut: ["Abstd."],
			unknownHeads: [],
		});
	});

	test("of groups: category, group, gender and ages", () => {
		const groups = [
			choiceColumn({ field: "category", title: "", isKey: true }, [{ value: "1", text: "10K" }]),
			nameColumn({ field: "name", title: "", isKey: true }),
			choiceColumn({ field: "sex", title: "" }, [{ value: "1", text: "Men" }], sexOfGroup),
			numberColumn({ field: "ageFrom", title: "" }),
			numberColumn({ field: "ageTo", title: "" }),
		];
		for (const heads of ["Category\tGroup\tGender\tFrom\tTo", "組別\t分組\t性別\t起\t迄"]) {
			const cells = pastedCells(`${heads}\n10K\tM40\tM\t40\t44`) ?? [];
			const { fields, lines } = pastedTable(groups, [], 0, cells);
			const [row] = withPasted(groups, [], 0, fields, lines, []);
			expect(row?.cells).toEqual({
				category: "1",
				name: "M40",
				sex: "1",
				ageFrom: "40",
				ageTo: "44",
			});
		}
	});
});
