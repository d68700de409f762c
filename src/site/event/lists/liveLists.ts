/**
 * The leaders and winners of a live event, refreshed in the browser. Older data never replaces newer data, and changes of
 * place are marked for a while.
 */
import { atom, type ReadableAtom } from "nanostores";
import type { LeaderList, WinnerList } from "../../../contract/public/visitorLists.ts";
import { logFailure } from "../../calls/callLog.ts";
import { createListCalls, type ListCalls } from "../../calls/listCalls.ts";
import type { Cached, ListSource } from "../../calls/listRequests.ts";
import { serverClock } from "../../calls/serverClock.ts";
import { type LiveList, renewOthers } from "./otherTabs.ts";
import { type PlaceChanges, type Placing, placeChanges } from "./placeChanges.ts";

export interface LiveListsState<List> {
	lists: readonly List[];
	/** Changes of place since the refresh before, by list; emptied after a while. */
	changes: ReadonlyMap<string, PlaceChanges>;
}

export interface LiveLists<List> {
	state: ReadableAtom<LiveListsState<List>>;
	/** Starts in the browser: shows a cached answer of another of the event's tabs if it is newer than the page. */
	begin(): void;
	/** Fetches the lists. An answer that arrives after the answer to a later request is dropped. */
	refresh(): Promise<void>;
}

/** How long a change of place is shown, ms. */
const CHANGE_SHOWN_MS = 8_000;

/**
 * The lists of leaders.
 * @param lists the lists in the page
 * @param madeAt when the page was made, epoch ms
 */
export function liveLeaders(source: ListSource, lists: readonly LeaderList[], madeAt: number) {
	const calls = createListCalls(source, serverClock(madeAt));
	const cached = async () => newerThan(madeAt, await calls.cachedLeaders());
	const live = createLiveLists(calls.leaders, ({ leaders }) => leaders, lists, cached);
	return withOthers(live, calls, source, "leaders");
}

/** The lists of winners. */
export function liveWinners(source: ListSource, lists: readonly WinnerList[], madeAt: number) {
	const calls = createListCalls(source, serverClock(madeAt));
	const cached = async () => newerThan(madeAt, await calls.cachedWinners());
	const live = createLiveLists(calls.winners, ({ winners }) => winners, lists, cached);
	return withOthers(live, calls, source, "winners");
}

function newerThan<Lists>(madeAt: number, cached: Cached<Lists>): Lists | null {
	return cached !== null && cached.madeAt > madeAt ? cached.data : null;
}

/** Each refresh renews the other lists of the event too, if they are due. */
function withOthers<List>(
	live: LiveLists<List>,
	calls: ListCalls,
	{ eventId }: ListSource,
	shown: LiveList,
): LiveLists<List> {
	let others = async () => {};
	return {
		...live,
		begin() {
			others = renewOthers(calls, eventId, shown);
			live.begin();
		},
		refresh() {
			void others();
			return live.refresh();
		},
	};
}

/** Makes refreshed lists from a function that fetches them. */
export function createLiveLists<List extends { id: string }>(
	fetchLists: () => Promise<readonly List[]>,
	placingsOf: (list: List) => readonly Placing[],
	lists: readonly List[],
	cachedLists: () => Promise<readonly List[] | null> = async () => null,
): LiveLists<List> {
	const state = atom<LiveListsState<List>>({ lists, changes: new Map() });
	let asked = 0;
	let answered = 0;
	let clearTimer: ReturnType<typeof setTimeout> | undefined;

	function take(now: readonly List[]): void {
		const before = new Map(state.get().lists.map((list) => [list.id, placingsOf(list)]));
		const changes = new Map(
			now.map((list) => [list.id, placeChanges(before.get(list.id) ?? [], placingsOf(list))]),
		);
		state.set({ lists: now, changes });
		clearTimeout(clearTimer);
		clearTimer = setTimeout(
			() => state.set({ ...state.get(), changes: new Map() }),
			CHANGE_SHOWN_MS,
		);
	}

	return {
		state,
		begin() {
			cachedLists().then(
				(cached) => {
					if (cached !== null && answered === 0) take(cached);
				},
				(error: unknown) => logFailure("reading cached lists", error),
			);
		},
		async refresh() {
			const request = ++asked;
			const now = await fetchLists();
			if (request < answered) return;
			answered = request;
			take(now);
		},
	};
}
