/** Runs the live lists of an island: the lists, the changes of place, and the countdown to the next refresh. */
import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { PAGE_FRESH_MS } from "../../../race/limits.ts";
import type { Countdown } from "../refreshCountdown.ts";
import { useCountdown } from "../useCountdown.ts";
import type { LiveLists, LiveListsState } from "./liveLists.ts";

/**
 * @param begin makes the lists from the page's props
 * @param madeAt when the page was made, epoch ms
 */
export function useLiveLists<List>(
	begin: () => LiveLists<List>,
	madeAt: number,
): LiveListsState<List> & { countdown: Countdown | null } {
	const [live] = useState(begin);
	const state = useStore(live.state);
	useEffect(() => live.begin(), [live]);
	const countdown = useCountdown(live.refresh, madeAt);
	useEffect(() => {
		if (countdown === null || countdown.isContinued || document.hidden) return;
		// Older than a shared cache serves it: restored from the browser's history, or opened long ago.
		if (Date.now() - madeAt > PAGE_FRESH_MS) void countdown.refresh();
	}, [countdown, madeAt]);
	return { ...state, countdown };
}
