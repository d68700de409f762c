/** Short notices that go away by themselves (SPEC section 9). */
import { atom } from "nanostores";
import { TOAST_MS } from "../../../race/limits.ts";

export interface Toast {
	id: number;
	text: string;
}

/** The notices that are shown now, oldest first. */
export const toasts = atom<readonly Toast[]>([]);
let count = 0;

/** Shows a notice for a while; one that is shown already is told again, not twice. */
export function showToast(text: string): void {
	const toast = { id: ++count, text };
	toasts.set([...toasts.get().filter((each) => each.text !== text), toast]);
	setTimeout(() => dismissToast(toast.id), TOAST_MS);
}

/** Takes a notice away. */
export function dismissToast(id: number): void {
	toasts.set(toasts.get().filter((each) => each.id !== id));
}
