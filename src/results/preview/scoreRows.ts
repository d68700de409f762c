/** Scores rows in memory, as the scoring thread scores those of the store. */
import type { ReadRuling } from "../../race/record/decided.ts";
import { layOutFacts } from "../../race/scoring/field.ts";
import { keepStandings } from "../../race/scoring/keptStandings.ts";
import type { ReadColumns } from "../../race/scoring/reads/readColumns.ts";
import { decidedOf } from "../../store/changes/loadDecided.ts";
import type { EventRows } from "../../store/facts/eventRows.ts";
import { factsOf } from "../../store/facts/factsOf.ts";
import { type ScoredLists, scoredEvent, shown } from "../core/scoring/eventScorer.ts";

/**
 * The state that the public would see; null if there is no such event.
 * @param countBefore the number of the reads whose ids are lower
 * @param now epoch ms, for cut-offs
 * @param imported the number of the last reads that are of an import, which count after the announcement too
 */
export function scoreRows(
	rows: EventRows,
	columns: ReadColumns,
	countBefore: (id: number) => number,
	now: number,
	imported = 0,
): ScoredLists | null {
	const facts = factsOf(rows);
	if (facts === null) return null;
	const decided = decidedOf(rows, countBefore);
	const recorded = {
		...facts,
		decided: { ...decided, rulings: [...decided.rulings, ...takenOf(columns.count, imported)] },
	};
	return scoredEvent(keepStandings(layOutFacts(shown(recorded)), columns, now));
}

function takenOf(count: number, imported: number): ReadRuling[] {
	if (imported === 0) return [];
	return [{ first: count - imported, last: count - 1, ruling: "taken", bib: null }];
}
