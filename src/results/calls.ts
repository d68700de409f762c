/**
 * The calls of SPEC section 7, each answered from memory with bytes that are prepared once a version.
 * To add a call: its contract in src/contract, its answer in answers/, one line here.
 */
import * as v from "valibot";
import { announcementdata } from "../contract/announcementdata.ts";
import type { Call } from "../contract/call.ts";
import { leadergroup } from "../contract/leadergroup.ts";
import { participant } from "../contract/participant.ts";
import { pjlist } from "../contract/pjlist.ts";
import { search } from "../contract/search.ts";
import { CACHE_CONTROL } from "../contract/site.ts";
import { pointpass } from "../contract/timing/pointpass.ts";
import { watchlist } from "../contract/watchlist.ts";
import { winnerlist } from "../contract/winnerlist.ts";
import type { Reply } from "../http/exchange.ts";
import { jsonReply, preparedJson, writeJson } from "../http/jsonReply.ts";
import { type PreparedAnswer, replyWith, sizeOf } from "../http/preparedResponse.ts";
import { Refusal } from "../http/Refusal.ts";
import { DEFAULT_ORGANISATION_ID } from "../race/record/identifier.ts";
import { fold } from "../race/search/fold.ts";
import type { Catalogue } from "../store/load.ts";
import type { Access } from "./access.ts";
import { type CallHandler, ofAll, ofOne, ofOneAgain } from "./callHandler.ts";
import type { ClipOffer, EventClips } from "./clipOffer.ts";
import type { EventCache } from "./eventCache.ts";
import { createAnnouncedAnswers } from "./handlers/announcedAnswers.ts";
import { answerLeadergroup, answerWatchlist, answerWinnerlist } from "./handlers/lists.ts";
import { answerParticipant } from "./handlers/participant.ts";
import { answerPjlist } from "./handlers/pjlist.ts";
import { answerPointpass } from "./handlers/pointpass.ts";
import { answerSearch } from "./handlers/search.ts";
import type { Checksums } from "./keyedChecksum.ts";
import { createPreparedAnswers, keep, type PreparedAnswers } from "./preparedAnswers.ts";
import type { Snapshot } from "./snapshot.ts";
import { withEvent } from "./withEvent.ts";

/**
 * The handlers by address, without the prefix.
 * @param more what the answers tell of other pieces, and calls that are answered there
 */
export function createCalls(
	eventCache: EventCache,
	checksumOf: Checksums,
	access: Access,
	more: {
		/** The origin that answers. */
		host: string;
		pushKey: string;
		/** Which runners have clips. */
		offer: ClipOffer;
		handlers: readonly (readonly [path: string, CallHandler])[];
	},
): ReadonlyMap<string, CallHandler> {
	const prepared = createPreparedAnswers<Reply>(({ body }) => 3 * body.length);
	const shared = createPreparedAnswers<PreparedAnswer>(sizeOf);

	/** What one visitor asks; the answer is kept for the next who asks the same, unless nobody does. */
	const ofEvent = <Request extends v.GenericSchema<unknown, { pjid: string }>>(
		call: Call<Request, v.GenericSchema>,
		questionOf: ((request: v.InferOutput<Request>) => string) | null,
		answer: (snapshot: Snapshot, request: v.InferOutput<Request>) => unknown,
	): CallHandler =>
		ofOneAgain(call.request, (request) =>
			withEvent(eventCache, request.pjid, (snapshot) => {
				if (questionOf === null) return jsonReply(answer(snapshot, request));
				const question = `${request.pjid} ${snapshot.version} ${call.path} ${questionOf(request)}`;
				return keep(prepared, question, () => jsonReply(answer(snapshot, request)));
			}),
		);
	/** What everybody asks: prepared and compressed once a version. */
	const ofEverybody = <Request extends v.GenericSchema<unknown, { pjid: string }>>(
		call: Call<Request, v.GenericSchema>,
		answer: (snapshot: Snapshot) => unknown,
	): CallHandler =>
		ofAll(call.request, (request, exchange) =>
			withEvent(eventCache, request.pjid, (snapshot) => {
				const { phase } = snapshot.field.event;
				const question = `${request.pjid} ${snapshot.version} ${call.path}`;
				const prepare = () => preparedJson(writeJson(answer(snapshot)), CACHE_CONTROL[phase]);
				return replyWith(keep(shared, question, prepare), exchange);
			}),
		);

	const runner = (snapshot: Snapshot, bib: string, clips: EventClips) => {
		const { id } = snapshot.field.event;
		const position = snapshot.field.byBib.get(bib);
		if (position === undefined)
			throw new Refusal(200, "unknown-bib", `nobody has the bib ${bib} in ${id}`);
		return answerParticipant(snapshot, position, checksumOf(id, bib), clips);
	};
	const passes = ofEvent(pointpass, () => "", answerPointpass);

	return new Map<string, CallHandler>([
		[
			pjlist.path,
			ofAll(withDefault, (question, exchange) =>
				replyWith(listProjects(eventCache.catalogue(), shared, question, more), exchange),
			),
		],
		[
			search.path,
			ofEvent(
				search,
				({ pno }) => fold(pno),
				(snapshot, { pno }) => answerSearch(snapshot, pno),
			),
		],
		[
			participant.path,
			ofOneAgain(participant.request, ({ pjid, pno }) =>
				withEvent(eventCache, pjid, (snapshot) => {
					const ready = more.offer.of(pjid);
					const reply = (clips: EventClips) => {
						const question = `${pjid} ${snapshot.version} ${participant.path} ${pno} ${clips.stamp}`;
						return keep(prepared, question, () => jsonReply(runner(snapshot, pno, clips)));
					};
					return ready instanceof Promise ? ready.then(reply) : reply(ready);
				}),
			),
		],
		[
			watchlist.path,
			ofEvent(watchlist, null, (snapshot, { ddata }) => answerWatchlist(snapshot, ddata)),
		],
		[leadergroup.path, ofEverybody(leadergroup, answerLeadergroup)],
		[winnerlist.path, ofEverybody(winnerlist, answerWinnerlist)],
		[
			pointpass.path,
			ofOne(pointpass.request, async ({ pjid }, exchange) => {
				await access.checkTimer(exchange, pjid);
				return passes.answer(exchange);
			}),
		],
		...more.handlers,
		[announcementdata.path, createAnnouncedAnswers(eventCache)],
	]);
}

/** SPEC section 2: organisation 0 where none is given, or an empty one. */
const withDefault = v.pipe(v.unknown(), v.transform(orDefault), pjlist.request);

function orDefault(body: unknown): unknown {
	if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
	const given = Object.entries(body).filter(([, value]) => value !== "" && value !== null);
	return given.length === 0 ? { orgid: DEFAULT_ORGANISATION_ID } : Object.fromEntries(given);
}

function listProjects(
	catalogue: Catalogue,
	shared: PreparedAnswers<PreparedAnswer>,
	question: v.InferOutput<typeof pjlist.request>,
	{ host, pushKey }: { host: string; pushKey: string },
): PreparedAnswer {
	return keep(shared, `catalogue ${catalogue.version} ${JSON.stringify(question)}`, () => {
		const data = answerPjlist(catalogue, question, pushKey);
		if (data !== null) return preparedJson(writeJson(data, { host }), CACHE_CONTROL.live);
		if ("pjid" in question)
			throw new Refusal(200, "unknown-event", `there is no event ${question.pjid} here`);
		throw new Refusal(200, "unknown-organisation", "there is no such organisation here");
	});
}
