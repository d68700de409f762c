/** Renews what a live event's page does not show: its countdown is that of all three lists (SPEC section 4). */
import { COUNTDOWN_TICK_MS, REFRESH_INTERVAL_MS } from "../../../race/limits.ts";
import { logFailure } from "../../calls/callLog.ts";
import type { ListCalls } from "../../calls/listCalls.ts";
import { watchListOf } from "../watch/watchListStore.ts";

/** A list is not asked for sooner again, ms: a countdown runs one tick longer than its interval. */
const SOONEST_MS = REFRESH_INTERVAL_MS - COUNTDOWN_TICK_MS;

export type LiveList = "watched" | "leaders" | "winners";

/**
 * Makes the renewal of the two lists that are not shown. It is called whenever the shown one is renewed, and asks at
 * most once an interval. It never rejects: a failure is logged, for there is nothing on the page that it concerns.
 * @param shown the list that the page renews itself
 */
export function renewOthers(
	calls: ListCalls,
	eventId: string,
	shown: LiveList,
): () => Promise<void> {
	const renew: Readonly<Record<LiveList, () => Promise<unknown>>> = {
		leaders: calls.leaders,
		winners: calls.winners,
		watched: async () => {
			const bibs = watchListOf(eventId).bibs.get();
			return bibs.length === 0 ? [] : calls.watched(bibs);
		},
	};
	const others = (["watched", "leaders", "winners"] as const).filter((list) => list !== shown);
	let asked = performance.now();
	return async () => {
		if (performance.now() - asked < SOONEST_MS) return;
		asked = performance.now();
		const renewals = others.map((list) =>
			renew[list]().catch((error: unknown) => logFailure(`renewing ${list}`, error)),
		);
		await Promise.all(renewals);
	};
}
