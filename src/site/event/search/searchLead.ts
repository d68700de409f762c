/** Where a search leads (SPEC section 2): one hit to that runner, none marks the field, several are listed. */
import type { SearchHits } from "../../../race/scoring/result.ts";

export type SearchLead =
	| { kind: "runner"; bib: string }
	| { kind: "nobody" }
	| { kind: "list"; found: SearchHits };

/** Where these hits lead; page and island alike. */
export function leadOf(found: SearchHits): SearchLead {
	const [first, ...others] = found.hits;
	if (first === undefined) return { kind: "nobody" };
	return others.length === 0 ? { kind: "runner", bib: first.bib } : { kind: "list", found };
}
