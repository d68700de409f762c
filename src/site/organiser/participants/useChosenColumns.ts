/** The columns that a person chose, kept on the device. */
import { useState } from "react";
import { type Column, FIRST_COLUMNS, PARTICIPANT_COLUMNS } from "./rows/participantColumns.ts";

const KEPT_AS = "gantry.participants.columns";

/** The bib is always shown. */
export function useChosenColumns(): [readonly Column[], (columns: readonly Column[]) => void] {
	const [columns, setColumns] = useState(keptColumns);
	return [
		columns,
		(chosen) => {
			const ordered = PARTICIPANT_COLUMNS.filter(
				(column) => column === "bib" || chosen.includes(column),
			);
			setColumns(ordered);
			try {
				localStorage.setItem(KEPT_AS, ordered.join(" "));
			} catch {
				// The choice is kept until the page is closed.
			}
		},
	];
}

function keptColumns(): readonly Column[] {
	try {
		const kept = localStorage.getItem(KEPT_AS)?.split(" ");
		if (kept !== undefined)
			return PARTICIPANT_COLUMNS.filter((name) => name === "bib" || kept.includes(name));
	} catch {
		// Nothing is kept where storage is blocked.
	}
	return FIRST_COLUMNS;
}
