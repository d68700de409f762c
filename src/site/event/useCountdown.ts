/**
 * Runs a countdown while an island is mounted; null on the server and before the first effect. If another tab of the event
 * is opened in place, its countdown goes on from there.
 */
import { useEffect, useRef, useState } from "react";
import { COUNTDOWN_TICK_MS } from "../../race/limits.ts";
import { type Countdown, createCountdown } from "./refreshCountdown.ts";

/** Where the last countdown ended: seconds left, and when, by the page's clock. */
let ended: { left: number; at: number } | null = null;

/**
 * @param fetchNews fetches newer data
 * @param freshAt when the page's data was made, epoch ms
 */
export function useCountdown(fetchNews: () => Promise<void>, freshAt: number): Countdown | null {
	const [countdown, setCountdown] = useState<Countdown | null>(null);
	const latest = useRef(fetchNews);
	latest.current = fetchNews;
	useEffect(() => {
		const begun = createCountdown(() => latest.current(), freshAt, secondsLeft());
		// It also runs while the island shows no ring, because it renews the lists of other tabs too.
		const end = begun.state.listen(() => undefined);
		setCountdown(begun);
		return () => {
			ended = { left: begun.state.get().left, at: performance.now() };
			end();
		};
	}, [freshAt]);
	return countdown;
}

/** What the last countdown would have left now; null if there was none, or it would have ended. */
function secondsLeft(): number | null {
	if (ended === null) return null;
	const left = ended.left - Math.floor((performance.now() - ended.at) / COUNTDOWN_TICK_MS);
	return left > 0 ? left : null;
}
