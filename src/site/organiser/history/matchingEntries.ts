/** The filter of the history. */

import type { AuditEntry, LoggedChange } from "../../../contract/changes/auditEntry.ts";
import type { WordedChange } from "../../../contract/changes/wording/wordedChange.ts";

export interface HistoryFilter {
	/** A bib, a person, a reason: any part of what a row shows. */
	text: string;
	kind: LoggedChange["action"] | "";
	state: "" | "in force" | "undone";
}

export const NO_FILTER: HistoryFilter = { text: "", kind: "", state: "" };

/** Whether a change passes the filter. */
export function isMatching(
	{ id, who, change: made, undoneBy }: AuditEntry,
	{ title, line, bib }: WordedChange,
	{ text, kind, state }: HistoryFilter,
): boolean {
	const kinds: LoggedChange["action"][] = [
		made.action,
		...(made.action === "several" ? made.changes.map(({ action }) => action) : []),
	];
	if (kind !== "" && !kinds.includes(kind)) return false;
	if (state !== "" && (undoneBy === null) !== (state === "in force")) return false;
	const why = "why" in made ? made.why : "";
	// A row shows the first of many changes; all of them are searched.
	const listed = made.action === "several" ? JSON.stringify(made.changes) : "";
	const shown = folded([listed, `#${id}`, who, title, line, bib, why].join(" "));
	return folded(text)
		.split(/\s+/)
		.every((word) => shown.includes(word));
}

function folded(text: string): string {
	return text.normalize("NFKC").toLowerCase().trim();
}
