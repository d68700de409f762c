/**
 * A bounded queue for work that costs CPU, such as drawing, encoding and rendering. Equal requests share one run. Each
 * client has a share, so that one client cannot delay all others. Work is dropped when all its clients have disconnected.
 */
import type { Exchange } from "./exchange.ts";
import { add } from "./metrics/cells.ts";
import {
	QUEUE_REFUSED_FULL,
	QUEUE_REFUSED_SHARE,
	QUEUE_WAITING,
	type QueueName,
} from "./metrics/families.ts";
import { Overloaded } from "./Overloaded.ts";

export interface WorkQueueSettings {
	/** Its name in the metrics. */
	name: QueueName;
	/** Runs at the same time. */
	atOnce: number;
	/** The most waiting runs of one rank, of all clients. Ranks are counted apart, so that a later one cannot block an earlier one. */
	maxWaiting: number;
	/** The most waiting runs of one rank for one client. A whole venue, or a carrier's customers, can share one address. */
	maxWaitingPerClient: number;
}

export type Requester = Pick<Exchange, "client" | "signal">;

export interface Work<Result> {
	/** Names everything that the result depends on. Equal keys share one run. */
	key: string;
	/** Smaller ranks run first. */
	rank: number;
	run: () => Promise<Result>;
}

export interface WorkQueue<Result> {
	/**
	 * Queues the work, or joins the run of the same key.
	 * @throws Overloaded 503 if the queue is full, 429 if the client's share is used up; and errors of the run
	 */
	add(requester: Requester, work: Work<Result>): Promise<Result>;
	/** The number of waiting runs. */
	waiting(): number;
}

interface Entry<Result> extends Work<Result> {
	/** The client whose share it counts for: the first that requested it. */
	client: string;
	/** The number of connected requests that wait for it. */
	requests: number;
	promise: Promise<Result>;
	settle: (outcome: Promise<Result>) => void;
}

/** Seconds after which a refused client may try again. */
const RETRY_AFTER_S = 2;
const FULL = new Overloaded(503, RETRY_AFTER_S, "there are too many requests at the moment");
const SHARE_FULL = new Overloaded(
	429,
	RETRY_AFTER_S,
	"there are too many requests from your address",
);
/** Never sent, because the connection is closed. */
const DROPPED = new Overloaded(503, RETRY_AFTER_S, "the client closed the connection");

export function createWorkQueue<Result>(settings: WorkQueueSettings): WorkQueue<Result> {
	const { name, atOnce, maxWaiting, maxWaitingPerClient } = settings;
	const waitingCell = QUEUE_WAITING.at(name);
	/** In the order of arrival; runs under way are not in it. */
	const queue = new Set<Entry<Result>>();
	const byKey = new Map<string, Entry<Result>>();
	const waitingByRank = new Map<string, number>();
	const waitingByClient = new Map<string, number>();
	const runningByClient = new Map<string, number>();
	let running = 0;

	/** The best rank first, then the client with the fewest runs under way, then the earliest. */
	function next(): Entry<Result> | null {
		let best: Entry<Result> | null = null;
		for (const entry of queue) if (best === null || compare(entry, best) < 0) best = entry;
		return best;
	}

	function compare(a: Entry<Result>, b: Entry<Result>): number {
		const load = ({ client }: Entry<Result>) => runningByClient.get(client) ?? 0;
		return a.rank - b.rank || load(a) - load(b);
	}

	function countWaiting(
		{ client, rank }: Pick<Entry<Result>, "client" | "rank">,
		by: number,
	): void {
		add(waitingCell, by);
		count(waitingByRank, `${rank}`, by);
		count(waitingByClient, `${rank} ${client}`, by);
	}

	/** @throws Overloaded */
	function checkCapacity(client: string, rank: number): void {
		if (running < atOnce) return;
		if ((waitingByRank.get(`${rank}`) ?? 0) >= maxWaiting) {
			add(QUEUE_REFUSED_FULL.at(name));
			throw FULL;
		}
		if ((waitingByClient.get(`${rank} ${client}`) ?? 0) >= maxWaitingPerClient) {
			add(QUEUE_REFUSED_SHARE.at(name));
			throw SHARE_FULL;
		}
	}

	function removeFromQueue(entry: Entry<Result>): void {
		queue.delete(entry);
		countWaiting(entry, -1);
	}

	function begin(): void {
		while (running < atOnce) {
			const entry = next();
			if (entry === null) return;
			removeFromQueue(entry);
			running++;
			count(runningByClient, entry.client, 1);
			const outcome = entry.run();
			entry.settle(outcome);
			const end = () => {
				running--;
				count(runningByClient, entry.client, -1);
				byKey.delete(entry.key);
				begin();
			};
			outcome.then(end, end);
		}
	}

	function drop(entry: Entry<Result>): void {
		entry.requests--;
		if (entry.requests > 0 || !queue.has(entry)) return;
		removeFromQueue(entry);
		byKey.delete(entry.key);
		entry.settle(Promise.reject(DROPPED));
	}

	function addToQueue(client: string, work: Work<Result>): Entry<Result> {
		checkCapacity(client, work.rank);
		const { promise, resolve } = Promise.withResolvers<Result>();
		const entry = { ...work, client, requests: 0, promise, settle: resolve };
		queue.add(entry);
		byKey.set(work.key, entry);
		countWaiting(entry, 1);
		return entry;
	}

	return {
		async add(requester, work) {
			const signal = requester.signal();
			if (signal.aborted) throw DROPPED;
			const entry = byKey.get(work.key) ?? addToQueue(requester.client(), work);
			entry.requests++;
			const onDisconnect = () => drop(entry);
			signal.addEventListener("abort", onDisconnect, { once: true });
			begin();
			try {
				return await entry.promise;
			} finally {
				signal.removeEventListener("abort", onDisconnect);
			}
		},
		waiting: () => queue.size,
	};
}

/** Adds to a count. Counts of zero are deleted, so that the map holds only clients with work. */
function count(counts: Map<string, number>, key: string, by: number): void {
	const sum = (counts.get(key) ?? 0) + by;
	if (sum === 0) counts.delete(key);
	else counts.set(key, sum);
}
