/** The fields of a runner that search, watch list, leaders and winners share. */

import { shownOf, statusOfCode } from "../../../race/record/status.ts";
import type { RankedTimes } from "../../../race/scoring/result.ts";
import { publishedTime, type Rounding } from "../../../race/time/duration.ts";
import { coveredEntries } from "./covered.ts";
import { described, ours } from "./described.ts";
import { finishTime, iaaf, readRankBy, sexCode, statusCode, text } from "./fields.ts";

export const listEntry = {
	pNO: described(text, "The bib."),
	pName: described(text, "The runner's name."),
	cID: described(text, "The category's id."),
	cName: described(text, "The category's name."),
	cGID: described(text, "The group's id, '' for none."),
	cGName: described(text, "The group's name, '' for none."),
	pSex: sexCode,
	teamName: described(text, "The team, '' for none."),
	officialTime: described(finishTime, "Official time, since the gun, as published.", {
		type: "string",
	}),
	iaaf: described(iaaf, "How times are rounded for display. Ranks use the measured time."),
	// Ours, absent from a plain server.
	pStatus: statusCode,
	...coveredEntries,
};

/** Further fields of leaders and winners: ours, absent from other servers. */
export const rankedEntry = {
	...listEntry,
	chipTime: ours(finishTime, "Chip time, since the own start, as published.", { type: "string" }),
	rankBy: ours(text, "The time that ranks: `official` or `chip`."),
};

interface Timed {
	officialTime: number | null;
	iaaf: Rounding;
	pStatus: number | null;
}

/** The official time as the event publishes it, ms; null if there is none or the status shows none. */
export function publishedOf(entry: Timed): number | null {
	return published(entry.officialTime, entry);
}

/** Both times as the event publishes them, and the kind of ranking time. */
export function rankedTimesOf(
	entry: Timed & { chipTime: number | null; rankBy: string },
): RankedTimes<number> {
	return {
		official: publishedOf(entry),
		chip: published(entry.chipTime, entry),
		rankBy: readRankBy(entry.rankBy),
	};
}

function published(ms: number | null, { iaaf: rounding, pStatus }: Timed): number | null {
	return ms !== null && shownOf(statusOfCode(pStatus)).finish ? publishedTime(ms, rounding) : null;
}
