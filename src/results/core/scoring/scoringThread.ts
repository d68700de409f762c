/**
 * The scoring thread: reads the store, scores events and writes the announced tables, so that the main thread is free
 * for visitors. It handles one request at a time.
 */
import { parentPort, workerData } from "node:worker_threads";
import { writeJson } from "../../../http/jsonReply.ts";
import { fold } from "../../../race/search/fold.ts";
import { foldRow, type KeywordRow } from "../../../race/search/keyword.ts";
import { type RpcHandlers, type RpcRequest, replyTo } from "../../../rpc.ts";
import { openReader } from "../../../store/connection/openReader.ts";
import type { StorePlace } from "../../../store/connection/place.ts";
import { storeFailureOf } from "../../../store/connection/storeFailure.ts";
import { lowerPriority } from "../../../threads/workerSide.ts";
import { answerAnnouncement } from "../announcement.ts";
import { createEventScorer, type EventScorer, type ScoredEvent } from "./eventScorer.ts";
import { handOver } from "./handOver.ts";
import type { ScoringOperations } from "./scoringMessages.ts";
import { createSharedColumns, type SharedColumns } from "./sharedColumns.ts";

interface HeldEvent {
	scorer: EventScorer;
	latest: ScoredEvent | null;
	columns: SharedColumns;
	/** The texts that keywords are searched in; folded at the first keyword. */
	keywordRows: readonly KeywordRow[] | null;
}

const place: StorePlace = workerData;
const db = openReader(place);
const events = new Map<string, HeldEvent>();

function heldEvent(eventId: string): HeldEvent {
	const known = events.get(eventId);
	if (known) return known;
	const fresh = {
		scorer: createEventScorer(db, eventId),
		latest: null,
		columns: createSharedColumns(),
		keywordRows: null,
	};
	events.set(eventId, fresh);
	return fresh;
}

async function scored(eventId: string, now: number): Promise<ScoredEvent | null> {
	const event = heldEvent(eventId);
	const before = event.latest;
	event.latest = await event.scorer.score(now);
	if (event.latest?.fieldVersion !== before?.fieldVersion) event.keywordRows = null;
	if (event.latest === null) events.delete(eventId);
	return event.latest;
}

const handlers: RpcHandlers<ScoringOperations> = {
	async score({ eventId, knownField, now }) {
		const event = await scored(eventId, now);
		return event && handOver(event, knownField, heldEvent(eventId).columns);
	},
	takeBack({ eventId, lease }) {
		events.get(eventId)?.columns.takeBack(lease);
		return undefined;
	},
	table({ eventId, categoryId, keyword }) {
		const event = heldEvent(eventId);
		const { latest } = event;
		if (latest === null) return null;
		const key = fold(keyword);
		if (key !== "") event.keywordRows ??= latest.field.entrants.map(foldRow);
		const selection = { categoryId, key, rows: event.keywordRows ?? [] };
		return writeJson(answerAnnouncement(latest, selection));
	},
	forget({ eventId }) {
		events.delete(eventId);
		return undefined;
	},
};

lowerPriority();

let last = Promise.resolve();
parentPort?.on("message", (message: RpcRequest<ScoringOperations>) => {
	const answer = async () =>
		parentPort?.postMessage(await replyTo(handlers, message, storeFailureOf));
	// Freeing memory need not wait for scoring.
	if (message.name === "forget" || message.name === "takeBack") void answer();
	else last = last.then(answer);
});
