/**
 * The countdown of a live event's page: at 0 it refreshes, waits for a tick and starts again (SPEC section 4). It runs while
 * its state has a listener. It pauses while the page is hidden and refreshes at once on return. If a refresh fails, the
 * last data stays with its age. After an answer whose status is not 'true' only the age shows it (SPEC section 8).
 */
import { atom, onMount, type ReadableAtom } from "nanostores";
import { StatusNotTrue } from "../../contract/kit/errors/StatusNotTrue.ts";
import { COUNTDOWN_TICK_MS, REFRESH_INTERVAL_MS } from "../../race/limits.ts";
import { logFailure } from "../calls/callLog.ts";

export interface CountdownState {
	/** Seconds until the next refresh. */
	left: number;
	phase: "waiting" | "refreshing" | "failed";
	/** When the shown data was fetched, epoch ms. */
	freshAt: number;
}

export interface Countdown {
	state: ReadableAtom<CountdownState>;
	/** Whether it goes on from that of the tab before, so that its data needs no refresh yet. */
	isContinued: boolean;
	/** Refreshes now, unless the state has no listener. Calls during a refresh share it. */
	refresh(): Promise<void>;
}

const SECONDS = REFRESH_INTERVAL_MS / 1_000;

/**
 * @param fetchNews fetches newer data; a rejection counts as a failure
 * @param freshAt when the shown data was made, epoch ms
 * @param before seconds that the countdown before had left; null if there was none
 */
export function createCountdown(
	fetchNews: () => Promise<void>,
	freshAt: number,
	before: number | null = null,
): Countdown {
	const state = atom<CountdownState>({ left: before ?? SECONDS, phase: "waiting", freshAt });
	let ticking: ReturnType<typeof setInterval> | null = null;
	let pause: ReturnType<typeof setTimeout> | undefined;
	let underWay: Promise<void> | null = null;
	let isMounted = false;

	function run(): void {
		halt();
		if (!isMounted || document.hidden) return;
		ticking = setInterval(tick, COUNTDOWN_TICK_MS);
	}

	function halt(): void {
		if (ticking !== null) clearInterval(ticking);
		clearTimeout(pause);
		ticking = null;
	}

	function tick(): void {
		const now = state.get();
		const left = Math.max(0, now.left - 1);
		state.set({ ...now, left });
		if (left === 0) void refresh();
	}

	async function refresh(): Promise<void> {
		if (!isMounted) return;
		underWay ??= fetchOnce().finally(() => {
			underWay = null;
		});
		return underWay;
	}

	async function fetchOnce(): Promise<void> {
		halt();
		state.set({ ...state.get(), left: 0, phase: "refreshing" });
		try {
			await fetchNews();
			if (isMounted) state.set({ left: 0, phase: "waiting", freshAt: Date.now() });
		} catch (error) {
			logFailure("refreshing", error);
			const phase = error instanceof StatusNotTrue ? "waiting" : "failed";
			if (isMounted) state.set({ ...state.get(), phase });
		}
		if (!isMounted) return;
		pause = setTimeout(() => {
			state.set({ ...state.get(), left: SECONDS });
			run();
		}, COUNTDOWN_TICK_MS);
	}

	function onVisibility(): void {
		if (document.hidden) halt();
		else void refresh();
	}

	onMount(state, () => {
		isMounted = true;
		document.addEventListener("visibilitychange", onVisibility);
		run();
		return () => {
			isMounted = false;
			halt();
			document.removeEventListener("visibilitychange", onVisibility);
		};
	});
	return { state, isContinued: before !== null, refresh };
}
