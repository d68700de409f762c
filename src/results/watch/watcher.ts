/** The main thread's client of the watching thread. The thread starts with the first question and ends when none comes. */
import { Worker } from "node:worker_threads";
import { createRpc } from "../../rpc.ts";
import type { StorePlace } from "../../store/connection/place.ts";
import { StoreUnavailable } from "../../store/connection/StoreUnavailable.ts";
import { errorOfFailure, type StoreFailure } from "../../store/connection/storeFailure.ts";
import { askTwice, nodeThread } from "../../threads/nodeThread.ts";
import { ThreadEnded } from "../../threads/ThreadEnded.ts";
import { bufferOf } from "../../threads/workerSide.ts";
import { handOn, type Snapshot } from "../core/snapshot.ts";
import type { Glance, Watched, WatchOperations, WatchQuestion } from "./watchMessages.ts";

export type Watcher = ReturnType<typeof startWatcher>;

/** The thread's memory is freed after this time without a question, ms. */
const IDLE_MS = 10 * 60_000;

export function startWatcher(place: StorePlace, now: () => number) {
	let isClosed = false;
	let underWay = 0;
	const rpc = createRpc<WatchOperations, StoreFailure>({
		start(events) {
			const script = new URL("./watchThread.ts", import.meta.url);
			const worker = new Worker(script, { workerData: place, name: "watching" });
			return nodeThread(worker, events, "the watching thread");
		},
		mayRestart: () => !isClosed,
		errorOf: (failure) => errorOfFailure(failure, () => undefined),
		endedError: () =>
			isClosed
				? new StoreUnavailable("the server is closing")
				: new ThreadEnded("the watching thread ended before it answered"),
	});
	const idle = setTimeout(() => {
		if (underWay === 0) void rpc.end();
	}, IDLE_MS).unref();

	/** The snapshot is referred to until the reply, so that its columns are not written again meanwhile. */
	async function asked<Reply>(
		snapshot: Snapshot,
		ask: (watched: Watched) => Promise<Reply>,
	): Promise<Reply> {
		const {
			leaders: _leaders,
			winners: _winners,
			histograms: _histograms,
			...rest
		} = handOn(snapshot, null);
		const handed = { ...rest, leaders: [], winners: [], histograms: [] };
		underWay++;
		try {
			return await askTwice(() => ask({ handed, now: now() }));
		} finally {
			underWay--;
			idle.refresh();
		}
	}

	return {
		/** The body of the answer about a snapshot. @throws StoreUnavailable, ThreadEnded */
		answer: async (snapshot: Snapshot, question: WatchQuestion): Promise<Buffer> =>
			bufferOf(await asked(snapshot, (watched) => rpc.ask("answer", { ...watched, question }))),
		/** The counts of a snapshot, and what is new since the glance before. */
		glance: (snapshot: Snapshot): Promise<Glance> =>
			asked(snapshot, (watched) => rpc.ask("glance", watched)),
		async close() {
			isClosed = true;
			clearTimeout(idle);
			await rpc.end();
		},
	};
}
