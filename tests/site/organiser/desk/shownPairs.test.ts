/** The rows of pairs on the device: the server's, with what only the device knows. */
import { describe, expect, test } from "vitest";
import type { ListedPair } from "../../../../src/contract/desk/listPairs.ts";
import type { LocalBib } from "../../../../src/site/organiser/desk/pairs/bibStore.ts";
import {
	clearPairs,
	keyOf,
	nextRow,
	positionAt,
	shownPairs,
} from "../../../../src/site/organiser/desk/pairs/shownPairs.ts";

const row = (
	number: number,
	bib: string | null,
	changes: Partial<ListedPair> = {},
): ListedPair => ({
	number,
	mark: { source: "line", sequence: number, time: number },
	pName: "",
	cName: "",
	typed: bib === null ? null : { source: "other", sequence: number, position: 10 * number },
	pno: bib ?? "",
	state: "open",
	mismatch: null,
	warnings: [],
	difference: null,
	...changes,
});
const local = (sequence: number, bib: string): LocalBib => ({
	sequence,
	source: "own",
	point: "F",
	bib,
	typedAt: 0,
	position: 100 + sequence,
	isRevoked: false,
	isSent: false,
	message: "",
});
const nameOf = (bib: string) => `runner ${bib}`;
const show = (rows: readonly ListedPair[], ...own: LocalBib[]) => shownPairs(rows, own, nameOf);
const textOf = (rows: readonly ListedPair[]) => rows.map(({ number, pno }) => `${number} ${pno}`);

describe("bibs that the server has not listed", () => {
	test("are beside the next marks, and after them if none are left", () => {
		const rows = show([row(1, "5"), row(2, null)], local(1, "6"), local(2, "7"));
		expect(textOf(rows)).toEqual(["1 5", "2 6", "null 7"]);
		expect(rows.map(({ isWaiting }) => isWaiting)).toEqual([false, true, true]);
		expect(rows[1]?.pName).toBe("runner 6");
	});

	test("are listed alone without a connection, and not again when the server lists them", () => {
		expect(textOf(show([], local(1, "6"), local(2, "")))).toEqual(["null 6", "null "]);
		const listed = row(1, "6", { typed: { source: "own", sequence: 1, position: 101 } });
		expect(textOf(show([listed], local(1, "6")))).toEqual(["1 6"]);
	});

	test("do not fill the row of a mismatch", () => {
		const rows = show([row(1, null, { state: "mismatch", mismatch: 0 })], local(1, "6"));
		expect(textOf(rows)).toEqual(["1 ", "null 6"]);
		expect(nextRow(rows)).toBeUndefined();
	});
});

test("the next bib is assigned to the oldest mark without one", () => {
	expect(nextRow(show([row(1, "5"), row(2, null), row(3, null)]))?.number).toBe(2);
	expect(nextRow(show([row(1, "5")]))).toBeUndefined();
});

test("only proposed pairs without evidence against them are confirmed together", () => {
	const proposed = { state: "proposed" } as const;
	const rows = [
		...[row(1, "1", proposed), row(2, "2", { ...proposed, warnings: ["typed twice"] })],
		...[row(3, "3"), row(4, "4", { state: "confirmed" })],
	];
	expect(textOf(clearPairs(show(rows)))).toEqual(["1 1"]);
});

test("a bib is inserted before the one of its row, after the one of the previous row", () => {
	const rows = show([row(1, "5"), row(2, "6"), row(3, null)]);
	expect(positionAt(rows, 1)).toBe(15);
	expect(positionAt(rows, 0)).toBe(9);
	expect(positionAt(rows, 2)).toBeNull();
});

test("a row is identified by its mark, so that it stays selected when its bib arrives", () => {
	expect(keyOf(row(1, null))).toBe(keyOf(row(1, "5")));
	expect(keyOf({ mark: null, typed: null })).toBe("");
});
