/**
 * The calls of SPEC section 7, each answered from memory with bytes that are prepared once a version.
 * To add a call: its contract in src/contract, its answer in answers/, one line here.
 */
import { LRUCache } from "lru-cache";
import type * as v from "valibot";
import { announcementdata } from "../contract/announcementdata.ts";
import type { Call } from "../contract/call.ts";
import { leadergroup } from "../contract/leadergroup.ts";
import { participant } from "../contract/participant.ts";
import { pjlist } from "../contract/pjlist.ts";
import { search } from "../contract/search.ts";
import { watchlist } from "../contract/watchlist.ts";
import { winnerlist } from "../contract/winnerlist.ts";
import { DEFAULT_ORGANISATION_ID } from "../race/identifier.ts";
import { fold } from "../race/search.ts";
import {
	answerAnnouncement,
	answerLeadergroup,
	answerWatchlist,
	answerWinnerlist,
} from "./answers/lists.ts";
import { answerParticipant } from "./answers/participant.ts";
import { answerPjlist } from "./answers/pjlist.ts";
import { answerSearch } from "./answers/search.ts";
import { checkRequest } from "./body.ts";
import { checksumOf } from "./checksum.ts";
import type { Reply } from "./exchange.ts";
import { jsonReply } from "./jsonReply.ts";
import type { Picture } from "./picture.ts";
import { Refusal } from "./Refusal.ts";
import type { Snapshot } from "./snapshot.ts";
import type { Catalogue } from "./store/load.ts";

/** Answers the parsed body of a call. @throws Refusal */
export type CallHandler = (body: unknown) => Reply | Promise<Reply>;

/** The handlers by address, without the prefix. */
export function createCalls(picture: Picture, secret: string): ReadonlyMap<string, CallHandler> {
	const prepared = createPrepared();
	/** An event's answer, prepared once a version and question; null is a question that nobody else asks. */
	const ofEvent =
		<Request extends v.GenericSchema<unknown, { pjid: string }>>(
			call: Call<Request, v.GenericSchema>,
			questionOf: ((request: v.InferOutput<Request>) => string) | null,
			answer: (snapshot: Snapshot, request: v.InferOutput<Request>) => unknown,
		): CallHandler =>
		(body) => {
			const request = checkRequest(call.request, body);
			return inEvent(picture, request.pjid, (snapshot) => {
				if (questionOf === null) return jsonReply(answer(snapshot, request));
				const question = `${request.pjid} ${snapshot.version} ${call.path} ${questionOf(request)}`;
				return prepare(prepared, question, () => answer(snapshot, request));
			});
		};
	return new Map<string, CallHandler>([
		[
			pjlist.path,
			(body) =>
				listProjects(picture.catalogue(), prepared, checkRequest(pjlist.request, orDefault(body))),
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
			ofEvent(
				participant,
				({ pno }) => pno,
				(snapshot, { pjid, pno }) => {
					const position = snapshot.field.byBib.get(pno);
					if (position === undefined)
						throw new Refusal(200, "unknown-bib", `nobody has the bib ${pno} in ${pjid}`);
					return answerParticipant(snapshot, position, checksumOf(secret, pjid, pno));
				},
			),
		],
		[
			watchlist.path,
			ofEvent(watchlist, null, (snapshot, { ddata }) => answerWatchlist(snapshot, ddata)),
		],
		[leadergroup.path, ofEvent(leadergroup, () => "", answerLeadergroup)],
		[winnerlist.path, ofEvent(winnerlist, () => "", answerWinnerlist)],
		[
			announcementdata.path,
			ofEvent(
				announcementdata,
				({ cID, keyword }) => JSON.stringify([cID, fold(keyword)]),
				answerAnnouncement,
			),
		],
	]);
}

/** SPEC section 2: organisation 0 where none is given. */
function orDefault(body: unknown): unknown {
	const isEmpty = typeof body === "object" && body !== null && Object.keys(body).length === 0;
	return isEmpty ? { orgid: DEFAULT_ORGANISATION_ID } : body;
}

function listProjects(
	catalogue: Catalogue,
	prepared: Prepared,
	question: v.InferOutput<typeof pjlist.request>,
): Reply {
	return prepare(prepared, `catalogue ${catalogue.version} ${JSON.stringify(question)}`, () => {
		const data = answerPjlist(catalogue, question);
		if (data !== null) return data;
		if ("pjid" in question)
			throw new Refusal(200, "unknown-event", `there is no event ${question.pjid} here`);
		throw new Refusal(200, "unknown-organisation", "there is no such organisation here");
	});
}

/** Answers from the event's snapshot; at once where it is in memory, as it nearly always is. */
function inEvent(
	picture: Picture,
	eventId: string,
	answer: (snapshot: Snapshot) => Reply,
): Reply | Promise<Reply> {
	const ready = picture.peek(eventId);
	if (ready) return answer(ready);
	return picture.get(eventId).then((snapshot) => {
		if (snapshot === null)
			throw new Refusal(200, "unknown-event", `there is no event ${eventId} here`);
		return answer(snapshot);
	});
}

/** Memory for prepared answers, bytes: a field of 60,000 runners, each asked for once, takes 180 MB. */
const PREPARED_BYTES = 256 * 1024 * 1024;

/** Answers that were asked for already, of all events; what is asked for least is let go. */
type Prepared = LRUCache<string, Reply>;

function createPrepared(): Prepared {
	return new LRUCache({
		maxSize: PREPARED_BYTES,
		// The body, and its copy behind the headers as it goes on the wire.
		sizeCalculation: ({ body }) => 2 * body.length + 600,
	});
}

function prepare(prepared: Prepared, question: string, make: () => unknown): Reply {
	const known = prepared.get(question);
	if (known) return known;
	const reply = jsonReply(make());
	prepared.set(question, reply);
	return reply;
}
