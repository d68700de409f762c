/** Rows of an editable list as they are typed, and the change that they mean. */
import { describe, expect, test } from "vitest";
import {
	choiceColumn,
	cutOffColumn,
	durationColumn,
	formatColumn,
	idColumn,
	namesColumn,
	numberColumn,
	paceColumn,
	renamingColumn,
	textColumn,
} from "../../../../src/site/organiser/setup/grid/gridColumn.ts";
import {
	type GridRow,
	newRow,
	readRows,
	rowsOf,
	withMoved,
} from "../../../../src/site/organiser/setup/grid/gridRows.ts";

const DAY_RACE = { kind: "fixedTime", duration: 86_400_000, lapKm: 1.4 } as const;
const COLUMNS = [
	idColumn({ field: "id", title: "" }),
	textColumn({ field: "name", title: "" }),
	choiceColumn({ field: "kind", title: "" }, [
		{ value: "split", text: "Split" },
		{ value: "finish", text: "Finish" },
	]),
	numberColumn({ field: "km", title: "" }),
];
const STORED = [
	{ id: "S", name: "Start", kind: "split", km: 0 },
	{ id: "T", name: "", kind: "split", km: null },
	{ id: "F", name: "", kind: "finish", km: 10 },
];
const rows = () => rowsOf(COLUMNS, STORED);
const typed = (all: readonly GridRow[], index: number, cells: Record<string, string>) =>
	all.map((row, at) => (at === index ? { ...row, cells: { ...row.cells, ...cells } } : row));
const read = (all: readonly GridRow[]) => readRows(COLUMNS, STORED, all);

test("stored rows make no change", () => {
	expect(read(rows())).toEqual({ kind: "same" });
});

test("only edited cells are changed", () => {
	expect(read(typed(rows(), 1, { km: "5.5", name: " Bridge " }))).toEqual({
		kind: "change",
		change: { set: [{ id: "T", km: 5.5, name: "Bridge" }], remove: [], order: null },
	});
});

test("a deleted row is removed, and one at the end is added", () => {
	const all = [...rows().filter(({ id }) => id !== "T"), newRow(COLUMNS, { id: "M", km: "7,5" })];
	expect(read(all)).toEqual({
		kind: "change",
		change: {
			set: [{ id: "M", name: "", kind: "split", km: 7.5 }],
			remove: ["T"],
			order: null,
		},
	});
});

test("the order is sent where rows were moved, or added between others", () => {
	expect(read(withMoved(rows(), 2, -1))).toMatchObject({ change: { order: ["S", "F", "T"] } });
	const [start, turn, finish] = rows();
	if (!start || !turn || !finish) throw new Error("there are three rows");
	const between = [start, newRow(COLUMNS, { id: "M" }), turn, finish];
	expect(read(between)).toMatchObject({ change: { order: ["S", "M", "T", "F"] } });
	expect(read(withMoved(rows(), 0, -1))).toEqual({ kind: "same" });
});

test("another id renames a row, and does not match another row", () => {
	const columns = [renamingColumn({ field: "id", title: "" })];
	const stored = [{ id: "1" }, { id: "2" }];
	const read = (...names: string[]) =>
		readRows(
			columns,
			stored,
			rowsOf(columns, stored).map((row, index) => ({ ...row, cells: { id: names[index] ?? "" } })),
		);
	expect(read("Elite", "2")).toEqual({
		kind: "change",
		change: { set: [{ id: "Elite", was: "1" }], remove: [], order: null },
	});
	expect(read("2", "1")).toMatchObject({ kind: "change" });
	expect(read("2", "2")).toMatchObject({ kind: "faults" });
});

test("a new row with the id of a deleted row is that row", () => {
	const [start, turn] = rows();
	if (!start || !turn) throw new Error("there are three rows");
	const again = newRow(COLUMNS, { id: "F", name: "", kind: "finish", km: "10.5" });
	expect(read([start, turn, again])).toEqual({
		kind: "change",
		change: { set: [{ id: "F", km: 10.5 }], remove: [], order: null },
	});
});

