/** A runner's splits as they may be told: the finish of a status without ranks is no time. */
import type { Split } from "./result.ts";
import { isRanked, type StatusName } from "./status.ts";

const NOTHING = { passedAt: null, sinceStart: null, legPace: null, meanPace: null, rank: null };

export function toldSplits(splits: readonly Split[], status: StatusName): readonly Split[] {
	if (isRanked(status)) return splits;
	return splits.map((split) => (split.kind === "finish" ? { ...split, ...NOTHING } : split));
}
