/** Questions about the timing of an event, which the watching thread answers in turn. */
import { type Exchange, lengthOf, type Reply } from "../../http/exchange.ts";
import { JSON_HEADERS } from "../../http/jsonReply.ts";
import { createWorkQueue } from "../../http/workQueue.ts";
import type { EventReader } from "../core/eventCache.ts";
import { createPreparedAnswers, sourceOf } from "../core/preparedAnswers.ts";
import type { Snapshot } from "../core/snapshot.ts";
import { withEvent } from "../core/withEvent.ts";
import type { Watcher } from "./watcher.ts";
import type { WatchQuestion } from "./watchMessages.ts";

/** Rates and what is overdue change with the clock: an answer is used again for this time, ms. */
const FRESH_MS = 5_000;
/** The same for who is expected within seconds. */
const EXPECTED_FRESH_MS = 2_000;
/** Questions that may wait for the thread, of all clients and of one. */
const MAX_WAITING = 100;
const MAX_WAITING_PER_CLIENT = 50;

export type WatchQuestions = ReturnType<typeof createWatchQuestions>;

export function createWatchQuestions(events: EventReader, watcher: Watcher, now: () => number) {
	const prepared = createPreparedAnswers<Reply>(1, ({ body }) => 3 * lengthOf(body));
	let asked = 0;
	const questions = createWorkQueue<Reply>({
		name: "watch",
		atOnce: 1,
		maxWaiting: MAX_WAITING,
		maxWaitingPerClient: MAX_WAITING_PER_CLIENT,
	});

	function answer(exchange: Exchange, eventId: string, question: WatchQuestion) {
		return withEvent(events, eventId, (snapshot) => {
			const source = sourceOf(snapshot);
			const freshMs = question.kind === "expected" ? EXPECTED_FRESH_MS : FRESH_MS;
			const key = `${JSON.stringify(question)} ${Math.floor(now() / freshMs)}`;
			const known = prepared.get(source, key);
			if (known) return known;
			return questions.add(exchange, {
				key: `${source.name} ${source.edition} ${key}`,
				rank: 0,
				run: () => ask(snapshot, question, key),
			});
		});
	}

	async function ask(snapshot: Snapshot, question: WatchQuestion, key: string): Promise<Reply> {
		const body = await watcher.answer(snapshot, question);
		const reply = { status: 200, headers: JSON_HEADERS, body };
		prepared.set(sourceOf(snapshot), key, reply);
		return reply;
	}

	return {
		/** Answers a question; for some seconds equal questions share an answer. @throws UnknownEvent, Overloaded */
		answer,
		/** Answers a question whose answer depends on more than the snapshot, so that it is not shared. @throws Overloaded */
		answerAlone(exchange: Exchange, snapshot: Snapshot, question: WatchQuestion): Promise<Reply> {
			const run = async () => {
				const body = await watcher.answer(snapshot, question);
				return { status: 200, headers: JSON_HEADERS, body };
			};
			return questions.add(exchange, { key: `${question.kind} ${++asked}`, rank: 0, run });
		},
	};
}
