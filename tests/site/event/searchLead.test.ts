import { expect, test } from "vitest";
import type { SearchHit } from "../../../src/race/scoring/result.ts";
import { findsBib, leadOf } from "../../../src/site/event/search/searchLead.ts";

function hit(bib: string): SearchHit {
	return {
		bib,
		name: "",
		category: "",
		group: "",
		team: "",
		official: null,
		covered: null,
		status: null,
	};
}

test("one hit leads to that runner, several are listed, and no hit gives an empty list", () => {
	expect(leadOf({ total: 1, hits: [hit("7")] })).toEqual({ kind: "runner", bib: "7" });
	const two = { total: 2, hits: [hit("7"), hit("8")] };
	expect(leadOf(two)).toEqual({ kind: "list", found: two });
	expect(leadOf({ total: 0, hits: [] })).toEqual({ kind: "none" });
});

test("a search whose text is a bib finds it, beside other hits", () => {
	const two = leadOf({ total: 2, hits: [hit("0142"), hit("C142")] });
	expect(findsBib(two, "ｃ142")).toBe(true);
	expect(findsBib(two, "142")).toBe(false);
	expect(findsBib(leadOf({ total: 1, hits: [hit("C142")] }), "c142")).toBe(true);
	expect(findsBib(leadOf({ total: 1, hits: [hit("0142")] }), "Mr 142")).toBe(false);
	expect(findsBib(leadOf({ total: 0, hits: [] }), "C142")).toBe(false);
	expect(findsBib({ kind: "refused" }, "C142")).toBe(false);
});
