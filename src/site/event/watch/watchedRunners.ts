/**
 * What is known of the runners that a visitor follows, asked of the event's results server.
 *
 * The last good answer stays until a newer one comes: a failed request changes nothing of it, and an answer that
 * comes late, after that of a later request, is dropped.
 */
import { atom, type ReadableAtom } from "nanostores";
import { StatusNotTrue } from "../../../contract/errors/StatusNotTrue.ts";
import type { WatchedRunner } from "../../../contract/visitorLists.ts";
import { createListCalls, type ListSource } from "../../calls/listCalls.ts";
import { serverClock } from "../../calls/tabCache.ts";
import { renewOthers } from "../lists/otherTabs.ts";

export interface WatchedState {
	/** The last good answer: whom it was asked for, and whom it knows. */
	asked: readonly string[];
	runners: readonly WatchedRunner[];
	/** When it came, epoch ms; null until there is one. */
	freshAt: number | null;
	/** Whether the newest request failed, or was answered with a status not 'true', of which nothing is shown. */
	trouble: "none" | "failed" | "refused";
}

export interface Watched {
	state: ReadableAtom<WatchedState>;
	/**
	 * Asks for everybody on the list; a request for the same list that is under way is not made twice. Where the
	 * list changes meanwhile, it ends with the newest request.
	 * @throws what made the newest request fail
	 */
	refresh(): Promise<void>;
}

const NOTHING: WatchedState = { asked: [], runners: [], freshAt: null, trouble: "none" };

/**
 * Keeps what is known of the runners on a list.
 * @param bibs the list
 * @param ask asks for the runners of these bibs
 * @param known what is known before the first answer
 */
export function watchRunners(
	bibs: ReadableAtom<readonly string[]>,
	ask: (bibs: readonly string[]) => Promise<readonly WatchedRunner[]>,
	known = NOTHING,
): Watched {
	const state = atom(known);
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
 * The same for an event, from the browser. What another tab of the event was answered is known at once; while the event
 * is live, leaders and winners are renewed with the list where it is time (SPEC section 4).
 * @param madeAt when the page was made, epoch ms
 */
export function watchEvent(
	source: ListSource,
	bibs: ReadableAtom<readonly string[]>,
	madeAt: number,
	isLive: boolean,
): Watched {
	const calls = createListCalls(source, serverClock(madeAt));
	const kept = calls.keptWatched(bibs.get());
	const known: WatchedState =
		kept === null || !isLive
			? NOTHING
			: { asked: bibs.get(), runners: kept.data, freshAt: kept.takenAt, trouble: "none" };
	const watched = watchRunners(bibs, calls.watched, known);
	if (!isLive) return watched;
	const others = renewOthers(calls, source.eventId, "watched");
	return {
		...watched,
		refresh() {
			void others();
			return watched.refresh();
		},
	};
}
