/**
 * A snapshot: one immutable picture of an event, from which all visitors are answered. A change makes a
 * new one that replaces it whole.
 */
import { type Field, layOutField } from "../race/field.ts";
import { foldRow, indexRunners, type KeywordRow, type SearchIndex } from "../race/search.ts";
import { type Standings, score } from "../race/standings.ts";
import { type WinnerGroup, winnersOf } from "../race/winners.ts";
import type { LoadedEvent } from "./store/load.ts";

export interface Snapshot {
	/** The event's revision: grows with each change, over restarts too. */
	version: number;
	/** Epoch ms. */
	builtAt: number;
	field: Field;
	standings: Standings;
	winners: readonly WinnerGroup[];
	search: SearchIndex;
	/** Per entrant what a keyword is looked for in; folded when a keyword is first asked for. */
	keywordRows(): readonly KeywordRow[];
}

/** Scores a loaded event. */
export function buildSnapshot({ revision, facts }: LoadedEvent, now: number): Snapshot {
	const field = layOutField(facts);
	const standings = score(field);
	let rows: readonly KeywordRow[] | null = null;
	return {
		version: revision,
		builtAt: now,
		field,
		standings,
		winners: winnersOf(field, standings),
		search: indexRunners(facts.entrants),
		keywordRows() {
			rows ??= facts.entrants.map(foldRow);
			return rows;
		},
	};
}
