/** Pictures and documents that are drawn when first asked for: once for all who ask, a few at a time, and then kept. */
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { type PreparedAnswer, sizeOf } from "./preparedAnswer.ts";
import { Refusal } from "./Refusal.ts";

export interface Drawings {
	/**
	 * The answer that is kept under a key, else the one that is being drawn for another, else drawn now.
	 * @param key all that is shown: what changed nothing of it needs no new drawing
	 * @throws Refusal 503 where too many wait
	 */
	of(key: string, draw: () => Promise<PreparedAnswer>): PreparedAnswer | Promise<PreparedAnswer>;
}

/** Painting takes a thread of Node's four; the others stay with compression and files. */
const DRAWN_AT_ONCE = 2;

/** Who comes when so many wait would have gone before their turn: a thousand cards take some twenty seconds. */
const MOST_WAITING = 1_000;

/** @param maxBytes memory for what is kept; what is asked for least is let go */
export function createDrawings(maxBytes: number): Drawings {
	const kept = new LRUCache<string, PreparedAnswer>({
		maxSize: maxBytes,
		sizeCalculation: (answer, key) => sizeOf(answer) + 2 * key.length,
	});
	const begun = new Map<string, Promise<PreparedAnswer>>();
	const inTurn = pLimit(DRAWN_AT_ONCE);
	return {
		of(key, draw) {
			const ready = kept.get(key) ?? begun.get(key);
			if (ready) return ready;
			if (inTurn.pendingCount >= MOST_WAITING) throw BUSY;
			const drawing = inTurn(draw)
				.then((answer) => {
					kept.set(key, answer);
					return answer;
				})
				.finally(() => begun.delete(key));
			begun.set(key, drawing);
			return drawing;
		},
	};
}

const BUSY = new Refusal(
	503,
	"unavailable",
	"too many pictures are asked for, please try again in a moment",
);
