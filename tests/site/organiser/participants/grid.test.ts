/** Which rows of a long table are in the document, where keys lead, and what an address says of a new runner. */
import { expect, test } from "vitest";
import {
	addingOfAddress,
	addressOfAdding,
} from "../../../../src/site/organiser/participants/add/addingOfAddress.ts";
import { placeAfter } from "../../../../src/site/organiser/participants/grid/gridMoves.ts";
import {
	ROW_PX,
	scrollTo,
	visibleRows,
} from "../../../../src/site/organiser/participants/grid/visibleRows.ts";

const rowPx = ROW_PX;

test("the visible rows and some around them are in the document", () => {
	expect(visibleRows(20_000, { top: 0, height: 320, rowPx })).toEqual({ first: 0, end: 31 });
	const { first, end } = visibleRows(20_000, { top: 5_000 * rowPx, height: 320, rowPx });
	expect(first).toBe(4_990);
	expect(end).toBeGreaterThanOrEqual(5_010);
});

test("a window of any height has at most 90 rows, and a short table has its own", () => {
	const { first, end } = visibleRows(20_000, { top: 0, height: 100_000, rowPx });
	expect(end - first).toBe(90);
	expect(visibleRows(3, { top: 0, height: 320, rowPx })).toEqual({ first: 0, end: 3 });
	expect(visibleRows(0, { top: 0, height: 320, rowPx })).toEqual({ first: 0, end: 0 });
	expect(visibleRows(5, { top: 9_000, height: 320, rowPx })).toEqual({ first: 0, end: 5 });
});

test("the table is scrolled to a row that is not visible, and stays for one that is", () => {
	const view = { top: 10 * rowPx, height: 10 * rowPx, rowPx, headPx: rowPx };
	expect(scrollTo(3, view)).toBe(3 * rowPx);
	expect(scrollTo(12, view)).toBeNull();
	expect(scrollTo(30, view)).toBe(22 * rowPx);
});

const SIZE = { rows: 100, columns: 5 };
const from = { row: 50, column: 2 };
test.each([
	["ArrowUp", false, { row: 49, column: 2 }],
	["ArrowDown", true, { row: 99, column: 2 }],
	["ArrowRight", false, { row: 50, column: 3 }],
	["Home", false, { row: 50, column: 0 }],
	["End", true, { row: 99, column: 4 }],
	["PageDown", false, { row: 70, column: 2 }],
	["x", false, null],
])("the key %s (with Ctrl: %s) leads to %o", (key, isCtrl, to) => {
	expect(placeAfter({ key, isCtrl }, from, SIZE, 20)).toEqual(to);
});

test("an address says which bib and which chip a new runner has", () => {
	const address = addressOfAdding("/score/M1/admin", { chip: "058A 01" });
	expect(address).toBe("/score/M1/admin/participants#add&chip=058A%2001");
	expect(addingOfAddress(new URL(address, "https://x").hash)).toEqual({ bib: "", chip: "058A 01" });
	expect(addingOfAddress("#other")).toBeNull();
});
