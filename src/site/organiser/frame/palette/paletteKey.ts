/** The keys that open the command palette: Ctrl-K or Command-K anywhere, and / unless a person is typing. */

export const PALETTE_KEY = "/";

/** Fields in which / moves on to the next part, though they are still empty. */
const IN_PARTS = "input:is([type=date], [type=time], [type=datetime-local], [type=month])";

/**
 * Calls a function for each such key.
 * @returns what ends it
 */
export function onPaletteKey(open: () => void): () => void {
	/** The field into which something was typed since it got the focus. */
	let typedInto: EventTarget | null = null;
	const forget = () => {
		typedInto = null;
	};
	const note = ({ target }: Event) => {
		typedInto = target;
	};
	const press = (event: KeyboardEvent) => {
		if (!isPaletteKey(event, typedInto)) return;
		event.preventDefault();
		// A table that has the focus would begin to write it into a cell.
		event.stopPropagation();
		open();
	};
	addEventListener("focusin", forget, true);
	addEventListener("input", note, true);
	addEventListener("keydown", press, true);
	return () => {
		removeEventListener("focusin", forget, true);
		removeEventListener("input", note, true);
		removeEventListener("keydown", press, true);
	};
}

function isPaletteKey(event: KeyboardEvent, typedInto: EventTarget | null): boolean {
	const { key, ctrlKey, metaKey, altKey, isComposing, target } = event;
	if (isComposing || document.querySelector("dialog[open]")) return false;
	if (key.toLowerCase() === "k" && (ctrlKey || metaKey) && !altKey) return true;
	if (key !== PALETTE_KEY || ctrlKey || metaKey || altKey) return false;
	return !isTyping(target, typedInto);
}

/** Whether a person is writing in a field: it has text, or had some since it got the focus. A field that only has the focus is not meant. */
function isTyping(target: EventTarget | null, typedInto: EventTarget | null): boolean {
	if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return false;
	if (target.matches("[type=checkbox], [type=radio], [type=range]")) return false;
	return target === typedInto || target.value !== "" || target.matches(IN_PARTS);
}
