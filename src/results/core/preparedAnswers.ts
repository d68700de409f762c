/**
 * A cache of answers; the least recently used are evicted. A new edition of an event evicts the answers of the one before:
 * otherwise a live event fills the cache with answers of older snapshots, and each garbage collection visits them.
 */
import { LRUCache } from "lru-cache";

/** What answers were made from: an event, or the catalogue, in one edition. */
export interface Source {
	name: string;
	edition: string;
}

/** The question names everything else that an answer depends on. */
export interface PreparedAnswers<Answer extends object> {
	get(source: Source, question: string): Answer | undefined;
	/** Does nothing if another edition was asked for since. */
	set(source: Source, question: string, answer: Answer): void;
}

/** Memory for prepared answers of each kind, bytes: one answer for each of 60,000 runners takes 270 MB. */
const PREPARED_BYTES = 256 * 1024 * 1024;
/** The size of an entry without its answer and key, bytes. */
const ENTRY_BYTES = 1_000;

interface Entry<Answer> {
	answer: Answer;
	/** The keys of all entries with its source. */
	keys: Set<string>;
}

/**
 * @param threads the number of threads with such a cache, which share the memory
 * @param size bytes of an answer. The key is counted here, because visitors choose its length.
 */
export function createPreparedAnswers<Answer extends object>(
	threads: number,
	size: (answer: Answer) => number,
): PreparedAnswers<Answer> {
	const entries = new LRUCache<string, Entry<Answer>>({
		maxSize: Math.floor(PREPARED_BYTES / threads),
		sizeCalculation: ({ answer }, key) => size(answer) + 2 * key.length + ENTRY_BYTES,
		dispose: ({ keys }, key) => keys.delete(key),
	});
	/** The edition asked for last, of each event. */
	const latest = new Map<string, { edition: string; keys: Set<string> }>();

	return {
		get({ name, edition }, question) {
			const known = latest.get(name);
			if (known?.edition === edition) return entries.get(`${name} ${question}`)?.answer;
			for (const key of known?.keys ?? []) entries.delete(key);
			latest.set(name, { edition, keys: new Set() });
			return undefined;
		},
		set({ name, edition }, question, answer) {
			const known = latest.get(name);
			if (known?.edition !== edition) return;
			const key = `${name} ${question}`;
			entries.set(key, { answer, keys: known.keys });
			if (entries.has(key)) known.keys.add(key);
		},
	};
}

/** The cached answer; without one it is made and cached. */
export function cached<Answer extends object>(
	prepared: PreparedAnswers<Answer>,
	source: Source,
	question: string,
	make: () => Answer,
): Answer {
	const known = prepared.get(source, question);
	if (known) return known;
	const made = make();
	prepared.set(source, question, made);
	return made;
}

/** The source of answers that are made from a snapshot. */
export function sourceOf(snapshot: { field: { event: { id: string } }; edition: string }): Source {
	return { name: snapshot.field.event.id, edition: snapshot.edition };
}
