/** A cache of answers; the least recently used are evicted. */
import { LRUCache } from "lru-cache";

/** The key names everything that an answer depends on. */
export type PreparedAnswers<Answer extends object> = LRUCache<string, Answer>;

/** Memory for prepared answers of each kind, bytes: one answer for each of 60,000 runners takes 270 MB. */
const PREPARED_BYTES = 256 * 1024 * 1024;
/** The size of an entry without its answer and key, bytes. */
const ENTRY_BYTES = 1_000;

/**
 * @param threads the number of threads with such a cache, which share the memory
 * @param size bytes of an answer. The key is counted here, because visitors choose its length.
 */
export function createPreparedAnswers<Answer extends object>(
	threads: number,
	size: (answer: Answer) => number,
): PreparedAnswers<Answer> {
	return new LRUCache({
		maxSize: Math.floor(PREPARED_BYTES / threads),
		sizeCalculation: (answer, key) => size(answer) + 2 * key.length + ENTRY_BYTES,
	});
}

/** The cached answer; without one it is made and cached. */
export function cached<Answer extends object>(
	prepared: PreparedAnswers<Answer>,
	question: string,
	make: () => Answer,
): Answer {
	const known = prepared.get(question);
	if (known) return known;
	const made = make();
	prepared.set(question, made);
	return made;
}
