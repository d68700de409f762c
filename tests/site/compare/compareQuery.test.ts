/** The bibs to compare, from an address. */
import { expect, test } from "vitest";
import { askedBibs, compareAddress } from "../../../src/site/compare/compareQuery.ts";

test("bibs are repeated or separated by commas, and read in order, each once", () => {
	expect(askedBibs(["2", "1"])).toEqual(["2", "1"]);
	expect(askedBibs(["2,1", " 3 "])).toEqual(["2", "1", "3"]);
	expect(askedBibs(["1", "1", "2,1"])).toEqual(["1", "2"]);
});

test("an empty value is no bib, and full-width digits count as digits", () => {
	expect(askedBibs(["", " ", ",,"])).toEqual([]);
	expect(askedBibs(["１２３，4"])).toEqual(["123", "4"]);
});

test("one more than four is kept, so that the page can report it, and no more", () => {
	expect(askedBibs(["1,2,3,4,5,6,7"])).toEqual(["1", "2", "3", "4", "5"]);
});

test("the address has them, with the other parameters", () => {
	expect(compareAddress("/score/compare/M1001", ["1", "A-2"], "?debug=1")).toBe(
		"/score/compare/M1001?debug=1&bib=1&bib=A-2",
	);
	expect(compareAddress("/score/compare/M1001", [], "")).toBe("/score/compare/M1001");
});
