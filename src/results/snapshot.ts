/**
 * A snapshot: one immutable picture of an event, from which all visitors are answered. A change makes a
 * new one that replaces it whole.
 */
import { type Field, layOutField } from "../race/field.ts";
import { indexRunners, type SearchIndex } from "../race/search.ts";
import { type Standings, score } from "../race/standings.ts";
import type { LoadedEvent } from "./store/load.ts";

export interface Snapshot {
	/** The event's revision: grows with each change, over restarts too. */
	version: number;
	/** Epoch ms. */
	builtAt: number;
	field: Field;
	standings: Standings;
	search: SearchIndex;
}

/** Scores a loaded event. */
export function buildSnapshot({ revision, facts }: LoadedEvent, now: number): Snapshot {
	const field = layOutField(facts);
	return {
		version: revision,
		builtAt: now,
		field,
		standings: score(field),
		search: indexRunners(facts.entrants),
	};
}
