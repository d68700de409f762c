/** Removes from the splits of an answer what the runner's status does not show. */

import { type StatusName, shownOf } from "../../../race/record/status.ts";
import type { Split } from "../../../race/scoring/result.ts";

const NOTHING = { passedAt: null, sinceStart: null, legPace: null, meanPace: null, rank: null };

/** The splits with null for values that the status does not show; none for a status that shows no points. */
export function shownSplits(splits: readonly Split[], status: StatusName | null): readonly Split[] {
	const { points, pointRanks, finish } = shownOf(status);
	if (!points) return [];
	return splits.map((split) => {
		if (split.kind === "finish" && !finish) return { ...split, ...NOTHING };
		return pointRanks ? split : { ...split, rank: null };
	});
}
