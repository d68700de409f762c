/** Whether a file could be the whole list of an event. */
import type { ReadImportData } from "../../../contract/importing/readImport.ts";

const NAMES: readonly string[] = ["name", "first", "last", "latin"];

/**
 * Only beside such a file the removal of the others is offered: it names its runners, and most runners of the event are in it.
 * A list of statuses or of one race never is.
 */
export function isCompleteList({
	columns,
	counts,
	runners,
}: Pick<ReadImportData, "columns" | "runners" | "counts">): boolean {
	const hasNames = columns.some(({ field }) => NAMES.includes(field));
	return counts.removed > 0 && hasNames && counts.removed * 2 < runners;
}