test("an empty new row is ignored", () => {
	expect(read([...rows(), newRow(COLUMNS)])).toEqual({ kind: "same" });
});

test("unreadable cells are named, and nothing is changed", () => {
	const all = [...typed(rows(), 0, { km: "far" }), newRow(COLUMNS, { name: "No id" })];
	const found = read(all);
	expect(found).toMatchObject({ kind: "faults" });
	expect(found.kind === "faults" && [...found.faults]).toEqual([
		"stored S km",
		expect.stringMatching(/^new \d+ id$/),
	]);
	expect(read([...rows(), newRow(COLUMNS, { id: "F" })])).toMatchObject({ kind: "faults" });
});

test("rows without an id column get the smallest free number", () => {
	const columns = [textColumn({ field: "name", title: "" })];
	const stored = [{ id: "1", name: "42K" }];
	const all = [
		...rowsOf(columns, stored),
		newRow(columns, { name: "21K" }),
		newRow(columns, { name: "10K" }),
	];
	expect(readRows(columns, stored, all)).toMatchObject({
		change: {
			set: [
				{ id: "2", name: "21K" },
				{ id: "3", name: "10K" },
			],
		},
	});
});

describe("cells are read in common notations:", () => {
	const known = [
		{ id: "1", name: "42K" },
		{ id: "2", name: "21K" },
	];
	const names = namesColumn({ field: "c", title: "" }, known);
	test.each([
		["no distance", numberColumn({ field: "k", title: "" }), " ", null],
		["a comma", numberColumn({ field: "k", title: "" }), "21,0975", 21.0975],
		["hours", durationColumn({ field: "d", title: "" }), "3:30:00", 12_600_000],
		["a pace", paceColumn({ field: "p", title: "" }), "2:30", 2.5],
		["all categories", names, "", []],
		["names with commas of any language", names, "42K、2", ["1", "2"]],
		["a race", formatColumn({ field: "f", title: "" }), "", { kind: "race" }],
		["a fixed time", formatColumn({ field: "f", title: "" }), " 24:00:00 / 1.4km", DAY_RACE],
	])("%s", (_, column, text, value) => {
		expect(column.read(text, {})).toEqual({ ok: true, value });
	});
	test.each([
		["a time that is of hours or of minutes", durationColumn({ field: "d", title: "" }), "3:30"],
		["a pace of 70 s", paceColumn({ field: "p", title: "" }), "2:70"],
		["an unknown category", names, "42K, 5K"],
		["a fixed time without a lap", formatColumn({ field: "f", title: "" }), "24:00:00"],
		["a lap without a time", formatColumn({ field: "f", title: "" }), "1.4"],
		["a negative distance", numberColumn({ field: "k", title: "" }), "-1"],
	])("%s is not", (_, column, text) => {
		expect(column.read(text, {})).toEqual({ ok: false });
	});
	test("a shown value is read back unchanged", () => {
		expect(durationColumn({ field: "d", title: "" }).show(12_605_000)).toBe("3:30:05");
		expect(paceColumn({ field: "p", title: "" }).show(2 + 1 / 60)).toBe("2:01");
		const format = formatColumn({ field: "f", title: "" });
		expect(format.show(DAY_RACE)).toBe("24:00:00 1.4");
		expect(format.show({ kind: "race" })).toBe("");
		expect(names.show(["2", "1"])).toBe("21K, 42K");
	});
});

test("a cut-off of two numbers uses the kilometres of its row", () => {
	const column = cutOffColumn({ field: "cutOff", title: "" });
	expect(column.read("1:30", { km: "10 km" })).toEqual({ ok: true, value: 5_400_000 });
	expect(column.read("6h", { km: "" })).toEqual({ ok: true, value: 21_600_000 });
	expect(column.read("1:30", { km: "" })).toEqual({ ok: false });
	expect(column.read("", { km: "10" })).toEqual({ ok: true, value: null });
});
