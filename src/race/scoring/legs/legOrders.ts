/** The orders of runners by the times of their legs. Ranks in legs follow from them. */
import { shownOf, statusName } from "../../record/status.ts";
import { type Order, orderByTime } from "../ranking.ts";

/** The part of scored runners that ranks in legs follow from. */
interface ScoredLegs {
	status: Uint8Array;
	legTime: Float64Array;
}

/** Orders the runners of each category by the time of each leg. @param members runners by category */
export function layOutLegOrders(members: readonly Int32Array[], scored: ScoredLegs): Order[][] {
	const times = members.map((runners) => timesInLegs(scored, runners));
	return Array.from({ length: legCount(scored) }, (_, leg) =>
		members.map((runners, category) => orderByTime(runners, times[category]?.[leg] ?? NO_TIMES)),
	);
}

const NO_TIMES = new Float64Array(0);

function legCount({ status, legTime }: ScoredLegs): number {
	return status.length === 0 ? 0 : legTime.length / status.length;
}

/**
 * Per leg the times by which these runners are ordered, ms; NaN for none. All runners with a time in the leg are ranked, also those
 * who have left the ranking of the race, but for a status without ranks at points.
 */
export function timesInLegs(scored: ScoredLegs, runners: Int32Array): Float64Array[] {
	const count = legCount(scored);
	const inLeg = Array.from({ length: count }, () => new Float64Array(runners.length));
	for (let index = 0; index < runners.length; index++) {
		const runner = runners[index] ?? -1;
		const { pointRanks } = shownOf(statusName(scored.status[runner] ?? 0));
		for (let leg = 0; leg < count; leg++) {
			const times = inLeg[leg];
			const time = scored.legTime[runner * count + leg] ?? Number.NaN;
			if (times) times[index] = pointRanks ? time : Number.NaN;
		}
	}
	return inLeg;
}
