/** The rows of the table of legs: each leg, and the points within it. */
import type { LegResult } from "../../../race/scoring/legs/legResults.ts";
import type { RunnerResult, Split } from "../../../race/scoring/result.ts";

export interface LegRow {
	leg: LegResult;
	/** The passing at its end; null where there is none so far. */
	end: Split | null;
	/** The points within it that were passed. */
	points: readonly Split[];
}

export function legRows({ legs, splits }: Pick<RunnerResult, "legs" | "splits">): LegRow[] {
	const indexOf = (pointId: string) => splits.findIndex((split) => split.pointId === pointId);
	return legs.map((leg) => {
		const end = indexOf(leg.pointId);
		const begin = leg.fromId === "" ? 0 : indexOf(leg.fromId);
		const isBegun = leg.fromId === "" || begin >= 0;
		const within = isBegun ? splits.slice(begin + 1, end < 0 ? splits.length : end) : [];
		return {
			leg,
			end: splits[end] ?? null,
			points: within.filter(({ kind }) => kind === "split"),
		};
	});
}
