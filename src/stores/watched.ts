/**
 * What is known of the runners that a visitor follows, asked of the event's results server.
 *
 * The last good answer stays until a newer one comes: a failed request changes nothing of it, and an answer that
 * comes late, after that of a later request, is dropped.
 */
import { atom, type ReadableAtom } from "nanostores";
import { watchlist } from "../contract/watchlist.ts";
import type { WatchedRunner } from "../race/lists.ts";
import { createCaller } from "./caller.ts";
import { leaveForLogout } from "./logout.ts";

export interface WatchedState {
	/** The last good answer: whom it was asked for, and whom it knows. */
	asked: readonly string[];
	runners: readonly WatchedRunner[];
	/** When it came, epoch ms; null until there is one. */
	freshAt: number | null;
	/** Whether the newest request failed. */
	isFailed: boolean;
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

const NOTHING: WatchedState = { asked: [], runners: [], freshAt: null, isFailed: false };

/**
 * Keeps what is known of the runners on a list.
 * @param bibs the list
 * @param ask asks for the runners of these bibs
 */
export function watchRunners(
	bibs: ReadableAtom<readonly string[]>,
	ask: (bibs: readonly string[]) => Promise<readonly WatchedRunner[]>,
): Watched {
	const state = atom(NOTHING);
	let newest = { number: 0, asked: bibs.get(), end: Promise.resolve(), isOver: true };
	let taken = 0;

	async function request(number: number, asked: readonly string[]): Promise<void> {
		try {
			const runners = asked.length === 0 ? [] : await ask(asked);
			if (number < taken) return;
			taken = number;
			const isFailed = state.get().isFailed && number < newest.number;
			state.set({ asked, runners, freshAt: Date.now(), isFailed });
		} catch (error) {
			if (number === newest.number) state.set({ ...state.get(), isFailed: true });
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

/** The same for an event, from the browser. */
export function watchEvent(
	server: string,
	eventId: string,
	bibs: ReadableAtom<readonly string[]>,
): Watched {
	const caller = createCaller({ server, eventId, onLoginExpired: leaveForLogout });
	return watchRunners(bibs, (asked) => caller.call(watchlist, { ddata: asked }));
}
