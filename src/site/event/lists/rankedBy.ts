/** The ranking time of ranked lists. */

import type { RankedTimes } from "../../../race/scoring/result.ts";
import { formatSeconds } from "../../../race/time/duration.ts";

/** Whether a list is ranked by chip time, which it must state. */
export function isByChip(runners: readonly Pick<RankedTimes<number>, "rankBy">[]): boolean {
	return runners.some(({ rankBy }) => rankBy === "chip");
}

/** HH:MM:SS; null if there is no time. */
export function timeText(ms: number | null): string | null {
	return ms === null ? null : formatSeconds(ms);
}
