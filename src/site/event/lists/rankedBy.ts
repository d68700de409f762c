/** How ranked lists name the time that ranks. */

import type { RankedTimes } from "../../../race/scoring/result.ts";
import { formatSeconds } from "../../../race/time/duration.ts";

/** Whether a list is ranked by chip times: then it says so, for other lists are not. */
export function isByChip(runners: readonly Pick<RankedTimes<number>, "rankBy">[]): boolean {
	return runners.some(({ rankBy }) => rankBy === "chip");
}

/** HH:MM:SS; null where there is no time. */
export function timeText(ms: number | null): string | null {
	return ms === null ? null : formatSeconds(ms);
}
