/** Toasts: short texts that disappear by themselves (SPEC section 9). */
import { atom } from "nanostores";
import { TOAST_MS } from "../../../race/limits.ts";

export interface Toast {
	id: number;
	text: string;
}

/** The toasts that are shown now, oldest first. */
export const toasts = atom<readonly Toast[]>([]);
let count = 0;

/** Shows a text for a while. An equal text that is shown already is replaced. */
export function showToast(text: string): void {
	const toast = { id: ++count, text };
	toasts.set([...toasts.get().filter((each) => each.text !== text), toast]);
	setTimeout(() => dismissToast(toast.id), TOAST_MS);
}

/** Removes a toast. */
export function dismissToast(id: number): void {
	toasts.set(toasts.get().filter((each) => each.id !== id));
}
