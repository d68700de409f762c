/** The next step after a search (SPEC section 2): one hit opens the runner, none marks the field, several are listed. */
import type { SearchHits } from "../../../race/scoring/result.ts";
import { fold } from "../../../race/search/fold.ts";

export type SearchLead =
	| { kind: "runner"; bib: string }
	| { kind: "none" }
	| { kind: "list"; found: SearchHits };

/** Decides it, for the server and the island alike. */
export function leadOf(found: SearchHits): SearchLead {
	const [first, ...others] = found.hits;
	if (first === undefined) return { kind: "none" };
	return others.length === 0 ? { kind: "runner", bib: first.bib } : { kind: "list", found };
}

/** Whether a search for a text found a runner who has the text as the bib. */
export function findsBib(outcome: SearchLead | { kind: "refused" }, text: string): boolean {
	if (outcome.kind === "runner") return fold(outcome.bib) === fold(text);
	return outcome.kind === "list" && outcome.found.hits.some(({ bib }) => fold(bib) === fold(text));
}
