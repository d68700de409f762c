/** Answers search from a snapshot. */
import type * as v from "valibot";
import type { searchData } from "../../contract/public/search.ts";
import { search } from "../../contract/public/search.ts";
import { SEARCH_HIT_LIMIT } from "../../race/limits.ts";
import { fold } from "../../race/search/fold.ts";
import { findRunners } from "../../race/search/searchIndex.ts";
import type { EventReader } from "../core/eventCache.ts";
import { runnerFields } from "../core/runnerFields.ts";
import type { Snapshot } from "../core/snapshot.ts";
import { withEvent } from "../core/withEvent.ts";
import { handleRepeated } from "../door/handle.ts";
import type { Replies } from "./replies.ts";

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
