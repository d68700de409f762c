import { expect, test } from "vitest";
import type { SearchHit } from "../../../src/race/scoring/result.ts";
import { leadOf } from "../../../src/site/event/search/searchLead.ts";

function hit(bib: string): SearchHit {
	return { bib, name: "", category: "", group: "", team: "", official: null, status: null };
}

test("one hit leads to that runner, several are listed, and no hit is none", () => {
	expect(leadOf({ total: 1, hits: [hit("7")] })).toEqual({ kind: "runner", bib: "7" });
	const two = { total: 2, hits: [hit("7"), hit("8")] };
	expect(leadOf(two)).toEqual({ kind: "list", found: two });
	expect(leadOf({ total: 0, hits: [] })).toEqual({ kind: "none" });
});
