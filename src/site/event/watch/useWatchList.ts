/** The bibs that the visitor follows in an event; null on the server, which does not know the list, and in the first render. */
import { useLayoutEffect, useState } from "react";
import { watchListOf } from "./watchListStore.ts";

export function useWatchList(eventId: string): readonly string[] | null {
	const [bibs, setBibs] = useState<readonly string[] | null>(null);
	// Before the first paint, so that the server's placeholder never flashes.
	useLayoutEffect(() => watchListOf(eventId).bibs.subscribe((now) => setBibs(now)), [eventId]);
	return bibs;
}
