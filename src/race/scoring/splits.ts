/**
 * The splits of a runner, from standings: passing, time since the start, paces and rank at each point.
 *
 * The read that is the passing was chosen in verdicts.ts, and the times come from runnerTimes.ts.
 */
import type { Sport } from "../record/sport.ts";
import { paceOf } from "../time/pace.ts";
import { at, courseOf, type Field, known } from "./field.ts";
import { lapSplitsOf, type ScoredSplit } from "./laps/lapSplits.ts";
import { isOnLegs, lastBeforeMissed, missedLegs } from "./legs/legTimes.ts";
import { penaltyAt } from "./legs/penalties.ts";
import type { Standings } from "./standings.ts";

/** The splits of a runner at the points of the course up to the last one passed. */
export function splitsOf(field: Field, standings: Standings, runner: number): ScoredSplit[] {
	if (courseOf(field, runner).laps !== null) return lapSplitsOf(field, standings, runner);
	const row = runner * field.points.length;
	const last = standings.lastPoint[runner] ?? -1;
	const course = courseOf(field, runner);
	const lastRanked = lastBeforeMissed(field, runner);
	const missed = missedLegs(field, runner);
	let before = { elapsed: 0, km: 0 };
	let sports = new Set<Sport>();
	return course.points
		.filter((point) => point <= last)
		.map((point) => {
			const sinceStart = at(standings.sinceStart, row + point);
			const elapsed = Number.isNaN(sinceStart) ? at(standings.sinceGun, row + point) : sinceStart;
			const { km = null, sport = "run", kind } = field.points[point] ?? {};
			if (kind !== "start") sports.add(sport);
			// A pace is that of one sport; penalties and transitions are no part of it.
			const isMissed = isOnLegs(missed, point);
			const isPaced = sports.size === 1 && !sports.has("transition") && !isMissed;
			const penalty = penaltyAt(field, runner, point);
			const ran = elapsed - penalty.inLegs - penalty.atFinish;
			const legPace = paceOf(ran - before.elapsed, km === null ? 0 : km - before.km);
			if (km !== null && !Number.isNaN(ran)) {
				before = { elapsed: ran, km };
				sports = new Set();
			}
			return {
				point,
				lap: null,
				km,
				passedAt: known(at(standings.passedAt, row + point)),
				elapsed: known(elapsed),
				legPace: isPaced ? legPace : null,
				meanPace: course.sport === null || point > lastRanked ? null : paceOf(ran, km ?? 0),
				rank: standings.pointRank[point]?.[runner] || null,
			};
		});
}
