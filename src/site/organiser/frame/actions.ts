/** The actions of the present screen, for its keys and for the command palette. */
import { atom } from "nanostores";
import { useEffect } from "react";

export interface Action {
	/** Distinguishes it from the screen's others. */
	id: string;
	/** What it does, as the palette lists it. */
	text: string;
	/** The key without modifiers that does it, as KeyboardEvent.key writes it; '' for none. */
	key: string;
	run: () => void;
}

export const $actions = atom<readonly Action[]>([]);

/** Offers actions while a component is shown. The list must be stable between renders (useMemo). */
export function useActions(actions: readonly Action[]): void {
	useEffect(() => {
		$actions.set([...$actions.get(), ...actions]);
		return () => $actions.set($actions.get().filter((each) => !actions.includes(each)));
	}, [actions]);
}

/** Where keys are typed, or mean something else. */
const TYPED = "input:not([type=checkbox], [type=radio], [type=range]), textarea, select, dialog";

/** The action of a key; undefined while a person types, for keys with modifiers, and while a dialog is open. */
export function actionOf(event: KeyboardEvent): Action | undefined {
	if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat) return;
	if (event.target instanceof Element && event.target.closest(TYPED)) return;
	if (document.querySelector("dialog[open]")) return;
	// Enter presses the button or follows the link that has the focus.
	if (event.key === "Enter" && event.target instanceof Element)
		if (event.target.closest("a, button, summary")) return;
	return $actions.get().find(({ key }) => key !== "" && key === event.key.toLowerCase());
}
