import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canLead, placedRows, winsTitle } from "../../../../src/contract/kit/shapes/countedRows.ts";

const COUNTS = { rc0: "0", rc1: "1", rc2: "1", rc4: "1" };
const UNTOLD = { rc0: "", rc1: "", rc2: "", rc4: "" };

describe("a winner row", () => {
	test("counts without flags and status", () => {
		for (const kind of ["overall", "sex", "group"] as const)
			expect(winsTitle(kind, UNTOLD, null)).toBe(true);
	});

	test("does not count if its result counts for no title", () => {
		for (const kind of ["overall", "sex", "group"] as const)
			expect(winsTitle(kind, { ...COUNTS, rc0: "1" }, 1)).toBe(false);
	});

	test.each([
		["overall", "rc1"],
		["sex", "rc2"],
		["group", "rc4"],
	] as const)("counts for %s by %s and no other flag", (kind, flag) => {
		expect(winsTitle(kind, { ...COUNTS, [flag]: "0" }, 1)).toBe(false);
		expect(winsTitle(kind, { ...UNTOLD, rc1: "0", rc2: "0", rc4: "0", [flag]: "1" }, 1)).toBe(true);
	});

	test("counts with a status with ranks, and with an unknown status", () => {
		const winning = [1, 15, 7, null].filter((status) => winsTitle("overall", COUNTS, status));
		expect(winning).toEqual([1, 15, 7, null]);
		expect([0, 2, 3, 4, 5].filter((status) => winsTitle("overall", COUNTS, status))).toEqual([]);
	});
});

test("a runner who is out does not lead", () => {
	expect([0, 1, 2, 3, 4, 5, 15, null].filter(canLead)).toEqual([0, 1, 3, 15, null]);
});

describe("places", () => {
	const row = (bib: string, place: number, official: number | null = 1_000) => ({
		bib,
		place,
		official,
		chip: null,
	});
	const placesAndBibs = (rows: readonly { bib: string; place: number }[]) =>
		rows.map(({ bib, place }) => `${place} ${bib}`);

	test("of an unchanged list are the server's", () => {
		const rows = [row("a", 2), row("b", 2), row("c", 9, null)];
		expect(placedRows(rows, false)).toEqual(rows);
	});

	test("are numbered again after a row was removed, and shared ones stay shared", () => {
		expect(placesAndBibs(placedRows([row("b", 2), row("c", 2), row("d", 4)], true))).toEqual([
			"1 b",
			"1 c",
			"3 d",
		]);
	});

	test("of runners without a time are last, even if a server sends 0 as a time", () => {
		const rows = [row("none", 1, null), row("first", 2), row("second", 3)];
		expect(placesAndBibs(placedRows(rows, false))).toEqual(["1 first", "2 second", "3 none"]);
	});

	test("are 1-2-2-4 in any changed list", () => {
		const anyRow = fc.record({
			place: fc.integer({ min: 1, max: 6 }),
			official: fc.option(fc.constant(1_000)),
			chip: fc.option(fc.constant(990)),
		});
		fc.assert(
			fc.property(fc.array(anyRow, { maxLength: 12 }), (rows) => {
				const placed = placedRows(rows, true);
				expect(placed).toHaveLength(rows.length);
				for (const [position, { place }] of placed.entries()) {
					const before = placed[position - 1]?.place;
					expect(place === position + 1 || place === before).toBe(true);
				}
			}),
		);
	});
});
