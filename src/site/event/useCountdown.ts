/** Runs a countdown while an island is shown; null on the server and until the countdown has begun. */
import { useEffect, useRef, useState } from "react";
import { type Countdown, createCountdown } from "./refreshCountdown.ts";

/**
 * @param fetchNews takes up what is new
 * @param freshAt when what the page shows was made, epoch ms
 */
export function useCountdown(fetchNews: () => Promise<void>, freshAt: number): Countdown | null {
	const [countdown, setCountdown] = useState<Countdown | null>(null);
	const latest = useRef(fetchNews);
	latest.current = fetchNews;
	useEffect(() => {
		const begun = createCountdown(() => latest.current(), freshAt);
		// It runs on while the island shows no ring: what other tabs show is renewed too.
		const end = begun.state.listen(() => undefined);
		setCountdown(begun);
		return end;
	}, [freshAt]);
	return countdown;
}
