/**
 * Runs work for which no request waits, again and again while the store is away: what was recorded meanwhile would stay
 * unseen until the next change. The log has one line about it.
 */
import { log } from "../log.ts";
import { StoreUnavailable } from "../store/connection/StoreUnavailable.ts";

export interface Retry {
	/** Runs work at once. @param what names it, also in the log; a run that waits under this name is replaced */
	run(what: string, work: () => Promise<unknown>): void;
	/** Runs nothing again. */
	close(): void;
}

/** Until the next run, ms. */
const AGAIN_MS = 1_000;

export function createRetry(): Retry {
	const waiting = new Map<string, NodeJS.Timeout>();
	let isClosed = false;

	async function attempt(what: string, work: () => Promise<unknown>, isKnown: boolean) {
		try {
			await work();
		} catch (error) {
			if (isClosed) return;
			const isAway = error instanceof StoreUnavailable;
			if (!isKnown || !isAway) log.error(`${what} failed`, isAway ? error.message : error);
			if (!isAway || waiting.has(what)) return;
			const again = () => {
				waiting.delete(what);
				void attempt(what, work, true);
			};
			waiting.set(what, setTimeout(again, AGAIN_MS));
		}
	}

	return {
		run(what, work) {
			const timer = waiting.get(what);
			clearTimeout(timer);
			waiting.delete(what);
			void attempt(what, work, timer !== undefined);
		},
		close() {
			isClosed = true;
			for (const timer of waiting.values()) clearTimeout(timer);
		},
	};
}
