/** A cache of images and documents. Each is drawn with the first request for it, once for all that wait, a few at a time. */
import { LRUCache } from "lru-cache";
import type { QueueName } from "./metrics/families.ts";
import { type PreparedResponse, sizeOf } from "./preparedResponse.ts";
import { createWorkQueue, type Requester, type Work } from "./workQueue.ts";

export interface RenderCache {
	/**
	 * The cached response of a key, else that of a run under way, else that of a new run in the queue.
	 * @param work its key names everything that is shown, so equal keys share a drawing
	 * @throws Overloaded if too many runs wait, of all clients or of this one
	 */
	of(
		requester: Requester,
		work: Work<PreparedResponse>,
	): PreparedResponse | Promise<PreparedResponse>;
}

export interface RenderCacheSettings {
	/** The name of its queue in the metrics. */
	name: QueueName;
	/** Memory for cached responses, bytes; the least recently used is evicted. */
	maxBytes: number;
	/** The most waiting runs, of all clients and of one. */
	maxWaiting: number;
	maxWaitingPerClient: number;
}

/** Each drawing takes one of the four threads of Node's pool. The others are for compression and files. */
const DRAWN_AT_ONCE = 2;

export function createRenderCache({ maxBytes, ...limits }: RenderCacheSettings): RenderCache {
	const cache = new LRUCache<string, PreparedResponse>({
		maxSize: maxBytes,
		sizeCalculation: (answer, key) => sizeOf(answer) + 2 * key.length,
	});
	const queue = createWorkQueue<PreparedResponse>({ atOnce: DRAWN_AT_ONCE, ...limits });
	return {
		of(requester, { key, rank, run }) {
			const ready = cache.get(key);
			if (ready) return ready;
			const draw = async () => {
				const answer = await run();
				cache.set(key, answer);
				return answer;
			};
			return queue.add(requester, { key, rank, run: draw });
		},
	};
}
