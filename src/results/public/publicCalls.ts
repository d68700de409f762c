/** The calls of SPEC section 7 that are answered from memory. The bytes are prepared once for each version. */

import { readClock } from "../../contract/public/readClock.ts";
import { jsonReply } from "../../http/jsonReply.ts";
import type { EventReader } from "../core/eventCache.ts";
import type { Checksums } from "../door/access/keyedChecksum.ts";
import { handle } from "../door/handle.ts";
import { teamsRoute } from "./answerTeams.ts";
import type { ClipOffer } from "./clipOffer.ts";
import { finishersRoute } from "./finishers.ts";
import { leadergroupRoute } from "./leadergroup.ts";
import { participantRoute } from "./participant.ts";
import { pjlistRoute } from "./pjlist.ts";
import { createReplies } from "./replies.ts";
import { searchRoute } from "./search.ts";
import { createWatchLists, watchlistRoute } from "./watchLists.ts";
import { winnerlistRoute } from "./winnerlist.ts";

export interface CallContext {
	/** The origin of this server. */
	host: string;
	pushKey: string;
	/** Which runners have clips. */
	offer: ClipOffer;
	/** The number of threads that answer, which share the memory for prepared answers. */
	threads: number;
}

/** The routes of the calls that any thread answers from a snapshot or the catalogue alone. */
export function createCalls(
	events: EventReader,
	checksumOf: Checksums,
	context: CallContext,
	now: () => number,
) {
	const replies = createReplies(context.threads);
	return {
		readClock: readClockRoute(now),
		pjlist: pjlistRoute(events, replies, context),
		search: searchRoute(events, replies),
		participant: participantRoute(events, replies, checksumOf, context.offer),
		watchlist: watchlistRoute(events, createWatchLists(context.threads)),
		leadergroup: leadergroupRoute(events, replies),
		finishers: finishersRoute(events, replies),
		teams: teamsRoute(events, replies),
		winnerlist: winnerlistRoute(events, replies),
	};
}

/** The route of readClock. @param now epoch ms */
function readClockRoute(now: () => number) {
	return handle(readClock, () => jsonReply({ now: now() }));
}
