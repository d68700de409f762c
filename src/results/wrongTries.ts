/**
 * Slows those who guess codes. Only wrong tries count. Behind one address may be a whole hall, or a carrier's
 * customers: it may be wrong more often than for one runner, so that who mistypes, or guesses, locks out no neighbour.
 */
import { LRUCache } from "lru-cache";
import { TooManyTries } from "./TooManyTries.ts";

/** Wrong tries within a minute, from one address: for one runner, and for all of them. */
export const TRIES_FOR_RUNNER = 10;
export const TRIES_FROM_ADDRESS = 60;
const MINUTE_MS = 60_000;
/** Addresses and runners that are remembered: some ten megabytes, however many there are. */
const REMEMBERED = 50_000;

export interface WrongTries {
	/**
	 * Counts a try that is about to be made as a wrong one: a thousand at once are counted like one after the other.
	 * @returns takes it back, for it was right
	 * @throws TooManyTries
	 */
	begin(client: string, runner: string): () => void;
}

/** Tries of a minute, which begins with the first one. */
interface Tries {
	count: number;
	/** Epoch ms. */
	end: number;
}

export function createWrongTries(now: () => number): WrongTries {
	const remembered = new LRUCache<string, Tries>({ max: REMEMBERED });

	function triesOf(key: string, at: number): Tries {
		const known = remembered.get(key);
		// A clock that was set back shall lock out nobody for longer.
		if (known && at < known.end && known.end - at <= MINUTE_MS) return known;
		const tries = { count: 0, end: at + MINUTE_MS };
		remembered.set(key, tries);
		return tries;
	}

	return {
		begin(client, runner) {
			const at = now();
			const ofAddress = triesOf(client, at);
			const ofRunner = triesOf(`${client} ${runner}`, at);
			const full = [
				ofAddress.count >= TRIES_FROM_ADDRESS ? ofAddress.end : 0,
				ofRunner.count >= TRIES_FOR_RUNNER ? ofRunner.end : 0,
			];
			const end = Math.max(...full);
			if (end > 0) throw new TooManyTries(Math.max(1, Math.ceil((end - at) / 1_000)));
			ofAddress.count++;
			ofRunner.count++;
			return () => {
				ofAddress.count--;
				ofRunner.count--;
			};
		},
	};
}
