/** The client of the preview thread. The thread starts with the first question and ends when none has come for some minutes. */
import { Worker } from "node:worker_threads";
import type { StandingsAt } from "../../contract/organiser/asof.ts";
import { asof } from "../../contract/organiser/asof.ts";
import type { PreviewData } from "../../contract/organiser/preview.ts";
import type { RehearsalSheet } from "../../contract/organiser/rehearsal/rehearsalSheet.ts";
import { neverAborted } from "../../http/exchange.ts";
import { Overloaded } from "../../http/Overloaded.ts";
import { Refusal } from "../../http/Refusal.ts";
import { checkRequest } from "../../http/requestBody.ts";
import { type Asker, createWorkQueue } from "../../http/workQueue.ts";
import { createRpc } from "../../rpc.ts";
import type { StorePlace } from "../../store/connection/place.ts";
import { askTwice, nodeThread } from "../../threads/nodeThread.ts";
import { ThreadEnded } from "../../threads/ThreadEnded.ts";
import { Contradicted } from "../Contradicted.ts";
import type { CopyWish, PlannedCopy } from "../rehearsals/planCopy.ts";
import { errorOfFailure } from "../storeFailure.ts";
import type { PreviewFailure, PreviewOperations } from "./previewMessages.ts";

export interface Previewer {
	/**
	 * What a change, an undoing or an import would change.
	 * @param body JSON
	 * @throws Refusal, StoreUnavailable, ThreadEnded
	 */
	preview(asker: Asker, eventId: string, body: Uint8Array): Promise<PreviewData>;
	/** The standings at a moment. @throws Refusal, StoreUnavailable, ThreadEnded */
	standingsAt(asker: Asker, eventId: string, query: unknown): Promise<StandingsAt>;
	/** Plans a rehearsal. @throws Refusal, StoreUnavailable, ThreadEnded */
	planCopy(asker: Asker, wish: CopyWish): Promise<PlannedCopy>;
	/** The sheet of a rehearsal. @throws Refusal, StoreUnavailable, ThreadEnded */
	sheet(asker: Asker, eventId: string): Promise<RehearsalSheet>;
	/** Ends the thread; questions under way fail. */
	close(): Promise<void>;
}

/** A command on the server's machine, which waits for its answer. */
export const COMMAND: Asker = { client: () => "", signal: neverAborted };

/** Then the memory of the thread is worth more than its reads, ms. */
const IDLE_MS = 5 * 60_000;

/** A preview of a large event takes about two seconds, so that the last one waits half a minute. */
const PREVIEWS = {
	name: "preview",
	atOnce: 1,
	maxWaiting: 16,
	maxWaitingPerClient: 4,
} as const;

/** Never sent, because the connection is closed. */
const HUNG_UP = new Overloaded(503, 1, "the client closed the connection");

/** @param noteDamage called with each failure of the store that the thread meets */
export function startPreviewer(
	place: StorePlace,
	now: () => number,
	noteDamage: (error: unknown) => void,
): Previewer {
	let isClosed = false;
	let idle: NodeJS.Timeout | undefined;
	let count = 0;
	const queue = createWorkQueue<void>(PREVIEWS);
	const rpc = createRpc<PreviewOperations, PreviewFailure>({
		start(events) {
			const script = new URL("./previewThread.ts", import.meta.url);
			const worker = new Worker(script, { workerData: place, name: "preview" });
			return nodeThread(worker, events, "the preview thread");
		},
		mayRestart: () => !isClosed,
		errorOf: (failure) =>
			"storeCode" in failure ? errorOfFailure(failure, noteDamage) : refusalFrom(failure),
		endedError: () => new ThreadEnded("the preview thread ended before it answered"),
	});

	/** Asks one question at a time; it is given up if its client hangs up. */
	async function asked<Reply>(
		asker: Asker,
		ask: (stop: Int32Array) => Promise<Reply>,
	): Promise<Reply> {
		const stop = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
		const hangUp = () => void Atomics.store(stop, 0, 1);
		const signal = asker.signal();
		const { promise, resolve } = Promise.withResolvers<Reply>();
		count += 1;
		const run = async () => {
			clearTimeout(idle);
			signal.addEventListener("abort", hangUp, { once: true });
			try {
				resolve(await askTwice(() => ask(stop)));
			} catch (error) {
				throw signal.aborted ? HUNG_UP : error;
			} finally {
				signal.removeEventListener("abort", hangUp);
				idle = setTimeout(() => void rpc.end(), IDLE_MS).unref();
			}
		};
		await queue.add(asker, { key: `${count}`, rank: 0, run });
		return promise;
	}

	return {
		preview: (asker, eventId, body) =>
			asked(asker, (stop) => rpc.ask("preview", { eventId, body, now: now(), stop })),
		async standingsAt(asker, eventId, query) {
			const checked = checkRequest(asof.request, query);
			return asked(asker, (stop) => rpc.ask("asof", { eventId, asked: checked, stop }));
		},
		planCopy: (asker, wish) =>
			asked(asker, (stop) => rpc.ask("planCopy", { eventId: wish.eventId, wish, stop })),
		sheet: (asker, eventId) =>
			asked(asker, (stop) => rpc.ask("sheet", { eventId, now: now(), stop })),
		async close() {
			isClosed = true;
			clearTimeout(idle);
			await rpc.end();
		},
	};
}

function refusalFrom({
	httpStatus,
	code,
	message,
	data,
}: Exclude<PreviewFailure, { storeCode: unknown }>): Refusal {
	return data === null
		? new Refusal(httpStatus, code, message)
		: new Contradicted(code, message, data);
}
