/**
 * The runners on the watch list, fetched from the event's results server.
 *
 * The last good answer stays until a newer one arrives. A failed request does not change it, and an answer that arrives
 * after the answer to a later request is dropped.
 */
import { atom, type ReadableAtom, type WritableAtom } from "nanostores";
import { StatusNotTrue } from "../../../contract/kit/errors/StatusNotTrue.ts";
import type { WatchedRunner } from "../../../contract/public/visitorLists.ts";
import { logFailure } from "../../calls/callLog.ts";
import { createListCalls, type ListCalls } from "../../calls/listCalls.ts";
import type { ListSource } from "../../calls/listRequests.ts";
import { serverClock } from "../../calls/serverClock.ts";
import { renewOthers } from "../lists/otherTabs.ts";

export interface WatchedState {
	/** The last good answer: the requested bibs, and the runners found. */
	asked: readonly string[];
	runners: readonly WatchedRunner[];
	/** When it arrived, epoch ms; null before the first one. */
	freshAt: number | null;
	/** Whether the newest request failed, or was refused with a status not 'true', which is not shown. */
	trouble: "none" | "failed" | "refused";
}

export interface Watched {
	state: ReadableAtom<WatchedState>;
	/**
	 * Fetches all runners on the list. Calls during a request for the same list share it. If the list changes meanwhile, the
	 * promise settles with the newest request.
	 * @throws the error of the newest request
	 */
	refresh(): Promise<void>;
}

/** The watched runners of an event. */
export interface WatchedOfEvent extends Watched {
	/** Settles when the cached answer of another tab of the event is in the state, if there is one. Never rejects. */
	restored: Promise<void>;
}

const NOTHING: WatchedState = { asked: [], runners: [], freshAt: null, trouble: "none" };

/**
 * Holds the runners of a list.
 * @param bibs the list
 * @param ask fetches the runners of these bibs
 */
export function watchRunners(
	bibs: ReadableAtom<readonly string[]>,
	ask: (bibs: readonly string[]) => Promise<readonly WatchedRunner[]>,
): Watched & { state: WritableAtom<WatchedState> } {
	const state = atom(NOTHING);
	let newest = { number: 0, asked: bibs.get(), end: Promise.resolve(), isOver: true };
	let taken = 0;

	async function request(number: number, asked: readonly string[]): Promise<void> {
		try {
			const runners = asked.length === 0 ? [] : await ask(asked);
			if (number < taken) return;
			taken = number;
			const trouble = number < newest.number ? state.get().trouble : "none";
			state.set({ asked, runners, freshAt: Date.now(), trouble });
		} catch (error) {
			const trouble = error instanceof StatusNotTrue ? "refused" : "failed";
			if (number === newest.number) state.set({ ...state.get(), trouble });
			throw error;
		}
	}

	return {
		state,
		async refresh() {
			if (newest.isOver || newest.asked !== bibs.get()) {
				const begun = { ...newest, number: newest.number + 1, asked: bibs.get(), isOver: false };
				newest = begun;
				begun.end = request(begun.number, begun.asked).finally(() => {
					begun.isOver = true;
				});
			}
			let waitedFor = newest;
			await waitedFor.end.catch(() => undefined);
			while (waitedFor !== newest) {
				waitedFor = newest;
				await waitedFor.end.catch(() => undefined);
			}
			return waitedFor.end;
		},
	};
}

/**
 * Holds the watched runners of an event, in the browser. While the event is live, it starts with the cached answer of another
 * tab of the event, and each refresh renews leaders and winners too if they are due (SPEC section 4).
 * @param madeAt when the page was made, epoch ms
 */
export function watchEvent(
	source: ListSource,
	bibs: ReadableAtom<readonly string[]>,
	madeAt: number,
	isLive: boolean,
): WatchedOfEvent {
	const calls = createListCalls(source, serverClock(madeAt));
	const watched = watchRunners(bibs, calls.watched);
	if (!isLive) return { ...watched, restored: Promise.resolve() };
	const others = renewOthers(calls, source.eventId, "watched");
	return {
		...watched,
		restored: restore(watched, bibs.get(), calls),
		refresh() {
			void others();
			return watched.refresh();
		},
	};
}

/** Puts the cached answer for these bibs into the state, unless a newer one came first. */
async function restore(
	{ state }: { state: WritableAtom<WatchedState> },
	asked: readonly string[],
	calls: ListCalls,
): Promise<void> {
	try {
		const cached = await calls.cachedWatched(asked);
		if (cached === null || state.get().freshAt !== null) return;
		state.set({ asked, runners: cached.data, freshAt: cached.takenAt, trouble: "none" });
	} catch (error) {
		logFailure("reading the cached watch list", error);
	}
}
