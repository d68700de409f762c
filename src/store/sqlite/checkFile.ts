/**
 * Checks the whole database file with SQLite's quick_check in a thread of its own: at the start, and repeatedly while the
 * store is open, because SQLite itself notices damage only on the pages that a query reads. A check takes about 0.1 s for
 * 60,000 runners with ten points each (54 MB).
 */
import { Worker } from "node:worker_threads";
import Database from "better-sqlite3";
import type { Found } from "./checkThread.ts";

/** The interval of checks. */
export interface CheckPace {
	everyMs: number;
	/** The shortest pause, as a multiple of the check's duration: a large file is checked less often. */
	pauses: number;
}

/** Often, because reads acknowledged after the damage may be lost, but with a hundredth of a processor at most. */
const CHECK_PACE: CheckPace = { everyMs: 15_000, pauses: 100 };

const CHECK_THREAD = new URL("./checkThread.ts", import.meta.url);

export type FileChecks = ReturnType<typeof startChecks>;

/**
 * Starts to check a file. Checks continue after a failed one. A new file has nothing to check yet.
 * @param onFailure receives the finding of a later check, a SqliteError, or the error that prevented the check
 */
export function startChecks(
	file: string,
	onFailure: (error: unknown) => void,
	isNew: boolean,
	{ everyMs, pauses }: CheckPace = CHECK_PACE,
	threadFile = CHECK_THREAD,
) {
	let thread: Worker | null = null;
	let timer: NodeJS.Timeout | null = null;
	let isClosed = false;

	async function check(): Promise<void> {
		const began = performance.now();
		const { code, message } = await checkOnce().finally(() => {
			thread = null;
			if (isClosed) return;
			const took = performance.now() - began;
			wait(Math.max(everyMs, took * pauses));
		});
		if (code !== "" && !isClosed) throw new Database.SqliteError(message, code);
	}
	function checkOnce(): Promise<Found> {
		return new Promise((resolve, reject) => {
			thread = new Worker(threadFile, { workerData: file, name: "check" });
			thread.once("message", resolve);
			thread.once("error", reject);
			thread.once("exit", () => resolve({ code: "", message: "" }));
		});
	}
	function wait(pauseMs: number): void {
		timer = setTimeout(again, pauseMs);
		timer.unref();
	}
	function again(): void {
		check().catch(onFailure);
	}
	if (isNew) wait(everyMs);
	return {
		/** Resolves when the first check is done; at once for a new file. @throws SqliteError if it found damage */
		first: isNew ? Promise.resolve() : check(),
		/** Ends the check under way and starts no more. */
		async close() {
			isClosed = true;
			if (timer !== null) clearTimeout(timer);
			await thread?.terminate();
		},
	};
}
