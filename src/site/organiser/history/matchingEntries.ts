/** The filter of the history. */
import type { AuditEntry, Change } from "../../../contract/operator/audit.ts";
import type { DeedFacts } from "./deedFacts.ts";

export interface HistoryFilter {
	/** A bib, a person, a reason: any part of what a row shows. */
	text: string;
	kind: Change["action"] | "";
	state: "" | "in force" | "undone";
}

export const NO_FILTER: HistoryFilter = { text: "", kind: "", state: "" };

/** Whether a change passes the filter. */
export function isMatching(
	{ id, who, deed, undoneBy }: AuditEntry,
	{ subject, bib, before, after }: DeedFacts,
	{ text, kind, state }: HistoryFilter,
): boolean {
	if (kind !== "" && deed.action !== kind) return false;
	if (state !== "" && (undoneBy === null) !== (state === "in force")) return false;
	const why = "why" in deed ? deed.why : "";
	const shown = folded([`#${id}`, who, subject, bib, before, after, why].join(" "));
	return folded(text)
		.split(/\s+/)
		.every((word) => shown.includes(word));
}

function folded(text: string): string {
	return text.normalize("NFKC").toLowerCase().trim();
}
