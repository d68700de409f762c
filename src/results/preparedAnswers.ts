/** A cache of answers; the least recently used are evicted. */
import { LRUCache } from "lru-cache";

/** By all that an answer depends on. */
export type PreparedAnswers<Answer extends object> = LRUCache<string, Answer>;

/** Memory for prepared answers of each kind, bytes: a field of 60,000 runners, each asked for once, takes 270 MB. */
const PREPARED_BYTES = 256 * 1024 * 1024;
/** What an entry takes besides its answer and its key, bytes. */
const ENTRY_BYTES = 1_000;

/** @param size bytes of an answer; its key is counted here, for it holds what a visitor asked */
export function createPreparedAnswers<Answer extends object>(
	size: (answer: Answer) => number,
): PreparedAnswers<Answer> {
	return new LRUCache({
		maxSize: PREPARED_BYTES,
		sizeCalculation: (answer, key) => size(answer) + 2 * key.length + ENTRY_BYTES,
	});
}

/** The answer that is kept, else one that is made now. */
export function keep<Answer extends object>(
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
