/**
 * The lists of a live event that everybody sees, leaders and winners, asked anew from the browser. Newer
 * data is never replaced by older, and who changed place is told for a while.
 */
import { atom, type ReadableAtom } from "nanostores";
import type * as v from "valibot";
import type { Call } from "../contract/call.ts";
import { leadergroup } from "../contract/leadergroup.ts";
import { winnerlist } from "../contract/winnerlist.ts";
import type { LeaderList, WinnerList } from "../race/lists.ts";
import { type PlaceChanges, type Placing, placeChanges } from "../race/placeChanges.ts";
import { createCaller } from "./caller.ts";
import { leaveForLogout } from "./logout.ts";

/** Whom to ask for which event's lists. */
export interface ListSource {
	/** Server that answers for the event; '' is the page's own. */
	server: string;
	eventId: string;
	/** Whether it may be asked by GET, which shared caches can answer. */
	sharesLists: boolean;
}

export interface LiveListsState<List> {
	lists: readonly List[];
	/** Changes of place since the refresh before, by list; empty again after a while. */
	changes: ReadonlyMap<string, PlaceChanges>;
}

export interface LiveLists<List> {
	state: ReadableAtom<LiveListsState<List>>;
	/** Asks anew. An answer that comes after that of a later question is dropped. */
	refresh(): Promise<void>;
}

/** How long a change of place is told, ms. */
const CHANGE_SHOWN_MS = 8_000;

/** The lists of those who lead; `lists` are those of the page. */
export function liveLeaders(source: ListSource, lists: readonly LeaderList[]) {
	return keepLive(
		() => ask(source, leadergroup),
		({ leaders }) => leaders,
		lists,
	);
}

/** The lists of those who win. */
export function liveWinners(source: ListSource, lists: readonly WinnerList[]) {
	return keepLive(
		() => ask(source, winnerlist),
		({ winners }) => winners,
		lists,
	);
}

function ask<Request extends v.GenericSchema, Data extends v.GenericSchema>(
	{ server, eventId, sharesLists }: ListSource,
	call: Call<Request, Data>,
): Promise<v.InferOutput<Data>> {
	const caller = createCaller({ server, eventId, onLoginExpired: leaveForLogout });
	return caller.call(sharesLists ? { ...call, method: "GET" } : call, {});
}

/** Keeps lists up to date with whatever answers for them. */
export function keepLive<List extends { id: string }>(
	askForLists: () => Promise<readonly List[]>,
	placingsOf: (list: List) => readonly Placing[],
	lists: readonly List[],
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
		async refresh() {
			const question = ++asked;
			const now = await askForLists();
			if (question < answered) return;
			answered = question;
			take(now);
		},
	};
}
