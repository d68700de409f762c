/** The main thread's client of the scoring thread. If the thread ends, what it was asked is asked of another. */
import { Worker } from "node:worker_threads";
import pLimit from "p-limit";
import { createRpc } from "../../../rpc.ts";
import type { StorePlace } from "../../../store/connection/place.ts";
import { StoreUnavailable } from "../../../store/connection/StoreUnavailable.ts";
import { errorOfFailure, type StoreFailure } from "../../../store/connection/storeFailure.ts";
import { askTwice, nodeThread } from "../../../threads/nodeThread.ts";
import { ThreadEnded } from "../../../threads/ThreadEnded.ts";
import { createBorrowedColumns } from "./borrowedColumns.ts";
import type { HandedOver, ScoringOperations } from "./scoringMessages.ts";

export type Scorer = ReturnType<typeof startScorer>;

/**
 * Starts a thread that reads this store.
 * @param noteDamage called with each failure of the store that the thread meets
 */
export function startScorer(
	place: StorePlace,
	noteDamage: (error: unknown) => void = () => undefined,
) {
	let isClosed = false;
	/** The thread has one table at a time, so that scoring waits for one table at most. */
	const tableLimit = pLimit(1);
	const rpc = createRpc<ScoringOperations, StoreFailure>({
		start(events) {
			const script = new URL("./scoringThread.ts", import.meta.url);
			const worker = new Worker(script, { workerData: place, name: "scoring" });
			return nodeThread(worker, events, "the scoring thread");
		},
		mayRestart: () => !isClosed,
		errorOf: (failure) => errorOfFailure(failure, noteDamage),
		endedError: () =>
			isClosed
				? new StoreUnavailable("the server is closing")
				: new ThreadEnded("the scoring thread ended before it answered"),
	});

	const borrowed = createBorrowedColumns<ScoringOperations["takeBack"]["request"]>((lease) =>
		rpc.notify("takeBack", lease),
	);

	return {
		/**
		 * Scores the present state of an event; null if there is no such event.
		 * @param knownField the field revision whose runners are known already
		 * @throws StoreUnavailable, ThreadEnded
		 */
		async score(
			eventId: string,
			knownField: number | null,
			now: number,
		): Promise<HandedOver | null> {
			const lent = await askTwice(() => rpc.ask("score", { eventId, knownField, now }));
			if (lent === null) return null;
			borrowed.watch(lent.event.standings.status.buffer, { eventId, lease: lent.lease });
			return lent.event;
		},
		/** The body of the announced table as it was scored last; null if the event was not scored. Scoring goes first. */
		table: (eventId: string, categoryId: string, keyword: string): Promise<Uint8Array | null> =>
			tableLimit(() => askTwice(() => rpc.ask("table", { eventId, categoryId, keyword }))),
		forget: (eventId: string): void => rpc.notify("forget", { eventId }),
		async close(): Promise<void> {
			isClosed = true;
			await rpc.end();
		},
	};
}
