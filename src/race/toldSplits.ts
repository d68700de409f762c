/** A runner's splits as they may be told: the finish of a status without ranks is no time, and the disqualified have no rank. */
import type { Split } from "./result.ts";
import { isRanked, type StatusName } from "./status.ts";

const NOTHING = { passedAt: null, sinceStart: null, legPace: null, meanPace: null, rank: null };

export function toldSplits(splits: readonly Split[], status: StatusName): readonly Split[] {
	if (isRanked(status)) return splits;
	const rank = (split: Split) => (status === "disqualified" ? null : split.rank);
	return splits.map((split) =>
		split.kind === "finish" ? { ...split, ...NOTHING } : { ...split, rank: rank(split) },
	);
}
