/**
 * Checks the whole database file with SQLite's quick_check, in a thread of its own: at start, and again and again
 * while the store is open, because SQLite itself notices damage only on the pages that a query happens to read.
 * It takes some 0.1 s for 60,000 runners with ten points each (54 MB).
 */
import { Worker } from "node:worker_threads";
import Database from "better-sqlite3";
import type { Found } from "./checkThread.ts";

/** How often a file is checked. */
export interface CheckPace {
	everyMs: number;
	/** The pause after a check, as a multiple of the check's duration at least: a large file is checked less often. */
	pauses: number;
}

/** With a hundredth of a processor at most: reads that are acknowledged after the damage may be lost. */
const CHECK_PACE: CheckPace = { everyMs: 15_000, pauses: 100 };

const CHECK_THREAD = new URL("./checkThread.ts", import.meta.url);

export interface FileChecks {
	/** Resolves when the first check is done. @throws SqliteError where it found damage */
	first: Promise<void>;
	/** Ends the check that is under way, and begins none. */
	close(): Promise<void>;
}

/**
 * Begins to check a file. A check that fails is followed by the next one.
 * @param onFault gets what a later check found, a SqliteError, or why it could not be made
 */
export function startChecks(
	file: string,
	onFault: (error: unknown) => void,
	{ everyMs, pauses }: CheckPace = CHECK_PACE,
	threadFile = CHECK_THREAD,
): FileChecks {
	let thread: Worker | null = null;
	let timer: NodeJS.Timeout | null = null;
	let isClosed = false;

	async function check(): Promise<void> {
		const began = performance.now();
		const { code, message } = await checkOnce().finally(() => {
			thread = null;
			if (isClosed) return;
			const took = performance.now() - began;
			timer = setTimeout(again, Math.max(everyMs, took * pauses));
			timer.unref();
		});
		if (code !== "" && !isClosed) throw new Database.SqliteError(message, code);
	}
	function checkOnce(): Promise<Found> {
		return new Promise((resolve, reject) => {
			thread = new Worker(threadFile, { workerData: file });
			thread.once("message", resolve);
			thread.once("error", reject);
			thread.once("exit", () => resolve({ code: "", message: "" }));
		});
	}
	function again(): void {
		check().catch(onFault);
	}
	return {
		first: check(),
		async close() {
			isClosed = true;
			if (timer !== null) clearTimeout(timer);
			await thread?.terminate();
		},
	};
}
