import { describe, expect, test } from "vitest";
import { fold } from "../../../src/race/search/fold.ts";
import { foldRow, matchesKeyword } from "../../../src/race/search/keyword.ts";

describe("a keyword in the announced table", () => {
	const row = foldRow({ bib: "0012", name: "王 小明", team: "臺北跑團" });

	test("is part of the name, part of the team's name, or the exact bib", () => {
		for (const keyword of ["小明", "王小", "台北", "0012", "００１２", ""])
			expect(matchesKeyword(row, fold(keyword)), keyword).toBe(true);
		for (const keyword of ["12", "001", "大明"])
			expect(matchesKeyword(row, fold(keyword)), keyword).toBe(false);
	});
});
