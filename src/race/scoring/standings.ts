/**
 * The standings of a field: every time, status and rank, recomputed whole from what was recorded.
 *
 * Official time is gun time (finish - the gun, or the runner's own start time), chip time is finish - own start read.
 * Ranks go by the exact time that ranks, over finished results only. What a status does not show is not in here.
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
	/** Per entrant: the exact time by which it is ranked, ms; NaN where it has no rank. */
	ranking: Float64Array;
	/** Per entrant and point: rank within the category there; 0 where there is none. */
	pointRank: Int32Array;
	/** Who has a rank, fastest first. */
	order: Int32Array;
	/** Ranks by category, by category and sex, and by group. */
	overall: Ranks;
	bySex: Ranks;
	byGroup: Ranks;
	/** Per entrant: its division in `bySex`, -1 where its sex is not ranked. */
	sexDivision: Int32Array;
}

/**
 * Scores a field. Pure: the same field gives the same standings at the same moment.
 * @param now epoch ms: cut-offs that have passed by then put out who is still on the course
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
	// In an announced result nobody is on the course any more.
	if (field.event.phase === "announced") return wasSeen ? "didNotFinish" : "didNotStart";
	return wasSeen ? "running" : "notStarted";
}

/** Ranks at each point within the category. A status that shows none takes no place there either. */
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
		rank.forEach((place, runner) => {
			pointRank[runner * count + point] = place;
		});
	}
	return pointRank;
}
