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

/** The reason as it was recorded; '' for none. */
export function reasonOf(change: LoggedChange): string {
	return "why" in change ? change.why : "";
}

/** What a row of the history shows. */
interface ShownChange {
	entry: AuditEntry;
	worded: WordedChange;
	reason: string;
}

/** Whether a change passes the filter. */
export function isMatching(
	{ entry: { id, who, change: made, undoneBy }, worded: { title, line, bib }, reason }: ShownChange,
	{ text, kind, state }: HistoryFilter,
): boolean {
	const kinds: LoggedChange["action"][] = [
		made.action,
		...(made.action === "several" ? made.changes.map(({ action }) => action) : []),
	];
	if (kind !== "" && !kinds.includes(kind)) return false;
	if (state !== "" && (undoneBy === null) !== (state === "in force")) return false;
	// A row shows the first of many changes; all of them are searched.
	const listed = made.action === "several" ? JSON.stringify(made.changes) : "";
	const shown = folded([listed, `#${id}`, who, title, line, bib, reason].join(" "));
	return folded(text)
		.split(/\s+/)
		.every((word) => shown.includes(word));
}

function folded(text: string): string {
	return text.normalize("NFKC").toLowerCase().trim();
}
