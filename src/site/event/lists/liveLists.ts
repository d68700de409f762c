/**
 * The lists of a live event that everybody sees, leaders and winners, asked anew from the browser. Newer
 * data is never replaced by older, and changes of place are shown for a while.
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
	/** Changes of place since the refresh before, by list; empty again after a while. */
	changes: ReadonlyMap<string, PlaceChanges>;
}

export interface LiveLists<List> {
	state: ReadableAtom<LiveListsState<List>>;
	/** Begins in the browser: takes what another tab of the event was answered since the page was made. */
	begin(): void;
	/** Asks anew. An answer that comes after that of a later question is dropped. */
	refresh(): Promise<void>;
}

/** How long a change of place is shown, ms. */
const CHANGE_SHOWN_MS = 8_000;

/**
 * The lists of those who lead.
 * @param lists those of the page
 * @param madeAt when it was made, epoch ms
 */
export function liveLeaders(source: ListSource, lists: readonly LeaderList[], madeAt: number) {
	const calls = createListCalls(source, serverClock(madeAt));
	const kept = () => newerThan(madeAt, calls.keptLeaders());
	const live = keepLive(calls.leaders, ({ leaders }) => leaders, lists, kept);
	return withOthers(live, calls, source, "leaders");
}

/** The lists of those who win. */
export function liveWinners(source: ListSource, lists: readonly WinnerList[], madeAt: number) {
	const calls = createListCalls(source, serverClock(madeAt));
	const kept = () => newerThan(madeAt, calls.keptWinners());
	const live = keepLive(calls.winners, ({ winners }) => winners, lists, kept);
	return withOthers(live, calls, source, "winners");
}

function newerThan<Lists>(madeAt: number, kept: Kept<Lists>): Lists | null {
	return kept !== null && kept.madeAt > madeAt ? kept.data : null;
}

/** With each refresh the other lists of the event are renewed too, where it is time. */
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

/** Keeps lists up to date with whatever answers for them. */
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
