/**
 * Group commits: requests that arrive during a commit share the next one. The disk is synced once for each group, so the wait
 * does not grow with the number of readers.
 */
import { AS_STORED, type PrintedChips } from "../../race/record/chips.ts";
import { StoreUnavailable } from "../connection/StoreUnavailable.ts";
import type { ReadsOfEvent } from "./append.ts";

/** The most reads of one commit, unless a single request holds more. */
export const READS_PER_COMMIT = 10_000;
/** Reads that may wait, about 60 MB. Further requests are refused at once and can be repeated. */
export const READS_WAITING = 200_000;

interface Waiting {
	request: ReadsOfEvent;
	resolve(isNew: boolean[]): void;
	reject(reason: unknown): void;
}

export interface GroupSettings {
	/** Events of one queue share commits, and a queue has one commit under way at a time. */
	queueOf(eventId: string): string;
	/** @returns for each request which of its reads are new */
	commit(requests: readonly ReadsOfEvent[]): Promise<boolean[][]>;
}

/** Starts with empty queues. */
export function createGroups({ queueOf, commit }: GroupSettings) {
	const queues = new Map<string, Waiting[]>();
	const running = new Set<Promise<void>>();
	let readsWaiting = 0;

	async function run(name: string, queue: Waiting[]): Promise<void> {
		for (let group = takeGroup(queue); group.length > 0; group = takeGroup(queue)) {
			await commitGroup(group);
			for (const { request } of group) readsWaiting -= request.passings.length;
		}
		queues.delete(name);
	}

	async function commitGroup(group: readonly Waiting[]): Promise<void> {
		try {
			const outcomes = await commit(group.map(({ request }) => request));
			group.forEach(({ resolve }, index) => {
				resolve(outcomes[index] ?? []);
			});
		} catch (error) {
			if (group.length === 1 || error instanceof StoreUnavailable)
				for (const { reject } of group) reject(error);
			// One refused request must not block the reads of the others.
			else for (const waiting of group) await commitGroup([waiting]);
		}
	}

	return {
		/**
		 * Appends the reads of a request. `arrivedAt` is epoch ms; `printed` has how chips of theirs are printed. @returns which are new; resolves when they are on the disk
		 * @throws StoreUnavailable if nothing of the request was appended
		 */
		append(
			eventId: string,
			passings: ReadsOfEvent["passings"],
			arrivedAt: number = Date.now(),
			printed: PrintedChips = AS_STORED,
		): Promise<boolean[]> {
			if (passings.length === 0) return Promise.resolve([]);
			if (readsWaiting + passings.length > READS_WAITING)
				return Promise.reject(new StoreUnavailable("the store is overloaded, too many reads wait"));
			readsWaiting += passings.length;
			const name = queueOf(eventId);
			return new Promise((resolve, reject) => {
				const waiting = { request: { eventId, passings, arrivedAt, printed }, resolve, reject };
				const busy = queues.get(name);
				if (busy) {
					busy.push(waiting);
					return;
				}
				const queue = [waiting];
				queues.set(name, queue);
				const underWay = run(name, queue).finally(() => running.delete(underWay));
				running.add(underWay);
			});
		},
		/** Resolves when no request waits. */
		async idle() {
			while (running.size > 0) await Promise.all(running);
		},
	};
}

/** Takes the requests of one commit from the front of a queue. */
function takeGroup(queue: Waiting[]): Waiting[] {
	let reads = 0;
	let count = 0;
	for (const { request } of queue) {
		reads += request.passings.length;
		if (count > 0 && reads > READS_PER_COMMIT) break;
		count++;
	}
	return queue.splice(0, count);
}
