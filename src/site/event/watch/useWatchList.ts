/** The bibs that the visitor follows in an event; null on the server, which does not know the list, and in the first render. */
import { useLayoutEffect, useState } from "react";
import { watchListOf } from "./watchListStore.ts";

export function useWatchList(eventId: string): readonly string[] | null {
	const [bibs, setBibs] = useState<readonly string[] | null>(null);
	// Before the browser paints, so that what the server left open never shows for a moment.
	useLayoutEffect(() => watchListOf(eventId).bibs.subscribe((now) => setBibs(now)), [eventId]);
	return bibs;
}
