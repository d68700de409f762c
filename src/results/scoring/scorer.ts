/** The scoring thread as the server sees it: questions and answers. One that dies is begun anew by the next question. */
import { Worker } from "node:worker_threads";
import pLimit from "p-limit";
import { log } from "../../log.ts";
import type { StorePlace } from "../../store/connection/place.ts";
import { StoreUnavailable } from "../../store/connection/StoreUnavailable.ts";
import { asUnavailable } from "../../store/connection/unavailable.ts";
import type { Answered, Asked, HandedOver } from "./scoringMessages.ts";

export interface Scorer {
	/**
	 * Scores an event as it stands now; null where there is none.
	 * @param knownField the field whose runners are known already
	 * @throws StoreUnavailable
	 */
	score(eventId: string, knownField: number | null, now: number): Promise<HandedOver | null>;
	/**
	 * The body of the announced table as it was scored last; null where the event was not. Whatever is scored goes first.
	 */
	table(eventId: string, categoryId: string, keyword: string): Promise<Uint8Array | null>;
	forget(eventId: string): void;
	close(): Promise<void>;
}

/** Each kind of question with its own answer. */
type Question = Asked extends infer Each
	? Each extends { id: number }
		? Omit<Each, "id">
		: never
	: never;

interface Waiting {
	resolve(answered: Answered): void;
	reject(error: unknown): void;
}

/**
 * The thread that reads this store.
 * @param noteDamage is told of each failure of the store that the thread meets
 */
export function startScorer(
	place: StorePlace,
	noteDamage: (error: unknown) => void = () => undefined,
): Scorer {
	const waiting = new Map<number, Waiting>();
	let count = 0;
	let thread: Worker | null = null;
	let isClosed = false;
	/** The thread has one of them at a time: what is to be scored waits for one at most. */
	const tablesInTurn = pLimit(1);

	function begin(): Worker {
		const begun = new Worker(new URL("./scoringThread.ts", import.meta.url), { workerData: place });
		begun.on("message", (answered: Answered) => {
			waiting.get(answered.id)?.resolve(answered);
			waiting.delete(answered.id);
		});
		begun.on("error", (error) => log.error("the scoring thread failed", error));
		begun.on("exit", () => {
			for (const { reject } of waiting.values())
				reject(
					isClosed
						? new StoreUnavailable("the server is closing")
						: new Error("the scoring thread ended before it answered"),
				);
			waiting.clear();
			thread = null;
		});
		return begun;
	}

	async function ask(question: Question): Promise<Answered> {
		const id = ++count;
		const answered = await new Promise<Answered>((resolve, reject) => {
			waiting.set(id, { resolve, reject });
			thread ??= begin();
			thread.postMessage({ ...question, id });
		});
		if (answered.kind !== "failed") return answered;
		const { message, storeCode } = answered;
		if (storeCode === null) throw new Error(message);
		const lost = asUnavailable(Object.assign(new Error(message), { code: storeCode }));
		const error = lost instanceof StoreUnavailable ? lost : new StoreUnavailable(message);
		noteDamage(error);
		throw error;
	}

	return {
		async score(eventId, knownField, now) {
			const answered = await ask({ kind: "score", eventId, knownField, now });
			return answered.kind === "scored" ? answered.event : null;
		},
		async table(eventId, categoryId, keyword) {
			const question = { kind: "table", eventId, categoryId, keyword } as const;
			const answered = await tablesInTurn(() => ask(question));
			return answered.kind === "table" ? answered.bytes : null;
		},
		forget(eventId) {
			thread?.postMessage({ kind: "forget", eventId } satisfies Asked);
		},
		async close() {
			isClosed = true;
			await thread?.terminate();
		},
	};
}
