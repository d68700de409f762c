import { describe, expect, test } from "vitest";
import { isRankedBySex, sexOfCode } from "../../../src/race/record/sex.ts";
import { sexOfGroupName } from "../../../src/race/record/words/classSex.ts";
import { parseSex } from "../../../src/race/record/words/sexWords.ts";

describe("a sex", () => {
	test.each([
		["男", "1"],
		["男子", "1"],
		["M", "1"],
		["1", "1"],
		["女", "2"],
		["女性", "2"],
		["Female", "2"],
		[" f ", "2"],
		["X", "3"],
		["その他", "3"],
		["-", "-"],
		["", "0"],
	])("'%s' is read as %s", (word, sex) => {
		expect(parseSex(word)).toBe(sex);
	});

	test("is not guessed from an unknown word", () => {
		for (const word of ["?", "4", "mf", "公"]) expect(parseSex(word)).toBeNull();
	});

	test("is read from the beginning of a group's name", () => {
		expect(sexOfGroupName("男30-39歲")).toBe("1");
		expect(sexOfGroupName("女子総合")).toBe("2");
		expect(sexOfGroupName("F40-44")).toBe("2");
		expect(sexOfGroupName("Women 50+")).toBe("2");
		expect(sexOfGroupName("Men 50+")).toBe("1");
	});

	test("is unspecified for a group whose name has none", () => {
		for (const name of ["30-39歲", "Masters", "Finishers", "Wheelchair", ""])
			expect(sexOfGroupName(name)).toBeNull();
	});

	test("is read from a code of the contract; an unknown code is unspecified", () => {
		for (const code of ["1", "2", "0", "3", "-"]) expect(sexOfCode(code)).toBe(code);
		for (const code of ["", "4", "F"]) expect(sexOfCode(code)).toBe("0");
	});

	test("has no ranks if it is unspecified", () => {
		expect(isRankedBySex("1")).toBe(true);
		expect(isRankedBySex("2")).toBe(true);
		for (const sex of ["0", "3", "-"] as const) expect(isRankedBySex(sex)).toBe(false);
	});
});
