/** Sends one request at a time to a thread. The thread starts with the first request and ends after some minutes without one. */
import type { Worker } from "node:worker_threads";
import { Overloaded } from "../../http/Overloaded.ts";
import { Refusal } from "../../http/Refusal.ts";
import { createWorkQueue, type Requester, type WorkQueueSettings } from "../../http/workQueue.ts";
import { createRpc, type Operations, type Rpc } from "../../rpc.ts";
import { errorOfFailure } from "../../store/connection/storeFailure.ts";
import { askTwice, nodeThread } from "../../threads/nodeThread.ts";
import { ThreadEnded } from "../../threads/ThreadEnded.ts";
import { Contradicted } from "../door/Contradicted.ts";
import type { ThreadFailure } from "./threadSide.ts";

export interface QueuedThread<Ops extends Operations<Ops>> {
	/**
	 * Queues a request. It is cancelled if its client disconnects.
	 * @param ask sends it to the thread; `stop` is a cell that becomes 1 when the client disconnects
	 * @throws Refusal, StoreUnavailable, ThreadEnded
	 */
	asked<Reply>(
		requester: Requester,
		ask: (rpc: Rpc<Ops>, stop: Int32Array) => Promise<Reply>,
	): Promise<Reply>;
	/** Ends the thread; pending requests fail. */
	close(): Promise<void>;
}

export interface QueuedThreadSettings {
	queue: WorkQueueSettings;
	/** For the log. */
	name: string;
	start(): Worker;
	/** Time without a request after which the thread ends, to free its memory, ms. */
	idleMs: number;
	/** Called with each failure of the store that the thread meets. */
	noteDamage: (error: unknown) => void;
}

/** Never sent, because the connection is closed. */
const HUNG_UP = new Overloaded(503, 1, "the client closed the connection");

export function startQueuedThread<Ops extends Operations<Ops>>({
	queue: settings,
	name,
	start,
	idleMs,
	noteDamage,
}: QueuedThreadSettings): QueuedThread<Ops> {
	let isClosed = false;
	let idle: NodeJS.Timeout | undefined;
	let count = 0;
	const queue = createWorkQueue<void>(settings);
	const rpc = createRpc<Ops, ThreadFailure>({
		start: (events) => nodeThread(start(), events, name),
		mayRestart: () => !isClosed,
		errorOf: (failure) =>
			"storeCode" in failure ? errorOfFailure(failure, noteDamage) : refusalFrom(failure),
		endedError: () => new ThreadEnded(`${name} ended before it answered`),
	});
	return {
		async asked(requester, ask) {
			const stop = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
			const hangUp = () => void Atomics.store(stop, 0, 1);
			const signal = requester.signal();
			const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof ask>>>();
			count += 1;
			const run = async () => {
				clearTimeout(idle);
				signal.addEventListener("abort", hangUp, { once: true });
				try {
					resolve(await askTwice(() => ask(rpc, stop)));
				} catch (error) {
					throw signal.aborted ? HUNG_UP : error;
				} finally {
					signal.removeEventListener("abort", hangUp);
					idle = setTimeout(() => void rpc.end(), idleMs).unref();
				}
			};
			await queue.add(requester, { key: `${count}`, rank: 0, run });
			return promise;
		},
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
}: Exclude<ThreadFailure, { storeCode: unknown }>): Refusal {
	return data === null
		? new Refusal(httpStatus, code, message)
		: new Contradicted(code, message, data);
}
