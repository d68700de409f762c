/**
 * The standings of a field: every time, status and rank. They are always computed as a whole from the recorded data:
 *
 * 1. field.ts lays out the recorded data as columns.
 * 2. runnerTimes.ts computes passings, split times, official and chip times. verdicts.ts decides which reads count.
 * 3. `score` decides each runner's status (cutOffs.ts) and removes what the status does not show (hideTimes.ts).
 * 4. `score` ranks the exact ranking times (rankingTime.ts, ranking.ts), of finished and confirmed results only.
 *
 * From standings follow splits.ts, leaders.ts, winners.ts, toCome.ts (points ahead), pointPasses.ts and histogram.ts.
 */

import { FEMALE, isRankedBySex } from "../record/sex.ts";
import { STATUS, type StatusName, shownOf, statusName } from "../record/status.ts";
import { isOut } from "./cutOffs.ts";
import { at, type TimedField } from "./field.ts";
import { hideTimes } from "./hideTimes.ts";
import { orderByTime, type Ranks, rankWithin } from "./ranking.ts";
import { rankingTimes, timeAt } from "./rankingTime.ts";
import { type RunnerTimes, timesOf } from "./runnerTimes.ts";

export interface Standings extends RunnerTimes {
	/** Per entrant: a STATUS number. */
	status: Uint8Array;
	/** Per entrant: the exact ranking time, ms; NaN without a rank. */
	ranking: Float64Array;
	/** Per entrant and point: rank in the category at this point; 0 for none. */
	pointRank: Int32Array;
	/** The runners with a rank, fastest first. */
	order: Int32Array;
	/** Ranks by category. */
	overall: Ranks;
	/** Ranks by category and sex. */
	bySex: Ranks;
	byGroup: Ranks;
	/** Per entrant: the division in `bySex`; -1 where the sex is not ranked. */
	sexDivision: Int32Array;
}

/**
 * Scores a field. Pure: the same field and instant give the same standings.
 * @param now epoch ms, for cut-offs: a runner on the course is out when the next point has closed
 */
export function score(field: TimedField, now: number): Standings {
	const { entrants } = field;
	const times = timesOf(field);
	const status = Uint8Array.from(entrants.keys(), (runner) => {
		return STATUS[statusOf(field, runner, times, now)];
	});
	hideTimes(field, times, status);

	const ranking = rankingTimes(field, times, status);
	const order = orderByTime(ranking);
	const sexDivision = field.category.map((category, runner) => {
		const sex = entrants[runner]?.sex ?? "0";
		return category >= 0 && isRankedBySex(sex) ? category * 2 + (sex === FEMALE ? 1 : 0) : -1;
	});
	return {
		...times,
		status,
		ranking,
		pointRank: rankPoints(field, { ...times, ranking, status }),
		order,
		overall: rankWithin(order, ranking, field.category, field.categories.length),
		bySex: rankWithin(order, ranking, sexDivision, field.categories.length * 2),
		byGroup: rankWithin(order, ranking, field.group, field.groups.length),
		sexDivision,
	};
}

function statusOf(field: TimedField, runner: number, times: RunnerTimes, now: number): StatusName {
	const byHand = field.entrants[runner]?.statusByHand ?? null;
	if (byHand !== null) return byHand;
	const wasSeen = (times.lastPoint[runner] ?? -1) >= 0;
	if (isOut(field, runner, times, now)) return wasSeen ? "didNotFinish" : "didNotStart";
	const hasTime =
		!Number.isNaN(at(times.official, runner)) || !Number.isNaN(at(times.chip, runner));
	if (hasTime) return "finished";
	// An announced result is final: no runner is on the course.
	if (field.event.phase === "announced") return wasSeen ? "didNotFinish" : "didNotStart";
	return wasSeen ? "running" : "notStarted";
}

/** Ranks at each point within the category. A runner whose status shows no ranks is not counted in them. */
function rankPoints(
	field: TimedField,
	standings: Pick<Standings, "sinceGun" | "sinceStart" | "ranking" | "status">,
): Int32Array {
	const count = field.points.length;
	const pointRank = new Int32Array(field.entrants.length * count);
	const times = new Float64Array(field.entrants.length);
	for (let point = 0; point < count; point++) {
		for (let runner = 0; runner < times.length; runner++) {
			const { pointRanks } = shownOf(statusName(standings.status[runner] ?? 0));
			times[runner] = pointRanks ? timeAt(field, standings, runner, point) : Number.NaN;
		}
		const { rank } = rankWithin(orderByTime(times), times, field.category, field.categories.length);
		rank.forEach((each, runner) => {
			pointRank[runner * count + point] = each;
		});
	}
	return pointRank;
}
