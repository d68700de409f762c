/** Starts the threads that answer beside the main one (ANSWER_THREADS), and sends them each new state. */
import { setTimeout as wait } from "node:timers/promises";
import { MessageChannel, Worker } from "node:worker_threads";
import { FIELDS_LIMIT_BYTES } from "../../contract/kit/operation.ts";
import { makeCells, releaseCells, type SharedCells } from "../../http/metrics/cells.ts";
import { log } from "../../log.ts";
import type { EventCache } from "../../results/core/eventCache.ts";
import { handOn, type Snapshot } from "../../results/core/snapshot.ts";
import { createRpc, type Rpc } from "../../rpc.ts";
import { nodeThread } from "../../threads/nodeThread.ts";
import { ThreadEnded } from "../../threads/ThreadEnded.ts";
import type { AnswerOperations, AnswerThreadData } from "./answerMessages.ts";
import { type MainAnswers, serveThread } from "./serveThread.ts";

export type AnswerThreads = Awaited<ReturnType<typeof startAnswerThreads>>;

export interface AnswerThreadsSettings extends MainAnswers {
	/** The number of threads besides the main one. */
	count: number;
	port: number;
	data: Pick<AnswerThreadData, "settings" | "siteOrigin"> & {
		results: Omit<NonNullable<AnswerThreadData["results"]>, "catalogue"> | null;
	};
	/** Null if this process has no results server. */
	eventCache: EventCache | null;
}

/** A change counts as visible after this time even if a thread has not confirmed it, ms. */
const CONFIRM_LIMIT_MS = 1_000;
/** The pause before a thread that has died is started again, ms. */
const RESTART_AFTER_MS = 500;

interface AnswerThread {
	rpc: Rpc<AnswerOperations>;
	/** The field revisions whose runners it has, by event. */
	fields: Map<string, number>;
	/**
	 * The memory of columns that it has not returned. While this thread has the object, the scoring thread does not write the
	 * columns again (sharedColumns.ts).
	 */
	lent: Map<number, ArrayBufferLike>;
	port: MessageChannel["port1"];
}

export async function startAnswerThreads(settings: AnswerThreadsSettings) {
	const { count, port, data, eventCache } = settings;
	const threads = new Set<AnswerThread>();
	const orders = new WeakMap<Snapshot, number>();
	let published = 0;
	let isClosing = false;
	let leases = 0;

	async function start(): Promise<void> {
		const channel = new MessageChannel();
		const cells = makeCells();
		const rpc = createRpc<AnswerOperations, string>({
			start(events) {
				const worker = new Worker(new URL("./answerThread.ts", import.meta.url), {
					workerData: dataWith(channel.port2, cells),
					name: "answering",
					transferList: [channel.port2],
				});
				worker.on("exit", () => {
					releaseCells(cells);
					restart(thread);
				});
				return nodeThread(worker, events, "an answering thread");
			},
			mayRestart: () => false,
			errorOf: (message) => new Error(message),
			endedError: () => new ThreadEnded("the answering thread has ended"),
		});
		const thread: AnswerThread = { rpc, fields: new Map(), lent: new Map(), port: channel.port1 };
		threads.add(thread);
		serveThread(channel.port1, settings, {
			open: (eventId) => open(thread, eventId),
			returnColumns: (lease) => thread.lent.delete(lease),
		});
		try {
			await rpc.ask("listen", { port, limit: FIELDS_LIMIT_BYTES });
		} catch (error) {
			// A thread that does not listen is of no use: its end starts another.
			await rpc.end();
			throw error;
		}
	}

	function dataWith(main: MessageChannel["port2"], cells: SharedCells): AnswerThreadData {
		const { results, ...others } = data;
		const catalogue = eventCache?.catalogue();
		return {
			...others,
			main,
			cells,
			results: results && catalogue ? { ...results, catalogue } : null,
		};
	}

	function restart(thread: AnswerThread): void {
		threads.delete(thread);
		thread.port.close();
		if (isClosing) return;
		setTimeout(() => {
			if (!isClosing)
				start().catch((error: unknown) => log.error("an answering thread cannot start", error));
		}, RESTART_AFTER_MS).unref();
	}

	/** Each snapshot is published when it is built, so its number is greater than that of the one before. */
	function orderOf(snapshot: Snapshot): number {
		const known = orders.get(snapshot);
		if (known !== undefined) return known;
		published += 1;
		orders.set(snapshot, published);
		return published;
	}

	async function show({ rpc, fields, lent }: AnswerThread, snapshot: Snapshot): Promise<void> {
		const { id } = snapshot.field.event;
		const order = orderOf(snapshot);
		const send = (known: number | null) => {
			leases += 1;
			lent.set(leases, snapshot.standings.status.buffer);
			return rpc.ask("show", { handed: handOn(snapshot, known), order, lease: leases });
		};
		if (!(await send(fields.get(id) ?? null))) await send(null);
		fields.set(id, snapshot.fieldVersion);
	}

	async function open(thread: AnswerThread, eventId: string): Promise<boolean> {
		const snapshot = await eventCache?.get(eventId);
		if (!snapshot) return false;
		await show(thread, snapshot);
		return true;
	}

	/** Resolves when all threads have confirmed, or after the limit. A thread that dies starts with the newest state. */
	async function toAll(send: (thread: AnswerThread) => Promise<unknown>): Promise<void> {
		const limit = new AbortController();
		const all = Promise.allSettled([...threads].map(send)).then(() => limit.abort());
		const late = wait(CONFIRM_LIMIT_MS, undefined, { signal: limit.signal }).catch(() => undefined);
		await Promise.race([all, late]);
	}

	eventCache?.publishTo({
		snapshot: (snapshot) => toAll((thread) => show(thread, snapshot)),
		catalogue: (catalogue) => toAll(({ rpc }) => rpc.ask("list", catalogue)),
		evicted(eventId) {
			for (const { rpc, fields } of threads) {
				fields.delete(eventId);
				rpc.notify("evict", eventId);
			}
		},
	});
	async function close(drainMs: number): Promise<void> {
		isClosing = true;
		await Promise.allSettled(
			[...threads].map(async ({ rpc, port: own }) => {
				await rpc.ask("close", { drainMs }).catch(() => undefined);
				await rpc.end();
				own.close();
			}),
		);
	}

	try {
		await Promise.all(Array.from({ length: count }, start));
	} catch (error) {
		await close(0);
		throw error;
	}
	return {
		/** Drops the pages that a change of an event touches; with null all. Resolves as a change counts as visible. */
		forget: (eventId: string | null) =>
			toAll(({ rpc }) =>
				rpc.ask("forget", eventId),
			) /** Answers the requests under way, and ends the threads. */,
		close,
	};
}
