/**
 * Work that nobody waits for, and that a store which is away only puts off: what was recorded meanwhile would stay
 * unseen until the next change. It is tried again until it is done; the log hears of it once.
 */
import { log } from "../log.ts";
import { StoreUnavailable } from "../store/connection/StoreUnavailable.ts";

export interface PutOff {
	/** Begins it. @param what names it, in the log too; begun once more while it waits, it waits no longer */
	begin(what: string, work: () => Promise<unknown>): void;
	/** Tries nothing again. */
	close(): void;
}

/** Until the next try, ms. */
const AGAIN_MS = 1_000;

export function createPutOff(): PutOff {
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
		begin(what, work) {
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
