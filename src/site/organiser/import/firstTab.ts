/** Which list of an import opens first. */
import { IMPORT_TABS, type ImportTab } from "../../../contract/importing/importShapes.ts";
import type { ReadImportData } from "../../../contract/importing/readImport.ts";

type Counts = ReadImportData["counts"];

/**
 * The list with the most rows. Runners who are not in a file are most of the event where the file has a few of them, and rows
 * that were understood need no person, so that both open only where nothing else is there.
 */
export function firstTab(counts: Counts): ImportTab {
	const others = IMPORT_TABS.filter((each) => each !== "removed");
	const [most = "changed"] = others.toSorted((one, other) => counts[other] - counts[one]);
	if (counts[most] > 0) return most;
	if (counts.understood > 0) return "rejected";
	return counts.removed === 0 ? most : "removed";
}
