/** A runner's splits as the status shows them, of any results server. */

import { type StatusName, shownOf } from "../record/status.ts";
import type { Split } from "./result.ts";

const NOTHING = { passedAt: null, sinceStart: null, legPace: null, meanPace: null, rank: null };

/** What the status does not show is left empty; without any points there are no splits. */
export function toldSplits(splits: readonly Split[], status: StatusName | null): readonly Split[] {
	const { points, pointRanks, finish } = shownOf(status);
	if (!points) return [];
	return splits.map((split) => {
		if (split.kind === "finish" && !finish) return { ...split, ...NOTHING };
		return pointRanks ? split : { ...split, rank: null };
	});
}
