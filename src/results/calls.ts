/**
 * The calls of SPEC section 7, each answered from memory with bytes that are prepared once a version.
 * To add a call: its contract in src/contract, its answer in answers/, one line here.
 */
import { LRUCache } from "lru-cache";
import * as v from "valibot";
import { announcementdata } from "../contract/announcementdata.ts";
import type { Call } from "../contract/call.ts";
import { leadergroup } from "../contract/leadergroup.ts";
import { participant } from "../contract/participant.ts";
import { pjlist } from "../contract/pjlist.ts";
import { pointpass } from "../contract/pointpass.ts";
import { search } from "../contract/search.ts";
import { CACHE_CONTROL } from "../contract/site.ts";
import { watchlist } from "../contract/watchlist.ts";
import { winnerlist } from "../contract/winnerlist.ts";
import { DEFAULT_ORGANISATION_ID } from "../race/identifier.ts";
import { fold } from "../race/search.ts";
import type { Access } from "./access.ts";
import { answerLeadergroup, answerWatchlist, answerWinnerlist } from "./answers/lists.ts";
import { answerParticipant } from "./answers/participant.ts";
import { answerPjlist } from "./answers/pjlist.ts";
import { answerPointpass } from "./answers/pointpass.ts";
import { answerSearch } from "./answers/search.ts";
import { type CallHandler, ofAll, ofOne, ofOneAgain } from "./callHandler.ts";
import type { Checksums } from "./checksum.ts";
import type { ClipOffer, EventClips } from "./clips/offer.ts";
import type { Reply } from "./exchange.ts";
import { jsonReply, preparedJson, writeJson } from "./jsonReply.ts";
import type { Picture } from "./picture.ts";
import { type PreparedAnswer, replyWith, sizeOf } from "./preparedAnswer.ts";
import { Refusal } from "./Refusal.ts";
import type { Snapshot } from "./snapshot.ts";
import type { Catalogue } from "./store/load.ts";

/**
 * The handlers by address, without the prefix.
 * @param more what the answers tell of other pieces, and calls that are answered there
 */
export function createCalls(
	picture: Picture,
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
	const prepared = createPrepared<Reply>(({ body }) => 3 * body.length);
	const shared = createPrepared<PreparedAnswer>(sizeOf);

	/** What one visitor asks; the answer is kept for the next who asks the same, unless nobody does. */
	const ofEvent = <Request extends v.GenericSchema<unknown, { pjid: string }>>(
		call: Call<Request, v.GenericSchema>,
		questionOf: ((request: v.InferOutput<Request>) => string) | null,
		answer: (snapshot: Snapshot, request: v.InferOutput<Request>) => unknown,
	): CallHandler =>
		ofOneAgain(call.request, (request) =>
			inEvent(picture, request.pjid, (snapshot) => {
				if (questionOf === null) return jsonReply(answer(snapshot, request));
				const question = `${request.pjid} ${snapshot.version} ${call.path} ${questionOf(request)}`;
				return keep(prepared, question, () => jsonReply(answer(snapshot, request)));
			}),
		);
	/** What everybody asks: prepared and compressed once a version. */
	const ofEverybody = <Request extends v.GenericSchema<unknown, { pjid: string }>>(
		call: Call<Request, v.GenericSchema>,
		questionOf: (request: v.InferOutput<Request>) => string,
		write: (snapshot: Snapshot, request: v.InferOutput<Request>) => Buffer | Promise<Buffer>,
	): CallHandler =>
		ofAll(call.request, (request, exchange) =>
			inEvent(picture, request.pjid, (snapshot) => {
				const { phase } = snapshot.field.event;
				const question = `${request.pjid} ${snapshot.version} ${call.path} ${questionOf(request)}`;
				const ready = shared.get(question);
				if (ready) return replyWith(ready, exchange);
				const body = write(snapshot, request);
				const prepareList = (bytes: Buffer) =>
					replyWith(
						keep(shared, question, () => preparedJson(bytes, CACHE_CONTROL[phase])),
						exchange,
					);
				return body instanceof Promise ? body.then(prepareList) : prepareList(body);
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
				replyWith(listProjects(picture.catalogue(), shared, question, more), exchange),
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
				inEvent(picture, pjid, (snapshot) => {
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
		[
			leadergroup.path,
			ofEverybody(
				leadergroup,
				() => "",
				(snapshot) => writeJson(answerLeadergroup(snapshot)),
			),
		],
		[
			winnerlist.path,
			ofEverybody(
				winnerlist,
				() => "",
				(snapshot) => writeJson(answerWinnerlist(snapshot)),
			),
		],
		[
			pointpass.path,
			ofOne(pointpass.request, async ({ pjid }, exchange) => {
				await access.checkTimer(exchange, pjid);
				return passes.answer(exchange);
			}),
		],
		...more.handlers,
		[
			announcementdata.path,
			ofEverybody(
				announcementdata,
				({ cID, keyword }) => JSON.stringify([cID, fold(keyword)]),
				async (_, { pjid, cID, keyword }) => {
					const bytes = await picture.table(pjid, cID, keyword);
					return Buffer.from(bytes ?? writeJson(null));
				},
			),
		],
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
	shared: Prepared<PreparedAnswer>,
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

/** Answers from the event's snapshot; at once where it is in memory, as it nearly always is. */
export function inEvent(
	picture: Picture,
	eventId: string,
	answer: (snapshot: Snapshot) => Reply | Promise<Reply>,
): Reply | Promise<Reply> {
	const ready = picture.peek(eventId);
	if (ready) return answer(ready);
	return picture.get(eventId).then((snapshot) => {
		if (snapshot === null)
			throw new Refusal(200, "unknown-event", `there is no event ${eventId} here`);
		return answer(snapshot);
	});
}

/** Memory for prepared answers of each kind, bytes: a field of 60,000 runners, each asked for once, takes 270 MB. */
const PREPARED_BYTES = 256 * 1024 * 1024;

/** Answers that were asked for already, of all events; what is asked for least is let go. */
type Prepared<Answer extends object> = LRUCache<string, Answer>;

function createPrepared<Answer extends object>(size: (answer: Answer) => number): Prepared<Answer> {
	return new LRUCache({
		maxSize: PREPARED_BYTES,
		sizeCalculation: (answer) => size(answer) + 1_000,
	});
}

function keep<Answer extends object>(
	prepared: Prepared<Answer>,
	question: string,
	make: () => Answer,
): Answer {
	const known = prepared.get(question);
	if (known) return known;
	const made = make();
	prepared.set(question, made);
	return made;
}
