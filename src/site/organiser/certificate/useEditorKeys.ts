/** The keys of the editor that have modifiers, or that move the chosen fields. The others are actions of the screen (useActions). */
import { useEffect, useRef } from "react";

export interface EditorKeys {
	hasChosen: boolean;
	/** Millimetres. */
	move(right: number, down: number): void;
	undo(): void;
	redo(): void;
	save(): void;
	release(): void;
}

const STEP_MM = 1;
const LARGE_STEP_MM = 10;

const WAYS: Readonly<Record<string, readonly [right: number, down: number] | undefined>> = {
	ArrowLeft: [-1, 0],
	ArrowRight: [1, 0],
	ArrowUp: [0, -1],
	ArrowDown: [0, 1],
};

/** Where these keys have another meaning. */
const TYPED = "input, textarea, select, dialog, [role=listbox], nav";

export function useEditorKeys(keys: EditorKeys): void {
	const latest = useRef(keys);
	latest.current = keys;
	useEffect(() => {
		const press = (event: KeyboardEvent) => {
			if (event.isComposing || document.querySelector("dialog[open]")) return;
			const isTyped = event.target instanceof Element && event.target.closest(TYPED) !== null;
			if (handled(event, isTyped, latest.current)) event.preventDefault();
		};
		addEventListener("keydown", press);
		return () => removeEventListener("keydown", press);
	}, []);
}

/** Whether the key did something. */
function handled(event: KeyboardEvent, isTyped: boolean, keys: EditorKeys): boolean {
	const { key, shiftKey } = event;
	if (event.ctrlKey || event.metaKey) {
		const letter = key.toLowerCase();
		if (letter === "s") keys.save();
		else if (isTyped) return false;
		else if (letter === "z" && shiftKey) keys.redo();
		else if (letter === "z") keys.undo();
		else if (letter === "y") keys.redo();
		else return false;
		return true;
	}
	if (isTyped || event.altKey || !keys.hasChosen) return false;
	if (key === "Escape") keys.release();
	const [right, down] = WAYS[key] ?? [0, 0];
	if (right === 0 && down === 0) return false;
	const step = shiftKey ? LARGE_STEP_MM : STEP_MM;
	keys.move(right * step, down * step);
	return true;
}
