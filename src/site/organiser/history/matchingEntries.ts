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
	{ id, who, deed, undoneBy }: AuditEntry,
	{ title, line, bib }: WordedChange,
	{ text, kind, state }: HistoryFilter,
): boolean {
	const kinds: LoggedChange["action"][] = [
		deed.action,
		...(deed.action === "several" ? deed.deeds.map(({ action }) => action) : []),
	];
	if (kind !== "" && !kinds.includes(kind)) return false;
	if (state !== "" && (undoneBy === null) !== (state === "in force")) return false;
	const why = "why" in deed ? deed.why : "";
	// A row shows the first of many changes; all of them are searched.
	const listed = deed.action === "several" ? JSON.stringify(deed.deeds) : "";
	const shown = folded([listed, `#${id}`, who, title, line, bib, why].join(" "));
	return folded(text)
		.split(/\s+/)
		.every((word) => shown.includes(word));
}

function folded(text: string): string {
	return text.normalize("NFKC").toLowerCase().trim();
}
