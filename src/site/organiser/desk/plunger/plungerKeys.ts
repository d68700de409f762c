/** Which keys record a mark. */

/** A key press, as far as that depends on it. */
export interface PressedKey {
	key: string;
	code: string;
	repeat: boolean;
	ctrlKey: boolean;
	altKey: boolean;
	metaKey: boolean;
}

/** What a key press means at the desk. */
export type KeyMeaning =
	| { kind: "mark" }
	/** With the bib that was typed. */
	| { kind: "read" }
	| { kind: "undo" }
	| { kind: "clear" }
	| { kind: "bib"; character: string }
	| { kind: "nothing" };

/** Keys that only change what others do, and those of input methods. */
const NEVER = new Set([
	...["Shift", "Control", "Alt", "AltGraph", "Meta", "OS", "Fn", "FnLock", "Hyper", "Super"],
	...["CapsLock", "NumLock", "ScrollLock", "Symbol", "SymbolLock", "Dead", "Process", "Compose"],
]);
/** Keys that the browser or the system needs. They record a mark only if a person has chosen them. */
const ONLY_CHOSEN = /^(Tab|Escape|ContextMenu|PrintScreen|Pause|F\d+|Audio.*|Media.*|Launch.*)$/;

const NOTHING: KeyMeaning = { kind: "nothing" };

/** The name by which a key is stored: its place on the keyboard, as layouts differ; a remote control's may have none. */
export function keyName({ code, key }: Pick<PressedKey, "code" | "key">): string {
	return code === "" ? key : code;
}

/** Keys that write nothing into a field, such as those of a presenter, and mouse buttons. */
const BESIDE_FIELDS = /^(Page|ArrowUp|ArrowDown|F\d|Media|Audio|Browser|Launch|Mouse)/;

/** Whether a chosen key records also while a person types a bib into a field of the page. */
export function recordsInFields(name: string): boolean {
	return BESIDE_FIELDS.test(name);
}

/** Whether a person can choose a key. */
export function canChoose({ key }: Pick<PressedKey, "key">): boolean {
	return !NEVER.has(key) && key !== "Escape" && key !== "Tab" && key !== "Backspace";
}

/**
 * @param chosen names of keys; none means that any key records a mark
 * @param typed the bib that was typed so far
 * @param bibCharacters the characters of the event's bibs
 */
export function meaningOf(
	pressed: PressedKey,
	chosen: readonly string[],
	typed: string,
	bibCharacters: ReadonlySet<string>,
): KeyMeaning {
	const { key, repeat, ctrlKey, altKey, metaKey } = pressed;
	if (repeat || ctrlKey || altKey || metaKey || NEVER.has(key)) return NOTHING;
	if (typed !== "" && key === "Enter") return { kind: "read" };
	if (chosen.includes(keyName(pressed))) return { kind: "mark" };
	if (key === "Backspace") return { kind: "undo" };
	if (key === "Escape") return { kind: "clear" };
	const character = key.toUpperCase();
	if (bibCharacters.has(character)) return { kind: "bib", character };
	return chosen.length > 0 || ONLY_CHOSEN.test(key) ? NOTHING : { kind: "mark" };
}
