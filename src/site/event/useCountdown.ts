/** Runs a countdown while an island is mounted; null on the server and before the first effect. */
import { useEffect, useRef, useState } from "react";
import { type Countdown, createCountdown } from "./refreshCountdown.ts";

/**
 * @param fetchNews fetches newer data
 * @param freshAt when the page's data was made, epoch ms
 */
export function useCountdown(fetchNews: () => Promise<void>, freshAt: number): Countdown | null {
	const [countdown, setCountdown] = useState<Countdown | null>(null);
	const latest = useRef(fetchNews);
	latest.current = fetchNews;
	useEffect(() => {
		const begun = createCountdown(() => latest.current(), freshAt);
		// It also runs while the island shows no ring, because it renews the lists of other tabs too.
		const end = begun.state.listen(() => undefined);
		setCountdown(begun);
		return end;
	}, [freshAt]);
	return countdown;
}
