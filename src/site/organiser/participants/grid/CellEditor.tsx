/** The field in which a cell is edited. */
import { type KeyboardEvent, useEffect, useRef } from "react";
import { useKnown } from "../participantsContext.ts";
import { type Column, choicesOf } from "../rows/participantColumns.ts";

interface Props {
	column: Column;
	label: string;
	text: string;
	/** The category whose groups can be chosen. */
	category: string;
	isFault: boolean;
	onType: (text: string) => void;
	onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

const LONGEST = 200;

export function CellEditor({ column, label, text, category, isFault, onType, onKeyDown }: Props) {
	const { words } = useKnown();
	const field = useRef<HTMLInputElement & HTMLSelectElement>(null);
	useEffect(() => {
		const element: HTMLElement | null = field.current;
		element?.focus({ preventScroll: true });
		if (element instanceof HTMLInputElement) element.select();
		else if (element instanceof HTMLSelectElement) openList(element);
	}, []);
	// Also when the panel of edits comes, which covers the lower rows.
	useEffect(() => {
		const cell = text === "" ? null : field.current?.closest("td");
		cell?.scrollIntoView({ block: "nearest", inline: "nearest" });
	}, [text]);
	const choices = choicesOf(column, category, words);
	const shared = {
		ref: field,
		"aria-label": label,
		"aria-invalid": isFault ? ("true" as const) : undefined,
		value: text,
		onKeyDown,
	};
	if (choices !== null)
		return (
			<select {...shared} onChange={({ target }) => onType(target.value)}>
				{choices.every(({ value }) => value !== text) && <option value={text}>{text}</option>}
				{choices.map(({ value, text: shown }) => (
					<option key={value} value={value}>
						{shown}
					</option>
				))}
			</select>
		);
	return (
		<input
			{...shared}
			type="text"
			autoComplete="off"
			spellCheck={false}
			maxLength={LONGEST}
			placeholder={column === "birthDate" ? "1988-02-29" : undefined}
			onChange={({ target }) => onType(target.value)}
		/>
	);
}

/** A list that was opened by a click shows its values; browsers refuse it after a key. */
function openList(list: HTMLSelectElement): void {
	try {
		list.showPicker();
	} catch {
		// It is opened with the space bar or an arrow.
	}
}
