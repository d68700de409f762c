/** Who is to be compared, as an address asks for it. */
import { expect, test } from "vitest";
import { askedBibs, compareAddress } from "../../../src/site/compare/compareQuery.ts";

test("bibs come repeated or with commas, in their order and each once", () => {
	expect(askedBibs(["2", "1"])).toEqual(["2", "1"]);
	expect(askedBibs(["2,1", " 3 "])).toEqual(["2", "1", "3"]);
	expect(askedBibs(["1", "1", "2,1"])).toEqual(["1", "2"]);
});

test("what is empty is nobody, and full-width figures are figures", () => {
	expect(askedBibs(["", " ", ",,"])).toEqual([]);
	expect(askedBibs(["１２３，4"])).toEqual(["123", "4"]);
});

test("one more than four is kept, so that the page can say so, and no more", () => {
	expect(askedBibs(["1,2,3,4,5,6,7"])).toEqual(["1", "2", "3", "4", "5"]);
});

test("the address names them, with what is carried along", () => {
	expect(compareAddress("/score/compare/M1001", ["1", "A-2"], "?debug=1")).toBe(
		"/score/compare/M1001?debug=1&bib=1&bib=A-2",
	);
	expect(compareAddress("/score/compare/M1001", [], "")).toBe("/score/compare/M1001");
});
