/**
 * The states of a highlight video (SPEC section 4): requested; waiting, if the service is busy; polled while it is made;
 * ready, or failed.
 */
import { atom, type ReadableAtom } from "nanostores";
import { CLIP_POLL_MS, CLIP_POLLS, COUNTDOWN_TICK_MS } from "../../../race/limits.ts";
import { type Delay, delay } from "../../calls/delay.ts";
import type { ClipTarget, Failed } from "./clipService.ts";
import { fetchVideo, requestVideo, type VideoFailure, type VideoOptions } from "./fetchVideo.ts";

export type VideoState =
	| { kind: "asking" }
	/** The wait that the service requires, and the rest of it, s. */
	| { kind: "busy"; seconds: number; left: number }
	| { kind: "making" }
	/** `url` is valid until the next state. */
	| { kind: "ready"; blob: Blob; url: string }
	| Failed<VideoFailure>;

export interface VideoClip {
	state: ReadableAtom<VideoState>;
	/** Requests the video, and aborts an earlier request. */
	ask(wish: VideoOptions): Promise<void>;
	/** Requests it again after a failure. */
	retry(): Promise<void>;
	/** Call if the browser cannot play the video. */
	reject(): void;
	/** Aborts requests and frees the video. */
	close(): void;
}

export function openVideo(target: ClipTarget, wait: Delay = delay): VideoClip {
	const state = atom<VideoState>({ kind: "asking" });
	let wish: VideoOptions = { isFull: false, isAnew: false };
	let asking = new AbortController();
	let isClosed = false;

	function show(next: VideoState): void {
		const before = state.get();
		if (before.kind === "ready") URL.revokeObjectURL(before.url);
		state.set(next);
	}

	/** Resolves when the service has accepted the request, or refused it. */
	async function untilTaken(signal: AbortSignal): Promise<Failed<VideoFailure> | null> {
		for (;;) {
			const asked = await requestVideo(target, wish, signal);
			signal.throwIfAborted();
			if (asked.kind !== "busy") return asked.kind === "failed" ? asked : null;
			const { seconds } = asked;
			for (let left = seconds; left > 0; left--) {
				show({ kind: "busy", seconds, left });
				await wait(COUNTDOWN_TICK_MS, signal);
			}
		}
	}

	async function follow(signal: AbortSignal): Promise<VideoState> {
		show({ kind: "asking" });
		const refusal = await untilTaken(signal);
		if (refusal) return refusal;
		wish = { ...wish, isAnew: false };
		show({ kind: "making" });
		for (let poll = 1; poll <= CLIP_POLLS; poll++) {
			if (poll > 1) await wait(CLIP_POLL_MS, signal);
			const fetched = await fetchVideo(target, signal);
			signal.throwIfAborted();
			if (fetched.kind === "failed") return fetched;
			if (fetched.kind === "video") {
				const { blob } = fetched;
				return { kind: "ready", blob, url: URL.createObjectURL(blob) };
			}
		}
		return { kind: "failed", reason: "timeout" };
	}

	async function ask(wanted: VideoOptions): Promise<void> {
		if (isClosed) return;
		asking.abort();
		asking = new AbortController();
		wish = wanted;
		const { signal } = asking;
		try {
			const end = await follow(signal);
			// A retry makes an unusable video again.
			if (end.kind === "failed" && end.reason === "load") wish = { ...wish, isAnew: true };
			show(end);
		} catch (error) {
			if (!signal.aborted) throw error;
		}
	}

	return {
		state,
		ask,
		retry: () => ask(wish),
		reject() {
			wish = { ...wish, isAnew: true };
			show({ kind: "failed", reason: "load" });
		},
		close() {
			isClosed = true;
			asking.abort();
			show({ kind: "asking" });
		},
	};
}
