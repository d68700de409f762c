/**
 * Limits guesses of codes. Only wrong tries count. A whole venue, or a carrier's customers, can share one address: its
 * limit is higher than that for one runner, so that one visitor who mistypes or guesses does not lock out the others.
 */
import { createLargeCache } from "../../../http/largeCache.ts";
import { TooManyTries } from "../../../http/TooManyTries.ts";

/** Wrong tries within a minute, from one address: for one runner, and for all of them. */
export const TRIES_FOR_RUNNER = 10;
export const TRIES_FROM_ADDRESS = 60;
const MINUTE_MS = 60_000;
/** Addresses and runners in memory: at most about ten megabytes. */
const REMEMBERED = 50_000;
/** Tries of one address that may wait for others; any more are refused for a second. */
const WAITING = 1_000;

/** The tries within a minute, which begins with the first one. */
interface Tries {
	most: number;
	wrong: number;
	underWay: number;
	waiting: (() => void)[];
	/** Epoch ms. */
	end: number;
}

export function createWrongTries(now: () => number) {
	const remembered = createLargeCache<Tries>(REMEMBERED);

	function triesOf(key: string, most: number): Tries {
		const at = now();
		const known = remembered.get(key);
		// A clock that was set back must lock no client out for longer.
		if (known && at < known.end && known.end - at <= MINUTE_MS) return known;
		const tries = { most, wrong: 0, underWay: 0, waiting: [], end: at + MINUTE_MS };
		remembered.set(key, tries);
		return tries;
	}

	/** Waits until neither limit is used up by tries under way. @throws TooManyTries */
	async function reserve(client: string, runner: string): Promise<readonly Tries[]> {
		for (;;) {
			const both = [
				triesOf(client, TRIES_FROM_ADDRESS),
				triesOf(`${client} ${runner}`, TRIES_FOR_RUNNER),
			];
			const ends = both.filter(({ wrong, most }) => wrong >= most).map(({ end }) => end - now());
			if (ends.length > 0)
				throw new TooManyTries(Math.max(1, Math.ceil(Math.max(...ends) / 1_000)));
			const busy = both.find(({ wrong, underWay, most }) => wrong + underWay >= most);
			if (busy === undefined) {
				for (const tries of both) tries.underWay++;
				return both;
			}
			if (busy.waiting.length >= WAITING) throw new TooManyTries(1);
			await new Promise<void>((resolve) => busy.waiting.push(resolve));
		}
	}

	return {
		/**
		 * Makes a try, unless too many were wrong. Since all tries under way may be wrong, no more run at once than may still be
		 * wrong; the others wait.
		 * @throws TooManyTries, and the error of the try itself, which does not count as wrong
		 */
		async make<Outcome>(
			client: string,
			runner: string,
			attempt: () => Promise<Outcome>,
			isWrong: (outcome: Outcome) => boolean,
		): Promise<Outcome> {
			const both = await reserve(client, runner);
			try {
				const outcome = await attempt();
				if (isWrong(outcome)) for (const tries of both) tries.wrong++;
				return outcome;
			} finally {
				for (const tries of both) {
					tries.underWay--;
					for (const resume of tries.waiting.splice(0)) resume();
				}
			}
		},
	};
}
