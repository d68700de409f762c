/** Tells the log what is wrong with a recording or a clip: not with each of the hundreds who ask for it, and not once for all. */
import { LRUCache } from "lru-cache";

/** @param what a recording's file, or whose clip it is */
export type Blame = (what: string, fault: string, detail: string) => void;

/** The same is told again after so long: it may have been mended and be broken once more, ms. */
const AGAIN_MS = 10 * 60_000;
/** What is remembered of. */
const MOST_TOLD = 1_000;

export function createBlame(now: () => number): Blame {
	/** When it was told last. */
	const told = new LRUCache<string, number>({ max: MOST_TOLD });
	return (what, fault, detail) => {
		// The server ends.
		if (fault === "stopped") return;
		const key = `${what} ${fault}`;
		const last = told.get(key);
		if (last !== undefined && now() - last < AGAIN_MS) return;
		told.set(key, now());
		console.error(`clips: ${what}: ${fault}${detail === "" ? "" : `: ${detail}`}`);
	};
}
