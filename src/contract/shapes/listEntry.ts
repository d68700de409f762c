/** What every list of runners says of one: search, watch list, leaders and winners share these fields. */

import { shownOf, statusOfCode } from "../../race/record/status.ts";
import type { RankedTimes } from "../../race/scoring/result.ts";
import { publishedTime, type Rounding } from "../../race/time/duration.ts";
import { finishTime, iaaf, number, readRankBy, text } from "./fields.ts";

export const listEntry = {
	pNO: text,
	pName: text,
	cID: text,
	cName: text,
	cGID: text,
	cGName: text,
	pSex: text,
	teamName: text,
	officialTime: finishTime,
	iaaf,
	// Ours, absent from a plain server.
	pStatus: number,
};

/** What leaders and winners say besides: ours, absent from a plain server. */
export const rankedEntry = { ...listEntry, chipTime: finishTime, rankBy: text };

interface Timed {
	officialTime: number | null;
	iaaf: Rounding;
	pStatus: number | null;
}

/** The official time as the event publishes it, ms; null where there is none, or the status shows none. */
export function publishedOf(entry: Timed): number | null {
	return published(entry.officialTime, entry);
}

/** Both times as the event publishes them, and which of them ranks. */
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
