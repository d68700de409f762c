/** Whom the visitor follows in an event; null until the browser has told, for the server knows nobody's list. */
import { useLayoutEffect, useState } from "react";
import { watchListOf } from "./watchList.ts";

export function useWatchList(eventId: string): readonly string[] | null {
	const [bibs, setBibs] = useState<readonly string[] | null>(null);
	// Before the browser paints, so that what the server left open never shows for a moment.
	useLayoutEffect(() => watchListOf(eventId).bibs.subscribe((now) => setBibs(now)), [eventId]);
	return bibs;
}
