/** Points that are pasted without a kind have the kinds that a file with the same rows gives them. */
import { expect, test } from "vitest";
import {
	choiceColumn,
	idColumn,
	kmColumn,
	namesColumn,
	textColumn,
} from "../../../../src/site/organiser/setup/grid/gridColumn.ts";
import { rowsOf } from "../../../../src/site/organiser/setup/grid/gridRows.ts";
import {
	pastedCells,
	pastedTable,
	withPasted,
} from "../../../../src/site/organiser/setup/grid/pasting.ts";
import { importLines } from "../../../imports/importing.ts";

const CATEGORIES = [
	{ id: "1", name: "10K" },
	{ id: "2", name: "21K" },
];
const COURSE = [
	idColumn({ field: "id", title: "" }),
	textColumn({ field: "name", title: "" }),
	choiceColumn({ field: "kind", title: "" }, [
		{ value: "split", text: "Split" },
		{ value: "start", text: "Start" },
		{ value: "finish", text: "Finish" },
	]),
	kmColumn({ field: "km", title: "" }),
	namesColumn({ field: "categoryIds", title: "" }, CATEGORIES),
];
const HEADS = ["Point", "Name", "Kind", "km", "Categories"];
/** Of a new event. */
const STORED = [
	{ id: "S", name: "", kind: "start", km: 0, categoryIds: [] },
	{ id: "F", name: "", kind: "finish", km: null, categoryIds: [] },
];

/** Ids and kinds after cells are pasted from a row on. */
function pasted(row: number, lines: readonly string[], stored: typeof STORED = STORED) {
	const { fields, lines: cells } = pastedTable(
		COURSE,
		HEADS,
		0,
		pastedCells(lines.map((line) => line.replaceAll(",", "\t")).join("\n")) ?? [],
	);
	const ids = CATEGORIES.map(({ id }) => id);
	const rows = withPasted(COURSE, rowsOf(COURSE, stored), row, fields, cells, ids);
	return rows.map(({ cells: { id, kind } }) => `${id} ${kind}`);
}
/** As in a file whose distances are correct. */
const imported = (lines: readonly string[]) =>
	importLines([...lines], { format: "course", map: ["km=km"] }).recording.points.map(
		({ id, kind }) => `${id} ${kind}`,
	);

const LINES = [
	"Point,Name,km,Categories",
	"S,Start,0,",
	"M5,5 km,5,",
	"F10,Ziel 10,10,10K",
	"F21,Ziel,21.1,21K",
];
const EXPECTED = ["S start", "M5 split", "F10 finish", "F21 finish"];

test("the last point of each category is its finish, as in a file, and the unused common finish is removed", () => {
	expect(imported(LINES)).toEqual(EXPECTED);
	expect(pasted(0, LINES)).toEqual(EXPECTED);
	// Over the finish, and below it.
	expect(pasted(1, [LINES[0] ?? "", ...LINES.slice(2)])).toEqual(EXPECTED);
	expect(pasted(2, [LINES[0] ?? "", ...LINES.slice(2)])).toEqual(EXPECTED);
});

test("the common finish stays while a category has no other one", () => {
	expect(pasted(2, ["Point,Name,km,Categories", "F10,Ziel 10,10,10K"])).toEqual([
		"S start",
		"F finish",
		"F10 finish",
	]);
});

test("splits beside a finish with a distance are splits", () => {
	const stored = STORED.map((row) => (row.id === "F" ? { ...row, km: 10 } : row));
	expect(pasted(2, ["Point,km", "M5,5", "M8,8"], stored)).toEqual([
		"S start",
		"F finish",
		"M5 split",
		"M8 split",
	]);
});

test("a pasted kind is kept, and a stored point keeps its kind", () => {
	expect(pasted(0, ["Point,Kind,km", "S,Start,0", "A,Split,5", "F,Finish,10"])).toEqual([
		"S start",
		"A split",
		"F finish",
	]);
	expect(pasted(0, ["Point,km", "S,0", "F,10"])).toEqual(["S start", "F finish"]);
});

test.each(["終點", "Goal", "フィニッシュ", "終點 Finish", "Arrivée"])(
	"a point named %s is a finish",
	(name) => {
		const lines = ["Point,Name,km,Categories", `X,${name},10,10K`, "Y,,12,10K", "Z,,21,21K"];
		expect(pasted(1, lines)).toEqual(["S start", "X finish", "Y split", "Z finish"]);
		expect(imported(lines).toSorted()).toEqual(["X finish", "Y split", "Z finish"]);
	},
);
