/** The ranking time of ranked lists. */

import type { Covered } from "../../../race/scoring/laps/covered.ts";
import { type RankedTimes, rankingTimeOf } from "../../../race/scoring/result.ts";
import { formatSeconds } from "../../../race/time/duration.ts";

/** Whether a list is ranked by chip time, which it must state. */
export function isByChip(runners: readonly Pick<RankedTimes<number>, "rankBy">[]): boolean {
	return runners.some(({ rankBy }) => rankBy === "chip");
}

/** HH:MM:SS; null if there is no time. */
function timeText(ms: number | null): string | null {
	return ms === null ? null : formatSeconds(ms);
}

/** The distance in a fixed-time race, else the ranking time; null if there is neither. */
export function resultText(
	result: RankedTimes<number> & { covered: Covered | null },
	texts: { "lists.km": string },
): string | null {
	const { covered } = result;
	return covered === null ? timeText(rankingTimeOf(result)) : kmText(covered, texts);
}

/** To the metre: 129.439 km. */
export function kmText({ km }: Covered, texts: { "lists.km": string }): string {
	return texts["lists.km"].replace("{km}", km.toFixed(3));
}
