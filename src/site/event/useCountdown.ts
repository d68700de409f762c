/** Runs a countdown while an island is shown; null on the server and until it has begun. */
import { useEffect, useRef, useState } from "react";
import { type Countdown, startCountdown } from "./refreshCountdown.ts";

/**
 * @param fetchNews takes up what is new
 * @param freshAt when what the page shows was made, epoch ms
 */
export function useCountdown(fetchNews: () => Promise<void>, freshAt: number): Countdown | null {
	const [countdown, setCountdown] = useState<Countdown | null>(null);
	const latest = useRef(fetchNews);
	latest.current = fetchNews;
	useEffect(() => {
		const begun = startCountdown(() => latest.current(), freshAt);
		setCountdown(begun);
		return () => begun.stop();
	}, [freshAt]);
	return countdown;
}
