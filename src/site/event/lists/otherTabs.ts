/** Renews the lists that a live event's page does not show: all three lists have one countdown (SPEC section 4). */
import { COUNTDOWN_TICK_MS, REFRESH_INTERVAL_MS } from "../../../race/limits.ts";
import { logFailure } from "../../calls/callLog.ts";
import type { Renewals } from "../../calls/listRequests.ts";
import { watchListOf } from "../watch/watchListStore.ts";

/** Shortest time between two requests of a list, ms: a countdown runs one tick longer than its interval. */
const MIN_INTERVAL_MS = REFRESH_INTERVAL_MS - COUNTDOWN_TICK_MS;

export type LiveList = "watched" | "leaders" | "winners";

/**
 * Makes the renewal of the two lists that are not shown. Call it whenever the shown list is refreshed: it sends requests at
 * most once per interval. It never rejects. Failures are logged, because the page does not show these lists.
 * @param shown the list that the page refreshes itself
 */
export function renewOthers(
	calls: Renewals,
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
		if (performance.now() - asked < MIN_INTERVAL_MS) return;
		asked = performance.now();
		const renewals = others.map((list) =>
			renew[list]().catch((error: unknown) => logFailure(`renewing ${list}`, error)),
		);
		await Promise.all(renewals);
	};
}
