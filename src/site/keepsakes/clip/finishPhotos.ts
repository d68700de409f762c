/**
 * The finish photo and the offset by which its moment is moved (SPEC section 4). A new photo is fetched when the offset has
 * not changed for a while. The photo before stays until then.
 */
import { atom, type ReadableAtom } from "nanostores";
import { PHOTO_DEBOUNCE_MS } from "../../../race/limits.ts";
import { type Delay, delay } from "../../calls/delay.ts";
import { type LastPassing, offsetWithin, photoMoment } from "../../photo/finishPhoto.ts";
import type { ClipTarget, Failed } from "./clipService.ts";
import { fetchPhoto, type PhotoFailure, photoDownload } from "./fetchPhoto.ts";

export interface PhotosState {
	/** The offset that the visitor chose, s. */
	offset: number;
	/** `coming`: waits until the offset has not changed for a while. `loading`: the photo is being fetched. */
	phase: "coming" | "loading" | "rest";
	/** The last photo, valid until the next state; or why there is none. */
	shown:
		| { kind: "none" }
		/** `plain` is its address at our own service. */
		| { kind: "photo"; blob: Blob; url: string; plain: string }
		| Failed<PhotoFailure>;
}

export interface FinishPhotos {
	state: ReadableAtom<PhotosState>;
	/** Changes the offset. The photo is fetched after a pause. */
	move(offset: number): void;
	/** Fetches the photo at once. */
	fetchNow(): Promise<void>;
	/** Call if the browser cannot show the photo. */
	onImageError(): void;
	/** Aborts requests and frees the photo. */
	close(): void;
}

export function openPhotos(
	target: ClipTarget,
	last: LastPassing,
	wait: Delay = delay,
): FinishPhotos {
	const state = atom<PhotosState>({ offset: 0, phase: "loading", shown: { kind: "none" } });
	/** The offset of the shown photo. */
	let shownOffset: number | null = null;
	let running = new AbortController();

	function show(shown: PhotosState["shown"]): void {
		const { shown: before, ...rest } = state.get();
		if (before.kind === "photo") URL.revokeObjectURL(before.url);
		state.set({ ...rest, phase: "rest", shown });
	}

	function startAnew(): AbortSignal {
		running.abort();
		running = new AbortController();
		return running.signal;
	}

	async function fetchAt(offset: number, signal: AbortSignal): Promise<void> {
		state.set({ ...state.get(), phase: "loading" });
		const at = { pointId: last.pointId, moment: photoMoment(last, offset) };
		const fetched = await fetchPhoto(target, at, signal);
		signal.throwIfAborted();
		shownOffset = fetched.kind === "photo" ? offset : null;
		if (fetched.kind === "failed") return show(fetched);
		const { blob } = fetched;
		const plain = photoDownload(target, at);
		show({ kind: "photo", blob, url: URL.createObjectURL(blob), plain });
	}

	/** An aborted step ends without an error. */
	async function unlessAborted(signal: AbortSignal, step: () => Promise<void>): Promise<void> {
		try {
			await step();
		} catch (error) {
			if (!signal.aborted) throw error;
		}
	}

	return {
		state,
		move(wanted) {
			const offset = offsetWithin(wanted);
			if (offset === state.get().offset) return;
			const signal = startAnew();
			const isShown = offset === shownOffset;
			state.set({ ...state.get(), offset, phase: isShown ? "rest" : "coming" });
			if (isShown) return;
			void unlessAborted(signal, async () => {
				await wait(PHOTO_DEBOUNCE_MS, signal);
				await fetchAt(offset, signal);
			});
		},
		async fetchNow() {
			const signal = startAnew();
			await unlessAborted(signal, () => fetchAt(state.get().offset, signal));
		},
		onImageError() {
			shownOffset = null;
			show({ kind: "failed", reason: "load" });
		},
		close() {
			running.abort();
			show({ kind: "none" });
		},
	};
}
