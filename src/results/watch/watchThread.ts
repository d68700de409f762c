/**
 * The watching thread: what organisers ask about the timing. It reads the store and the snapshots of the main thread, and
 * gives way to the threads that answer visitors and score. It handles one request at a time.
 */
import { parentPort, workerData } from "node:worker_threads";
import { LRUCache } from "lru-cache";
import { writeJson } from "../../http/jsonReply.ts";
import { type RpcHandlers, type RpcRequest, replyTo } from "../../rpc.ts";
import { openReader } from "../../store/connection/openReader.ts";
import type { StorePlace } from "../../store/connection/place.ts";
import { storeFailureOf } from "../../store/connection/storeFailure.ts";
import { lowerPriority } from "../../threads/workerSide.ts";
import { answerChecks } from "./answerChecks.ts";
import { answerEvent } from "./answerEvent.ts";
import {
	type ArrivalsCache,
	addNotes,
	answerExpected,
	createArrivalsCache,
} from "./answerExpected.ts";
import { answerFindRunner } from "./answerFindRunner.ts";
import { answerParticipants } from "./answerParticipants.ts";
import { answerReads } from "./answerReads.ts";
import { answerStillOut } from "./answerStillOut.ts";
import { courseChecks } from "./courseChecks.ts";
import { createGlances, type Glances } from "./glance.ts";
import { answerPairs } from "./pairAnswers.ts";
import { answerPoints, answerQueue, answerQueues, answerSources } from "./watchAnswers.ts";
import { createWatchedEvent, type WatchedEvent } from "./watchedEvent.ts";
import type { Watched, WatchOperations, WatchQuestion } from "./watchMessages.ts";

/** Events in memory; a race of 600,000 reads takes about 40 MB. */
const MAX_EVENTS = 4;

const place: StorePlace = workerData;
const db = openReader(place);

interface Held {
	event: WatchedEvent;
	glances: Glances;
	arrivals: ArrivalsCache;
}

const events = new LRUCache<string, Held>({ max: MAX_EVENTS });

function shown({ handed }: Watched) {
	const { id } = handed.event;
	const held = events.get(id) ?? {
		event: createWatchedEvent(db, id),
		glances: createGlances(),
		arrivals: createArrivalsCache(),
	};
	events.set(id, held);
	return { ...held, snapshot: held.event.show(handed) };
}

/** What an answer needs of the store beside the snapshot. */
const NEEDED: Readonly<Record<WatchQuestion["kind"], "nothing" | "entries" | "all">> = {
	points: "nothing",
	expected: "nothing",
	stillOut: "nothing",
	runners: "entries",
	participants: "entries",
	sources: "all",
	queues: "all",
	queue: "all",
	event: "all",
	pairs: "all",
	checks: "all",
	reads: "all",
};

async function answerTo(
	question: WatchQuestion,
	{ snapshot, event, arrivals }: ReturnType<typeof shown>,
	now: number,
): Promise<unknown> {
	switch (question.kind) {
		case "pairs":
			return answerPairs(snapshot, await event.pairs(), question.request, now);
		case "points":
			return answerPoints(snapshot, now);
		case "sources":
			return answerSources(snapshot, event, now);
		case "queues":
			return answerQueues(snapshot, event, now);
		case "checks":
			return [
				...answerChecks(snapshot, (name) => event.queue(name, now), question),
				...courseChecks(snapshot, event),
			];
		case "queue":
			return answerQueue(snapshot, event, { ...question, now });
		case "stillOut":
			return answerStillOut(snapshot, question.request, now);
		case "reads":
			return answerReads(snapshot, event, { ...question.request, now });
		case "runners":
			return answerFindRunner(snapshot, event, { ...question, now });
		case "participants":
			return answerParticipants(db, snapshot, event, { ...question.request, now });
		case "event":
			return answerEvent(db, snapshot, event, { ...question, now });
		case "expected":
			return addNotes(db, snapshot, answerExpected(snapshot, arrivals, question.request, now));
	}
}

const handlers: RpcHandlers<WatchOperations> = {
	async answer({ question, ...watched }) {
		const held = shown(watched);
		const needed = NEEDED[question.kind];
		if (needed !== "nothing") await held.event.catchUp(needed);
		return writeJson(await answerTo(question, held, watched.now));
	},
	glance(watched) {
		const { glances, snapshot } = shown(watched);
		return glances.of(snapshot, watched.now);
	},
};

lowerPriority();

let last = Promise.resolve();
parentPort?.on("message", (message: RpcRequest<WatchOperations>) => {
	last = last.then(async () => {
		parentPort?.postMessage(await replyTo(handlers, message, storeFailureOf));
	});
});
