/** The client of the export thread. The thread starts with the first question and ends when none has come for some minutes. */
import { Worker } from "node:worker_threads";
import type { ExportChoices } from "../../contract/exports/exportChoices.ts";
import type { ExportWish } from "../../exports/makeExport.ts";
import { Overloaded } from "../../http/Overloaded.ts";
import { createWorkQueue, type Requester } from "../../http/workQueue.ts";
import { createRpc } from "../../rpc.ts";
import type { StorePlace } from "../../store/connection/place.ts";
import { errorOfFailure } from "../../store/connection/storeFailure.ts";
import { askTwice, nodeThread } from "../../threads/nodeThread.ts";
import { ThreadEnded } from "../../threads/ThreadEnded.ts";
import { handOn, type Snapshot } from "../core/snapshot.ts";
import type { ExportedFile, ExportFailure, ExportOperations } from "./exportMessages.ts";
import type { PaperEdges } from "./paperOf.ts";

export type Exporter = ReturnType<typeof startExporter>;

/** Then the memory of the thread is worth more than its fonts, ms. */
const IDLE_MS = 5 * 60_000;

/** A PDF of 60,000 rows takes 14 s of a processor, so that the last one waits two minutes. Members have one at a time. */
const FILES = { name: "export", atOnce: 1, maxWaiting: 8, maxWaitingPerClient: 4 } as const;
/** They are answered between the pages of a PDF. */
const CHOICES = { name: "export", atOnce: 1, maxWaiting: 16, maxWaitingPerClient: 4 } as const;

/** Never sent, because the connection is closed. */
const HUNG_UP = new Overloaded(503, 1, "the client closed the connection");
const ONE_EACH = new Overloaded(
	429,
	5,
	"another export of yours is being made: wait for it, or cancel it",
);

/** @param noteDamage called with each failure of the store that the thread meets */
export function startExporter(place: StorePlace, noteDamage: (error: unknown) => void) {
	let isClosed = false;
	let idle: NodeJS.Timeout | undefined;
	let count = 0;
	let asked = 0;
	const files = createWorkQueue<void>(FILES);
	const choices = createWorkQueue<void>(CHOICES);
	/** Members whose export is made or waits. */
	const busy = new Set<string>();
	const rpc = createRpc<ExportOperations, ExportFailure>({
		start(events) {
			const script = new URL("./exportThread.ts", import.meta.url);
			const worker = new Worker(script, { workerData: place, name: "exporting" });
			return nodeThread(worker, events, "the export thread");
		},
		mayRestart: () => !isClosed,
		errorOf: (failure) => errorOfFailure(failure, noteDamage),
		endedError: () => new ThreadEnded("the export thread ended before the file was made"),
	});

	/** Asks in the order of a queue; the question is given up if its client hangs up. */
	async function ask<Reply>(
		queue: typeof files,
		requester: Requester,
		question: (stop: Int32Array) => Promise<Reply>,
	): Promise<Reply> {
		const stop = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
		const hangUp = () => void Atomics.store(stop, 0, 1);
		const signal = requester.signal();
		const { promise, resolve } = Promise.withResolvers<Reply>();
		count += 1;
		const run = async () => {
			asked += 1;
			clearTimeout(idle);
			signal.addEventListener("abort", hangUp, { once: true });
			try {
				resolve(await askTwice(() => question(stop)));
			} catch (error) {
				throw signal.aborted ? HUNG_UP : error;
			} finally {
				signal.removeEventListener("abort", hangUp);
				asked -= 1;
				if (asked === 0) idle = setTimeout(() => void rpc.end(), IDLE_MS).unref();
			}
		};
		await queue.add(requester, { key: `${count}`, rank: 0, run });
		return promise;
	}

	return {
		/** What each export has and lacks. @throws Overloaded, StoreUnavailable, ThreadEnded */
		choices: (
			requester: Requester,
			snapshot: Snapshot,
			category: number | null,
		): Promise<ExportChoices> =>
			ask(choices, requester, (stop) =>
				rpc.ask("choices", { handed: handOn(snapshot, null), category, stop }),
			),
		/**
		 * The bytes of an export.
		 * @param edges what a PDF has beside its table
		 * @throws Overloaded, StoreUnavailable, ThreadEnded
		 */
		async file(
			requester: Requester,
			snapshot: Snapshot,
			wish: ExportWish,
			edges: PaperEdges,
		): Promise<ExportedFile> {
			const client = requester.client();
			// A command on this machine has no address, and waits its turn.
			if (client !== "" && busy.has(client)) throw ONE_EACH;
			busy.add(client);
			try {
				return await ask(files, requester, (stop) =>
					rpc.ask("file", { handed: handOn(snapshot, null), wish, edges, stop }),
				);
			} finally {
				busy.delete(client);
			}
		},
		/** Ends the thread; exports under way fail. */
		async close(): Promise<void> {
			isClosed = true;
			clearTimeout(idle);
			await rpc.end();
		},
	};
}
