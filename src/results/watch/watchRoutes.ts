/** The calls of organisers about the timing of an event: points, sources and queues. */
import type { Actor } from "../../contract/members/role.ts";
import { expected } from "../../contract/organiser/expected.ts";
import { findRunner } from "../../contract/organiser/findRunner.ts";
import { organisedEvent } from "../../contract/organiser/organisedEvent.ts";
import { listPairs, type PairsRequest } from "../../contract/organiser/pairs/listPairs.ts";
import { watchPoints } from "../../contract/organiser/points.ts";
import { QUEUE_NAMES, watchQueue, watchQueues } from "../../contract/organiser/queues.ts";
import { watchSources } from "../../contract/organiser/sources.ts";
import { type Exchange, lengthOf, type Reply } from "../../http/exchange.ts";
import { JSON_HEADERS } from "../../http/jsonReply.ts";
import { Refusal } from "../../http/Refusal.ts";
import { createWorkQueue } from "../../http/workQueue.ts";
import { placesOf } from "../../race/record/courses.ts";
import { UnknownPoint } from "../../store/errors/UnknownPoint.ts";
import { mayCall } from "../access/mayDo.ts";
import type { EventReader } from "../eventCache.ts";
import { handle } from "../handle.ts";
import { createPreparedAnswers, sourceOf } from "../preparedAnswers.ts";
import type { Snapshot } from "../snapshot.ts";
import { withEvent } from "../withEvent.ts";
import type { Watcher } from "./watcher.ts";
import type { AboutEvent, WatchQuestion } from "./watchMessages.ts";

/** Rates and what is overdue change with the clock: an answer is used again for this time, ms. */
const FRESH_MS = 5_000;
/** The same for who is expected within seconds. */
const EXPECTED_FRESH_MS = 2_000;
/** Questions that may wait for the thread, of all clients and of one. */
const MAX_WAITING = 100;
const MAX_WAITING_PER_CLIENT = 50;

/** What the catalogue and the access check know of an event and its requester. */
function aboutEvent(
	events: Pick<EventReader, "catalogue">,
	eventId: string,
	actor: Actor,
): Omit<AboutEvent, "since"> {
	const { hidden, lastDays, rehearsals, announcements } = events.catalogue();
	const announcement = announcements.get(eventId);
	const role = actor.kind === "member" ? actor.role : null;
	return {
		visibility: hidden.get(eventId) ?? "public",
		lastDay: lastDays.get(eventId) ?? "",
		announceAt: announcement?.at ?? null,
		isHeld: (announcement?.held ?? []).length > 0,
		rehearses: rehearsals.get(eventId) ?? "",
		role: role ?? "operator",
		mayRead: role === null || mayCall("announcer", new Set([role])),
	};
}

export function createWatchRoutes(events: EventReader, watcher: Watcher, now: () => number) {
	const prepared = createPreparedAnswers<Reply>(1, ({ body }) => 3 * lengthOf(body));
	let pairsAsked = 0;
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

	/** Typed bibs change no snapshot, so that this answer is neither used again nor shared. */
	function answerPairs(exchange: Exchange, eventId: string, request: PairsRequest) {
		return withEvent(events, eventId, async (snapshot) => {
			const { points } = snapshot.field;
			if (!placesOf(points).includes(request.point)) {
				const ids = points.map(({ id }) => id);
				throw new UnknownPoint(eventId, request.point, ids);
			}
			const run = async () => {
				const body = await watcher.answer(snapshot, { kind: "pairs", request });
				return { status: 200, headers: JSON_HEADERS, body };
			};
			return questions.add(exchange, { key: `pairs ${++pairsAsked}`, rank: 0, run });
		});
	}

	return {
		listPairs: handle(listPairs, (request, { exchange, place }) =>
			answerPairs(exchange, place.pjid, request),
		),
		organisedEvent: handle(organisedEvent, ({ since }, { exchange, place: { pjid }, actor }) =>
			answer(exchange, pjid, { kind: "event", ...aboutEvent(events, pjid, actor), since }),
		),
		findRunner: handle(findRunner, ({ q, limit }, { exchange, place }) =>
			answer(exchange, place.pjid, { kind: "runners", q, limit }),
		),
		watchPoints: handle(watchPoints, (_, { exchange, place }) =>
			answer(exchange, place.pjid, { kind: "points" }),
		),
		watchSources: handle(watchSources, (_, { exchange, place }) =>
			answer(exchange, place.pjid, { kind: "sources" }),
		),
		watchQueues: handle(watchQueues, (_, { exchange, place }) =>
			answer(exchange, place.pjid, { kind: "queues" }),
		),
		watchQueue: handle(watchQueue, (request, { exchange, place }) => {
			const name = QUEUE_NAMES.find((each) => each === place.queue);
			if (name === undefined)
				throw new Refusal(404, "unknown-call", `there is no queue ${place.queue.slice(0, 50)}`);
			return answer(exchange, place.pjid, { kind: "queue", name, request });
		}),
		expected: handle(expected, (request, { exchange, place }) =>
			withEvent(events, place.pjid, (snapshot) => {
				for (const name of [request.point, request.ready]) checkPoint(snapshot, name);
				return answer(exchange, place.pjid, { kind: "expected", request });
			}),
		),
	};
}

/** @param name a point's id or its mat, or '' @throws UnknownPoint */
function checkPoint({ field: { event, points } }: Snapshot, name: string): void {
	if (name === "" || points.some(({ id, mat }) => id === name || mat === name)) return;
	throw new UnknownPoint(
		event.id,
		name,
		points.map(({ id }) => id),
	);
}
