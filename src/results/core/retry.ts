/**
 * Runs work for which no request waits, and repeats it while the store is unreachable or a thread ends: without that, visitors would not
 * see what was recorded until the next change. The log has one line for it.
 */
import { log } from "../../log.ts";
import { StoreUnavailable } from "../../store/connection/StoreUnavailable.ts";
import { ThreadEnded } from "../../threads/ThreadEnded.ts";

/** The wait before the next run, ms. */
const RETRY_MS = 1_000;

export function createRetry() {
	const waiting = new Map<string, NodeJS.Timeout>();
	let isClosed = false;

	async function attempt(what: string, work: () => Promise<unknown>, isKnown: boolean) {
		try {
			await work();
		} catch (error) {
			if (isClosed) return;
			const isTemporary = error instanceof StoreUnavailable || error instanceof ThreadEnded;
			if (!isKnown || !isTemporary)
				log.error(`${what} failed`, isTemporary ? error.message : error);
			if (!isTemporary || waiting.has(what)) return;
			const again = () => {
				waiting.delete(what);
				void attempt(what, work, true);
			};
			waiting.set(what, setTimeout(again, RETRY_MS));
		}
	}

	return {
		/** Runs work at once. @param what its name, also in the log; a waiting run of this name is replaced */
		run(what: string, work: () => Promise<unknown>): void {
			const timer = waiting.get(what);
			clearTimeout(timer);
			waiting.delete(what);
			void attempt(what, work, timer !== undefined);
		},
		/** Cancels waiting runs. */
		close(): void {
			isClosed = true;
			for (const timer of waiting.values()) clearTimeout(timer);
		},
	};
}
