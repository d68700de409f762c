/** What organisers see beyond a snapshot: entries as they were made, chips, and what people decided. */
import type { Kysely } from "kysely";
import { placesOf } from "../../race/record/courses.ts";
import { layOutHandTimes } from "../../race/scoring/byHand/layOutHandTimes.ts";
import { courseOf } from "../../race/scoring/field.ts";
import { type EntrantIndex, layOutEntrants } from "../../race/search/entrantSearch.ts";
import { fold } from "../../race/search/fold.ts";
import type { WatchedField } from "../../race/watch/groupedReads.ts";
import { loadChips } from "../../store/load.ts";
import type { Tables } from "../../store/migrations/tables.ts";
import {
	type EnteredRunner,
	loadDecided,
	loadEnteredRunners,
} from "../../store/watch/loadWatched.ts";
import type { Snapshot } from "../snapshot.ts";

/** What is read again after a change that was not a read. */
export interface Entered {
	fieldVersion: number;
	/** What the snapshot's field lacks. */
	given: Pick<WatchedField, "chips" | "matNames" | "handTimes" | "decided">;
	/** Per runner, as in the field; null for one whom a change has removed since. */
	runners: readonly (EnteredRunner | null)[];
	/** Per runner the category and the folded name. */
	nameKeys: readonly string[];
	/** Laid out with the first search. */
	index(): EntrantIndex;
}

/** Reads it from the store. */
export async function loadEntered(
	db: Kysely<Tables>,
	eventId: string,
	{ field, fieldVersion }: Snapshot,
): Promise<Entered> {
	const runners = Array.from({ length: field.entrants.length }, (): EnteredRunner | null => null);
	for (const entered of await loadEnteredRunners(db, eventId)) {
		const runner = field.byBib.get(entered.bib);
		if (runner !== undefined) runners[runner] = entered;
	}
	const decided = await loadDecided(db, eventId);
	const chips = await loadChips(db, eventId);
	let index: EntrantIndex | null = null;
	const ownCourse = (runner: number) => courseOf(field, runner);
	return {
		fieldVersion,
		given: {
			chips,
			matNames: placesOf(field.points),
			handTimes: layOutHandTimes(decided.handTimes, field, ownCourse),
			decided,
		},
		runners,
		index() {
			index ??= layOutEntrants(runners, chips, field.byBib.get);
			return index;
		},
		nameKeys: runners.map((entered) => {
			const folded = fold(entered?.name ?? "");
			return entered === null || folded === "" ? "" : `${entered.categoryId}\n${folded}`;
		}),
	};
}
