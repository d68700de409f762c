/**
 * A native modal dialog that Escape, a click beside it and the browser's Back close. It has its own entry in the browser's
 * history, which is removed before `onAnswer` is called. The browser moves the focus in and back.
 */
import { type RefObject, useEffect, useRef } from "react";
import { showModal } from "./showModal.ts";

/** Resolves when the entry of the last dialog is removed: `close` comes with the next frame, and going back later still. */
let lastEntry: Promise<void> = Promise.resolve();

export interface Modal<Handler> {
	dialog: RefObject<HTMLDialogElement | null>;
	/** Closes it with an answer. */
	answer(given: Handler): void;
}

/**
 * Opens the dialog when the component mounts.
 * @param none the answer if the dialog is closed without one
 * @param onAnswer called with the answer once the dialog is closed
 */
export function useModal<Handler>(
	none: Handler,
	onAnswer: (given: Handler) => void,
): Modal<Handler> {
	const dialog = useRef<HTMLDialogElement>(null);
	const given = useRef(none);
	const latest = useRef(onAnswer);
	latest.current = onAnswer;

	useEffect(() => {
		const modal = dialog.current;
		if (modal === null) return;
		const before = lastEntry;
		let onRemoved = () => {};
		lastEntry = new Promise((resolve) => {
			onRemoved = resolve;
		});
		let hasEntry = true;
		const onBack = () => {
			hasEntry = false;
			onRemoved();
			modal.close();
			latest.current(given.current);
		};
		const onClose = () => {
			if (hasEntry) history.back();
		};
		let pressed: EventTarget | null = null;
		const onPress = ({ target }: PointerEvent) => {
			pressed = target;
		};
		// Selecting text beyond the dialog's edge must not close it.
		const onClick = ({ target }: MouseEvent) => {
			if (target === modal && pressed === modal) modal.close();
		};
		const controller = new AbortController();
		const { signal } = controller;
		modal.addEventListener("close", onClose, { signal });
		modal.addEventListener("pointerdown", onPress, { signal });
		modal.addEventListener("click", onClick, { signal });
		signal.addEventListener("abort", onRemoved);
		void before.then(() => {
			if (signal.aborted) return;
			window.addEventListener("popstate", onBack, { once: true, signal });
			history.pushState(history.state, "");
			showModal(modal);
		});
		return () => controller.abort();
	}, []);

	return {
		dialog,
		answer(choice) {
			given.current = choice;
			dialog.current?.close();
		},
	};
}
