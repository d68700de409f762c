import { expect, test } from "vitest";
import { actOfKey } from "../../../../src/site/organiser/setup/grid/gridKeys.ts";

const PLAIN = {
	altKey: false,
	shiftKey: false,
	ctrlKey: false,
	metaKey: false,
	isComposing: false,
};
const CELL = { row: 1, column: 1, isAtStart: true, isAtEnd: true };
const SIZE = { rows: 3, columns: 3 };
const act = (key: string, changes: object = {}, cell: object = {}) =>
	actOfKey({ ...PLAIN, key, ...changes }, { ...CELL, ...cell }, SIZE);

test("arrows and Enter move to the neighbours, not out of the table", () => {
	expect(act("ArrowUp")).toEqual({ kind: "go", to: { row: 0, column: 1 } });
	expect(act("ArrowDown")).toEqual({ kind: "go", to: { row: 2, column: 1 } });
	expect(act("ArrowLeft")).toEqual({ kind: "go", to: { row: 1, column: 0 } });
	expect(act("ArrowRight")).toEqual({ kind: "go", to: { row: 1, column: 2 } });
	expect(act("Enter")).toEqual(act("ArrowDown"));
	expect(act("Enter", { shiftKey: true })).toEqual(act("ArrowUp"));
	for (const [key, cell] of [
		["ArrowUp", { row: 0 }],
		["ArrowDown", { row: 2 }],
		["ArrowLeft", { column: 0 }],
		["ArrowRight", { column: 2 }],
	] as const)
		expect(act(key, {}, cell)).toEqual({ kind: "none" });
});

test("Enter in the last row adds one", () => {
	expect(act("Enter", {}, { row: 2 })).toEqual({ kind: "add" });
});

test("within a text an arrow moves the caret", () => {
	expect(act("ArrowLeft", {}, { isAtStart: false })).toEqual({ kind: "none" });
	expect(act("ArrowRight", {}, { isAtEnd: false })).toEqual({ kind: "none" });
});

test("Alt moves the row; other modifiers, and keys of an input method, are left to the browser", () => {
	expect(act("ArrowUp", { altKey: true })).toEqual({ kind: "move", by: -1 });
	expect(act("ArrowDown", { altKey: true })).toEqual({ kind: "move", by: 1 });
	expect(act("ArrowLeft", { altKey: true })).toEqual({ kind: "none" });
	expect(act("ArrowDown", { ctrlKey: true })).toEqual({ kind: "none" });
	expect(act("ArrowRight", { shiftKey: true })).toEqual({ kind: "none" });
	expect(act("Enter", { isComposing: true })).toEqual({ kind: "none" });
	expect(act("a")).toEqual({ kind: "none" });
});
