/**
 * The preview thread: reads the store and scores what would be, or what was, so that neither the main thread nor the scoring
 * thread is delayed. It handles one request at a time and holds the reads of one event.
 */
import { parentPort, workerData } from "node:worker_threads";
import type { Transaction } from "kysely";
import { MAX_EXAMPLES } from "../../contract/preview/preview.ts";
import { parseJson } from "../../http/requestBody.ts";
import { type RpcHandlers, type RpcRequest, replyTo } from "../../rpc.ts";
import { openReader } from "../../store/connection/openReader.ts";
import type { StorePlace } from "../../store/connection/place.ts";
import type { Tables } from "../../store/migrations/tables.ts";
import { bufferOf, LAST, lowerPriority } from "../../threads/workerSide.ts";
import { failureOf, stepOf } from "../threads/threadSide.ts";
import { answerStandings } from "./answerStandings.ts";
import { createDraftStates } from "./draftState.ts";
import { createHeldReads } from "./heldReads.ts";
import { makeSheet } from "./makeSheet.ts";
import { planCopy } from "./planCopy.ts";
import { previewChange } from "./previewChange.ts";
import type { PreviewOperations } from "./previewMessages.ts";
import { recount } from "./recount.ts";
import { stateAt } from "./standingsAt.ts";

const place: StorePlace = workerData;
const db = openReader(place);
const held = createHeldReads();
const drafts = createDraftStates(held);

/** Reads one consistent state. */
function reading<Result>(work: (transaction: Transaction<Tables>) => Promise<Result>) {
	return db.transaction().setIsolationLevel("repeatable read").execute(work);
}

const handlers: RpcHandlers<PreviewOperations> = {
	preview: ({ eventId, body, now, stop }) =>
		reading((transaction) => {
			const asked = { eventId, body: parseJson(bufferOf(body)), now, most: MAX_EXAMPLES };
			return previewChange(transaction, held, asked, stepOf(stop));
		}),
	asof: ({ eventId, asked, stop }) =>
		reading(async (transaction) => {
			const past = { eventId, moment: asked.at };
			return answerStandings(await stateAt(transaction, held, past, stepOf(stop)), asked);
		}),
	planCopy: ({ wish, stop }) =>
		reading((transaction) => planCopy(transaction, held, wish, stepOf(stop))),
	recount: ({ eventId, published, stop }) =>
		reading((transaction) => recount(transaction, held, { eventId, published }, stepOf(stop))),
	draft: ({ stop, ...asked }) =>
		reading((transaction) => drafts.open(transaction, asked, stepOf(stop))),
	draftTable: ({ stop, ...asked }) =>
		reading((transaction) => drafts.table(transaction, asked, stepOf(stop))),
	sheet: ({ eventId, now, stop }) =>
		reading((transaction) => makeSheet(transaction, held, { eventId, now }, stepOf(stop))),
};

lowerPriority(LAST);

parentPort?.on("message", async (message: RpcRequest<PreviewOperations>) => {
	parentPort?.postMessage(await replyTo(handlers, message, failureOf));
});
