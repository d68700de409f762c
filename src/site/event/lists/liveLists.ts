/**
 * The leaders and winners of a live event, refreshed in the browser. Older data never replaces newer data, and changes of
 * place are marked for a while.
 */
import { atom, type ReadableAtom } from "nanostores";
import type { LeaderList, WinnerList } from "../../../contract/visitorLists.ts";
import {
	createListCalls,
	type Kept,
	type ListCalls,
	type ListSource,
} from "../../calls/listCalls.ts";
import { serverClock } from "../../calls/tabCache.ts";
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
	const kept = () => newerThan(madeAt, calls.keptLeaders());
	const live = keepLive(calls.leaders, ({ leaders }) => leaders, lists, kept);
	return withOthers(live, calls, source, "leaders");
}

/** The lists of winners. */
export function liveWinners(source: ListSource, lists: readonly WinnerList[], madeAt: number) {
	const calls = createListCalls(source, serverClock(madeAt));
	const kept = () => newerThan(madeAt, calls.keptWinners());
	const live = keepLive(calls.winners, ({ winners }) => winners, lists, kept);
	return withOthers(live, calls, source, "winners");
}

function newerThan<Lists>(madeAt: number, kept: Kept<Lists>): Lists | null {
	return kept !== null && kept.madeAt > madeAt ? kept.data : null;
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
export function keepLive<List extends { id: string }>(
	askForLists: () => Promise<readonly List[]>,
	placingsOf: (list: List) => readonly Placing[],
	lists: readonly List[],
	keptLists: () => readonly List[] | null = () => null,
): LiveLists<List> {
	const state = atom<LiveListsState<List>>({ lists, changes: new Map() });
	let asked = 0;
	let answered = 0;
	let forgetting: ReturnType<typeof setTimeout> | undefined;

	function take(now: readonly List[]): void {
		const before = new Map(state.get().lists.map((list) => [list.id, placingsOf(list)]));
		const changes = new Map(
			now.map((list) => [list.id, placeChanges(before.get(list.id) ?? [], placingsOf(list))]),
		);
		state.set({ lists: now, changes });
		clearTimeout(forgetting);
		forgetting = setTimeout(
			() => state.set({ ...state.get(), changes: new Map() }),
			CHANGE_SHOWN_MS,
		);
	}

	return {
		state,
		begin() {
			const kept = keptLists();
			if (kept !== null && answered === 0) take(kept);
		},
		async refresh() {
			const question = ++asked;
			const now = await askForLists();
			if (question < answered) return;
			answered = question;
			take(now);
		},
	};
}
