/** Starts the thread that holds the SQLite connection, and asks it. */
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import Database from "better-sqlite3";
import { StoreUnavailable } from "../connection/StoreUnavailable.ts";
import type { Answer, Question } from "./sqliteThread.ts";

type Done<Row> = Extract<Answer<Row>, { isDone: true }>;

export interface StoreThread {
	/**
	 * Asks one question at a time.
	 * @throws SqliteError with SQLite's own code and message, StoreUnavailable where the thread is no more
	 */
	ask<Row>(question: Question): Promise<Done<Row>>;
	hasEnded(): boolean;
	/** Ends it at once, whatever it does. */
	end(): Promise<void>;
}

/** Starts a thread; it has no file open yet. */
export function startThread(): StoreThread {
	const worker = new Worker(new URL("./sqliteThread.ts", import.meta.url));
	const ended = new AbortController();
	worker.once("error", (error) => ended.abort(error));
	worker.once("exit", () => ended.abort());
	const { signal } = ended;
	const gone = (error: unknown) => {
		throw new StoreUnavailable("the thread that writes the store has ended", { cause: error });
	};
	return {
		async ask<Row>(question: Question) {
			worker.postMessage(question);
			const [answer]: Answer<Row>[] = await once(worker, "message", { signal }).catch(gone);
			if (answer?.isDone) return answer;
			throw new Database.SqliteError(answer?.message ?? "", answer?.code ?? "");
		},
		hasEnded: () => signal.aborted,
		async end() {
			await worker.terminate();
		},
	};
}
