/** The requests of the lists of a live event, and their cached answers. Loaded with the first of them (listCalls.ts). */
import type * as v from "valibot";
import type { Call } from "../../contract/kit/call.ts";
import { leadergroup } from "../../contract/public/leadergroup.ts";
import type { LeaderList, WatchedRunner, WinnerList } from "../../contract/public/visitorLists.ts";
import { watchlist } from "../../contract/public/watchlist.ts";
import { winnerlist } from "../../contract/public/winnerlist.ts";
import { writeWatchList } from "../event/watch/watchCookie.ts";
import { createCaller } from "./caller.ts";
import { leaveForLogout } from "./leaveForLogout.ts";
import { readAnswer } from "./readResponse.ts";
import type { ServerClock } from "./serverClock.ts";
import { type AnswerKey, type AnswerTimes, cacheAnswer, cachedAnswer } from "./tabCache.ts";

/** The event of the lists, and its server. */
export interface ListSource {
	/** Server that answers for the event; '' is the page's own. */
	server: string;
	eventId: string;
	/** Whether the lists may be requested by GET, which shared caches can answer. */
	sharesLists: boolean;
}

export type Cached<Value> = (AnswerTimes & { data: Value }) | null;

/** Each sends a request. @throws the errors of Caller.call */
export interface Renewals {
	leaders(): Promise<readonly LeaderList[]>;
	winners(): Promise<readonly WinnerList[]>;
	watched(bibs: readonly string[]): Promise<readonly WatchedRunner[]>;
}

export interface ListRequests extends Renewals {
	/** The last answers to this tab of the event or another. */
	cachedLeaders(): Cached<readonly LeaderList[]>;
	cachedWinners(): Cached<readonly WinnerList[]>;
	cachedWatched(bibs: readonly string[]): Cached<readonly WatchedRunner[]>;
}

export function createListRequests(source: ListSource, clock: ServerClock): ListRequests {
	const { server, eventId, sharesLists } = source;
	const caller = createCaller({ server, eventId, onLoginExpired: leaveForLogout });

	async function ask<Request extends v.GenericSchema, Data extends v.GenericSchema>(
		question: AnswerKey,
		call: Call<Request, Data>,
		method: string,
		payload: Readonly<Record<string, unknown>>,
	): Promise<v.InferOutput<Data>> {
		const madeAt = clock();
		const answer = await caller.send(method, call.path, payload);
		const data = readAnswer(call, answer);
		cacheAnswer(question, { madeAt, takenAt: Date.now() }, answer);
		return data;
	}

	const shared = sharesLists ? "GET" : "POST";
	const ofLeaders: AnswerKey = { eventId, name: "leaders", asked: "" };
	const ofWinners: AnswerKey = { eventId, name: "winners", asked: "" };
	const ofWatched = (bibs: readonly string[]): AnswerKey => ({
		eventId,
		name: "watched",
		asked: writeWatchList(bibs),
	});
	return {
		leaders: () => ask(ofLeaders, leadergroup, shared, {}),
		winners: () => ask(ofWinners, winnerlist, shared, {}),
		watched: (bibs) => ask(ofWatched(bibs), watchlist, watchlist.method, { ddata: bibs }),
		cachedLeaders: () => cachedAnswer(ofLeaders, leadergroup),
		cachedWinners: () => cachedAnswer(ofWinners, winnerlist),
		cachedWatched: (bibs) => cachedAnswer(ofWatched(bibs), watchlist),
	};
}
