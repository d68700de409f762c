/** Keys, buttons and touches that record a mark, and where the keys go. */
import { keyName, meaningOf, recordsInFields } from "./plungerKeys.ts";

export interface PlungerSettings {
	/** The large area that is touched. */
	area: HTMLElement;
	/** Whether presses count: this tab records, and no dialog is open. `starting`: it is not known yet, they are kept. */
	isActive(): boolean | "starting";
	/** Names of the chosen keys; none for any key. */
	chosen(): readonly string[];
	/** The bib that was typed so far, and the characters of the event's bibs. */
	typed(): string;
	bibCharacters(): ReadonlySet<string>;
	/**
	 * @param stamp the event's time stamp, ms since the page's time origin
	 * @param hasBib whether the typed bib belongs to it
	 */
	onMark(stamp: number, hasBib: boolean): void;
	onUndo(): void;
	onClear(): void;
	onBib(character: string): void;
	/** Whether a person types bibs into the list of pairs: then the keys are not lost. */
	isTyping(): boolean;
	/** The keys go to this page now, or no longer. */
	onFocus(isHere: boolean): void;
}

const FIELDS = "input, select, textarea, [contenteditable]";
const CONTROLS = "button, a[href], summary";
const MOUSE_BUTTONS = ["MouseLeft", "MouseMiddle", "MouseRight", "MouseBack", "MouseForward"];
/** An event cannot be older: some input methods and remote controls report times of another origin. */
const OLDEST_MS = 10_000;

/** When an event happened, ms since the page's time origin. */
export function stampOf({ timeStamp }: Pick<Event, "timeStamp">, now: number): number {
	return timeStamp > now - OLDEST_MS && timeStamp <= now ? timeStamp : now;
}

export function watchPlunger(settings: PlungerSettings) {
	const { area, isActive } = settings;
	let wasHere = true;
	const early: (() => void)[] = [];

	/** Whether an element that is used with the keys has the focus. */
	function elsewhere(): "field" | "control" | null {
		const focused = document.activeElement;
		if (focused === null || focused === area) return null;
		if (focused.matches(FIELDS)) return "field";
		return focused.matches(CONTROLS) && focused.matches(":focus-visible") ? "control" : null;
	}

	function isHere(): boolean {
		const focus = elsewhere();
		const isKept = focus === "field" && settings.chosen().some(recordsInFields);
		return document.hasFocus() && (focus === null || isKept);
	}

	function look(): void {
		if (isHere() === wasHere) return;
		wasHere = !wasHere;
		settings.onFocus(wasHere);
	}

	function mark(event: Event, hasBib = false): void {
		settings.onMark(stampOf(event, performance.now()), hasBib);
	}

	function handle(event: KeyboardEvent): void {
		const active = isActive();
		// The list of pairs handles keys of its own.
		if (active === false || event.isComposing || event.defaultPrevented) return;
		if (active === "starting") {
			early.push(() => handle(event));
			return;
		}
		const focus = elsewhere();
		const name = keyName(event);
		const isChosen = settings.chosen().includes(name);
		if (focus === "field" && !(isChosen && recordsInFields(name))) return;
		// Enter and Space are those of the button with the focus; any other key records.
		if (focus === "control" && ["Enter", " ", "Tab", "Escape"].includes(event.key)) return;
		const meaning = meaningOf(event, settings.chosen(), settings.typed(), settings.bibCharacters());
		// A key that repeats scrolls the page or presses the area otherwise.
		if (meaning.kind === "nothing" && !(event.repeat && isChosen)) {
			if (event.repeat && [" ", "Enter", "Backspace"].includes(event.key)) event.preventDefault();
			return;
		}
		event.preventDefault();
		if (meaning.kind === "mark") mark(event);
		else if (meaning.kind === "read") mark(event, true);
		else if (meaning.kind === "undo") settings.onUndo();
		else if (meaning.kind === "clear") settings.onClear();
		else if (meaning.kind === "bib") settings.onBib(meaning.character);
	}
	addEventListener("keydown", handle);

	addEventListener(
		"pointerdown",
		(event) => {
			const active = isActive();
			if (active === false || !(event.target instanceof Element)) return;
			const isArea = area.contains(event.target);
			const button = MOUSE_BUTTONS[event.button] ?? "";
			const isChosen = settings.chosen().includes(button);
			if (!isArea && (!isChosen || event.target.closest(`${FIELDS}, ${CONTROLS}, dialog`))) return;
			// Of a lost focus: this press enables the keys again, and the screen shows that it does not count.
			if (active === "starting") early.push(() => mark(event));
			else if (wasHere || settings.isTyping()) mark(event);
			else area.focus();
		},
		// Before anything else is done with it.
		{ capture: true },
	);
	area.addEventListener("click", (event) => {
		// Of a screen reader. A touch or a mouse button has recorded the mark when it went down.
		if (event.detail === 0 && isActive() === true) mark(event);
	});
	area.addEventListener("contextmenu", (event) => event.preventDefault());
	for (const name of ["focus", "blur", "focusin", "focusout", "click", "visibilitychange"])
		addEventListener(name, () => setTimeout(look), true);

	return {
		/** Handles the presses that were kept. */
		flush() {
			for (const each of early.splice(0)) each();
		},
	};
}

/** The name of a mouse button as it is stored, '' for an unknown one. */
export function mouseName({ button }: Pick<MouseEvent, "button">): string {
	return MOUSE_BUTTONS[button] ?? "";
}
