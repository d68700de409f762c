/** What a change did, shown at the end of the screen with Undo. One at a time. */
import { atom } from "nanostores";

/** How long a toast stays while no pointer and no focus is on it, ms. */
export const DONE_SHOWN_MS = 8_000;

export interface Toast {
	/** Distinguishes a toast from the one before. */
	id: number;
	/** What was done, in one sentence. */
	text: string;
	/** What follows from it ("no rank changed"); '' for nothing. */
	effect: string;
	/** The changes that Undo undoes, in the order in which they were made. */
	changes: readonly number[];
	/** Whether it reports that something was not done. */
	isFailure: boolean;
}

export const $toast = atom<Toast | null>(null);

/** What Undo reverts: the last change, also after its toast is hidden. */
export interface LastChange {
	text: string;
	changes: readonly number[];
}

/** null before the first change, and after one that cannot be undone. */
export const $lastChange = atom<LastChange | null>(null);

let shown = 0;

function show(toast: Omit<Toast, "id">): void {
	shown += 1;
	$toast.set({ id: shown, ...toast });
}

/**
 * Shows what was done.
 * @param undoneText the text that Undo shows, if it differs
 * @param change what Undo undoes: a change, several that were made together, or null for nothing
 */
export function showDone({
	text,
	effect = "",
	undoneText = text,
	change,
}: {
	text: string;
	effect?: string;
	undoneText?: string;
	change: number | readonly number[] | null;
}): void {
	const changes = change === null ? [] : [change].flat();
	$lastChange.set(changes.length === 0 ? null : { text: undoneText, changes });
	show({ text, effect, changes, isFailure: false });
}

/** Shows what was not done, and why. */
export function showFailure(text: string, effect = ""): void {
	show({ text, effect, changes: [], isFailure: true });
}

export function hideToast(): void {
	$toast.set(null);
}
