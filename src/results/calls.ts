/** The calls of SPEC section 7 that are answered from memory. The bytes are prepared once for each version. */
import * as v from "valibot";
import { surrogateHeaders } from "../contract/freshness/surrogateKeys.ts";
import { leadergroup } from "../contract/leadergroup.ts";
import type { Operation } from "../contract/operation.ts";
import { readClock } from "../contract/organiser/readClock.ts";
import { participant } from "../contract/participant.ts";
import { pjlist, pjlistQuestion } from "../contract/pjlist.ts";
import { finishers } from "../contract/screen/finishers.ts";
import { search } from "../contract/search.ts";
import { CACHE_CONTROL } from "../contract/site.ts";
import { teams } from "../contract/teams/teams.ts";
import { watchlist } from "../contract/watchlist.ts";
import { winnerlist } from "../contract/winnerlist.ts";
import { type Exchange, lengthOf, type Reply } from "../http/exchange.ts";
import { jsonReply, preparedJson, writeJson } from "../http/jsonReply.ts";
import { type PreparedResponse, replyWith, sizeOf } from "../http/preparedResponse.ts";
import { Refusal } from "../http/Refusal.ts";
import { DEFAULT_ORGANISATION_ID } from "../race/record/identifier.ts";
import { fold } from "../race/search/fold.ts";
import type { Catalogue } from "../store/load.ts";
import type { ClipOffer, EventClips } from "./clipOffer.ts";
import type { EventReader } from "./eventCache.ts";
import { handle, handleRepeated } from "./handle.ts";
import { answerFinishers } from "./handlers/finishers.ts";
import { answerLeadergroup, answerWinnerlist } from "./handlers/lists.ts";
import { answerParticipant } from "./handlers/participant.ts";
import { answerPjlist } from "./handlers/pjlist.ts";
import { answerSearch } from "./handlers/search.ts";
import { createWatchLists } from "./handlers/watchLists.ts";
import type { Checksums } from "./keyedChecksum.ts";
import {
	cached,
	createPreparedAnswers,
	type PreparedAnswers,
	sourceOf,
} from "./preparedAnswers.ts";
import type { Snapshot } from "./snapshot.ts";
import { answerTeams } from "./teams/answerTeams.ts";
import { withEvent } from "./withEvent.ts";

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
	const prepared = createPreparedAnswers<Reply>(context.threads, ({ body }) => 3 * lengthOf(body));
	const shared = createPreparedAnswers<PreparedResponse>(context.threads, sizeOf);
	const watchLists = createWatchLists(context.threads);

	/** Equal questions share one answer until the next snapshot. */
	const cachedReply = (
		snapshot: Snapshot,
		{ path }: Operation,
		question: string,
		answer: () => unknown,
	) => {
		return cached(prepared, sourceOf(snapshot), `${path} ${question}`, () => jsonReply(answer()));
	};
	/** The same for all visitors: compressed once for each version. */
	const sharedReply = (
		snapshot: Snapshot,
		{ path }: Operation,
		answer: (snapshot: Snapshot) => unknown,
		exchange: Exchange,
	) => {
		const { id, phase } = snapshot.field.event;
		const headers = surrogateHeaders(id);
		const prepare = () => preparedJson(writeJson(answer(snapshot)), CACHE_CONTROL[phase], headers);
		return replyWith(cached(shared, sourceOf(snapshot), path, prepare), exchange);
	};
	const runner = (snapshot: Snapshot, bib: string, clips: EventClips) => {
		const { id } = snapshot.field.event;
		const position = snapshot.field.byBib.get(bib);
		if (position === undefined)
			throw new Refusal(200, "unknown-bib", `no runner has the bib ${bib} in ${id}`);
		return answerParticipant(snapshot, position, checksumOf(id, bib), clips);
	};

	return {
		readClock: handle(readClock, () => jsonReply({ now: now() })),
		pjlist: handleRepeated(pjlist, withDefault, (question, { exchange }) =>
			replyWith(listProjects(events.catalogue(), shared, question, context), exchange),
		),
		search: handleRepeated(search, search.request, ({ pjid, pno }) =>
			withEvent(events, pjid, (snapshot) =>
				cachedReply(snapshot, search, fold(pno), () => answerSearch(snapshot, pno)),
			),
		),
		participant: handleRepeated(participant, participant.request, ({ pjid, pno }) =>
			withEvent(events, pjid, (snapshot) => {
				const ready = context.offer.of(pjid);
				const reply = (clips: EventClips) =>
					cachedReply(snapshot, participant, `${pno} ${clips.stamp}`, () =>
						runner(snapshot, pno, clips),
					);
				return ready instanceof Promise ? ready.then(reply) : reply(ready);
			}),
		),
		watchlist: handleRepeated(watchlist, watchlist.request, ({ pjid, ddata }) =>
			withEvent(events, pjid, (snapshot) => watchLists.answer(snapshot, ddata)),
		),
		leadergroup: handleRepeated(leadergroup, leadergroup.request, ({ pjid }, { exchange }) =>
			withEvent(events, pjid, (snapshot) =>
				sharedReply(snapshot, leadergroup, answerLeadergroup, exchange),
			),
		),
		finishers: handleRepeated(finishers, finishers.request, ({ pjid }, { exchange }) =>
			withEvent(events, pjid, (snapshot) =>
				sharedReply(snapshot, finishers, answerFinishers, exchange),
			),
		),
		teams: handleRepeated(teams, teams.request, ({ pjid }, { exchange }) =>
			withEvent(events, pjid, (snapshot) => sharedReply(snapshot, teams, answerTeams, exchange)),
		),
		winnerlist: handleRepeated(winnerlist, winnerlist.request, ({ pjid }, { exchange }) =>
			withEvent(events, pjid, (snapshot) =>
				sharedReply(snapshot, winnerlist, answerWinnerlist, exchange),
			),
		),
	};
}

/** SPEC section 2: organisation 0 if none is given, or an empty one. */
const withDefault = v.pipe(v.unknown(), v.transform(orDefault), pjlistQuestion);

function orDefault(body: unknown): unknown {
	if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
	const given = Object.entries(body).filter(([, value]) => value !== "" && value !== null);
	return given.length === 0 ? { orgid: DEFAULT_ORGANISATION_ID } : Object.fromEntries(given);
}

function listProjects(
	catalogue: Catalogue,
	shared: PreparedAnswers<PreparedResponse>,
	question: v.InferOutput<typeof pjlistQuestion>,
	{ host, pushKey }: { host: string; pushKey: string },
): PreparedResponse {
	const source = { name: "catalogue", edition: String(catalogue.version) };
	return cached(shared, source, JSON.stringify(question), () => {
		const data = answerPjlist(catalogue, question, pushKey);
		const headers = surrogateHeaders("pjid" in question ? question.pjid : "");
		if (data !== null) return preparedJson(writeJson(data, { host }), CACHE_CONTROL.live, headers);
		if ("pjid" in question)
			throw new Refusal(200, "unknown-event", `there is no event ${question.pjid} here`);
		throw new Refusal(200, "unknown-organisation", "there is no such organisation here");
	});
}
