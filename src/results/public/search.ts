/** Answers search from a snapshot. */
import type * as v from "valibot";
import type { searchData } from "../../contract/search.ts";
import { search } from "../../contract/search.ts";
import { SEARCH_HIT_LIMIT } from "../../race/limits.ts";
import { fold } from "../../race/search/fold.ts";
import { findRunners } from "../../race/search/search.ts";
import type { EventReader } from "../eventCache.ts";
import { handleRepeated } from "../handle.ts";
import type { Snapshot } from "../snapshot.ts";
import { withEvent } from "../withEvent.ts";
import type { Replies } from "./replies.ts";
import { runnerFields } from "./runnerFields.ts";

/** The runners that match a text, those with that bib first. Without a hit the list is empty; it is not a refusal. */
function answerSearch(snapshot: Snapshot, query: string): v.InferInput<typeof searchData> {
	const found = findRunners(snapshot.search, query);
	return {
		total: found.length,
		participant: found
			.slice(0, SEARCH_HIT_LIMIT)
			.map((position) => runnerFields(snapshot, position)),
	};
}

/** The route of search. */
export function searchRoute(events: EventReader, replies: Replies) {
	return handleRepeated(search, search.request, ({ pjid, pno }) =>
		withEvent(events, pjid, (snapshot) =>
			replies.cached(snapshot, search, fold(pno), () => answerSearch(snapshot, pno)),
		),
	);
}
