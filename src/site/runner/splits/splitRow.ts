/** The rows of a runner's table of splits or laps. */
import type { Translate } from "../../../messages.ts";
import { type RankChange, rankChange } from "../../../race/scoring/ranking.ts";
import type { RunnerResult, Split } from "../../../race/scoring/result.ts";
import { grouped } from "../../shell/counted.ts";
import { pointName } from "../course/pointName.ts";

export interface SplitRow extends Omit<Split, "name"> {
	/** Of the point, or of the lap that ends there. */
	title: string;
	/** The change of rank, and by how many places. */
	change: RankChange;
	places: string;
	/** Since the row before, ms; null where one of them has no time. */
	legTime: number | null;
}

/** The rows in order. */
export function splitRows(runner: RunnerResult, t: Translate): SplitRow[] {
	const { splits } = runner;
	const finishId = splits.findLast(({ km }) => km !== null)?.pointId;
	let before: number | null = null;
	return splits.map((split, index) => {
		const former = splits[index - 1];
		if (former?.rank != null) before = former.rank;
		const { sinceStart } = split;
		return {
			...split,
			title: titleOf(split, finishId, t),
			change: rankChange(split.rank, before),
			places: grouped(Math.abs((split.rank ?? 0) - (before ?? 0))),
			legTime:
				sinceStart === null || former?.sinceStart == null ? null : sinceStart - former.sinceStart,
		};
	});
}

/** At the lap line the lap, within a lap the lap and the point. */
function titleOf(split: Split, finishId: string | undefined, t: Translate): string {
	const { lap, kind, pointId, name } = split;
	if (lap === null || kind === "start") return pointName(split, t);
	const ofLap = t("splits.lap", { lap });
	return pointId === finishId ? ofLap : `${ofLap} · ${name === "" ? pointId : name}`;
}
