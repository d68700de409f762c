/** The state of the event select: its text, the matching events, whether they are listed, and the active one. */
import { type KeyboardEvent, type RefObject, useMemo, useState } from "react";
import type { ListedEvent } from "../../race/record/record.ts";
import { eventLabel, findEvents } from "./eventSearch.ts";
import { moveInOptions, NO_OPTION } from "./optionKeys.ts";
import { isComposing } from "./textInput.ts";

/** An event in the select. */
export type EventOption = Pick<ListedEvent, "id" | "date" | "name">;

/** @param open opens the page of the chosen event */
export function useEventChoice(
	events: readonly EventOption[],
	query: string,
	field: RefObject<HTMLInputElement | null>,
	open: (event: EventOption) => void,
) {
	const [text, setText] = useState(query);
	const [isOpen, setOpen] = useState(false);
	const [active, setActive] = useState(NO_OPTION);
	const matches = useMemo(() => findEvents(events, text), [events, text]);

	function write(value: string) {
		if (field.current) field.current.value = value;
		setText(value);
	}

	/** Lists the events that match the field's text. */
	function look() {
		setText(field.current?.value ?? "");
		setActive(NO_OPTION);
		setOpen(true);
	}

	function close() {
		setOpen(false);
		setActive(NO_OPTION);
	}

	function choose(event: EventOption) {
		write(eventLabel(event));
		close();
		open(event);
	}

	/** Handles a key. @returns whether the list handled it */
	function press(key: string): boolean {
		const chosen = matches[active];
		const next = moveInOptions(key, active, matches.length);
		if (key === "Escape") isOpen ? close() : write("");
		else if (key === "Enter" && isOpen && chosen) choose(chosen);
		else if (next !== null) {
			setOpen(true);
			setActive(next);
		} else return false;
		return true;
	}

	return {
		matches,
		active,
		isListed: isOpen && matches.length > 0,
		isEmpty: matches.length === 0 && (isOpen || events.length === 0),
		look,
		close,
		choose,
		onKeyDown(event: KeyboardEvent) {
			if (!isComposing(event) && press(event.key)) event.preventDefault();
		},
		/** Opens the event if the text matches exactly one. @returns whether it did */
		chooseOnly(): boolean {
			const [only, ...others] = text.trim() === "" ? [] : matches;
			if (!only || others.length > 0) return false;
			choose(only);
			return true;
		},
	};
}
