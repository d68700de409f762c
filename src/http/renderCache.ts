/** Pictures and documents that are drawn when first asked for: once for all who ask, a few at a time, and then kept. */
import { LRUCache } from "lru-cache";
import { type PreparedAnswer, sizeOf } from "./preparedResponse.ts";
import { type Asker, createWorkQueue, type Work } from "./workQueue.ts";

export interface RenderCache {
	/**
	 * The answer that is kept under a key, else the one that is being drawn for another, else drawn when it is its turn.
	 * @param work its key is all that is shown: what changed nothing of it needs no new drawing
	 * @throws Overloaded where too many wait, of all clients or of this one
	 */
	of(asker: Asker, work: Work<PreparedAnswer>): PreparedAnswer | Promise<PreparedAnswer>;
}

export interface RenderCacheSettings {
	/** Memory for what is kept, bytes; what is asked for least is let go. */
	maxBytes: number;
	/** RenderCache that may wait, of all clients and of one. */
	maxWaiting: number;
	maxWaitingPerClient: number;
}

/** Painting takes a thread of Node's four; the others stay with compression and files. */
const DRAWN_AT_ONCE = 2;

export function createRenderCache({ maxBytes, ...room }: RenderCacheSettings): RenderCache {
	const kept = new LRUCache<string, PreparedAnswer>({
		maxSize: maxBytes,
		sizeCalculation: (answer, key) => sizeOf(answer) + 2 * key.length,
	});
	const queue = createWorkQueue<PreparedAnswer>({ atOnce: DRAWN_AT_ONCE, ...room });
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
