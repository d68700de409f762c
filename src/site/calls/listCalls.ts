/**
 * The calls for the lists of a live event, made from the browser. Each answer is cached for the event's other tabs.
 *
 * A page is made with its lists, and renews them after a minute; most visitors follow no runner. The client of the calls is
 * loaded with the first of them, because it and the schemas weigh 16 KB (gz).
 */
import type { LeaderList, WatchedRunner, WinnerList } from "../../contract/public/visitorLists.ts";
import type { Cached, ListSource, Renewals } from "./listRequests.ts";
import type { ServerClock } from "./serverClock.ts";
import { TAB_CACHE_KEY } from "./tabCacheKey.ts";

export interface ListCalls extends Renewals {
	/** The last answers to this tab of the event or another. */
	cachedLeaders(): Promise<Cached<readonly LeaderList[]>>;
	cachedWinners(): Promise<Cached<readonly WinnerList[]>>;
	cachedWatched(bibs: readonly string[]): Promise<Cached<readonly WatchedRunner[]>>;
}

export function createListCalls(source: ListSource, clock: ServerClock): ListCalls {
	const load = async () => {
		const { createListRequests } = await import("./listRequests.ts");
		return createListRequests(source, clock);
	};
	return {
		leaders: async () => (await load()).leaders(),
		winners: async () => (await load()).winners(),
		watched: async (bibs) => (await load()).watched(bibs),
		cachedLeaders: async () => (hasCached() ? (await load()).cachedLeaders() : null),
		cachedWinners: async () => (hasCached() ? (await load()).cachedWinners() : null),
		cachedWatched: async (bibs) => (hasCached() ? (await load()).cachedWatched(bibs) : null),
	};
}

/** Whether this browser tab has cached any answer. */
function hasCached(): boolean {
	try {
		return sessionStorage.getItem(TAB_CACHE_KEY) !== null;
	} catch {
		// The storage is blocked.
		return false;
	}
}
