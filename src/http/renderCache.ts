/** A cache of images and documents. Each is drawn with the first request for it, once for all that wait, a few at a time. */
import { LRUCache } from "lru-cache";
import { type PreparedResponse, sizeOf } from "./preparedResponse.ts";
import { type Asker, createWorkQueue, type Work } from "./workQueue.ts";

export interface RenderCache {
	/**
	 * The cached response of a key, else the one of a run under way, else of a run of its own when the queue reaches it.
	 * @param work its key is everything that is shown: the same key needs no new drawing
	 * @throws Overloaded where too many wait, of all clients or of this one
	 */
	of(asker: Asker, work: Work<PreparedResponse>): PreparedResponse | Promise<PreparedResponse>;
}

export interface RenderCacheSettings {
	/** Memory for cached responses, bytes; the least recently used is evicted. */
	maxBytes: number;
	/** Runs that may wait, of all clients and of one. */
	maxWaiting: number;
	maxWaitingPerClient: number;
}

/** Drawing takes one of the four threads of Node's pool; the others are for compression and files. */
const DRAWN_AT_ONCE = 2;

export function createRenderCache({ maxBytes, ...room }: RenderCacheSettings): RenderCache {
	const kept = new LRUCache<string, PreparedResponse>({
		maxSize: maxBytes,
		sizeCalculation: (answer, key) => sizeOf(answer) + 2 * key.length,
	});
	const queue = createWorkQueue<PreparedResponse>({ atOnce: DRAWN_AT_ONCE, ...room });
	return {
		of(asker, { key, rank, run }) {
			const ready = kept.get(key);
			if (ready) return ready;
			const draw = async () => {
				const answer = await run();
				kept.set(key, answer);
				return answer;
			};
			return queue.add(asker, { key, rank, run: draw });
		},
	};
}
