/**
 * The splits of a runner, from standings: passing, time since the start, paces and rank at each point.
 *
 * The read that is the passing was chosen in verdicts.ts, and the times come from runnerTimes.ts.
 */
import { paceOf } from "../time/pace.ts";
import { at, courseOf, type Field } from "./field.ts";
import { penaltyAt } from "./legs/penalties.ts";
import type { Standings } from "./standings.ts";

export interface ScoredSplit {
	/** Position of the point. */
	point: number;
	/** Epoch ms; null where no read and no given time has it. */
	passedAt: number | null;
	/** Since the own start, else since the gun, ms; null where the mat missed the runner. */
	elapsed: number | null;
	/** Pace of the leg since the last split with a distance, min/km; null where it is unknown. */
	legPace: number | null;
	/** Pace since the start, min/km; null where it is unknown. */
	meanPace: number | null;
	/** Rank in the category at this point; null for none. */
	rank: number | null;
}

/** The splits of a runner at the points of the course up to the last one passed. */
export function splitsOf(field: Field, standings: Standings, runner: number): ScoredSplit[] {
	const row = runner * field.points.length;
	const last = standings.lastPoint[runner] ?? -1;
	let before = { elapsed: 0, km: 0 };
	return courseOf(field, runner)
		.points.filter((point) => point <= last)
		.map((point) => {
			const sinceStart = at(standings.sinceStart, row + point);
			const elapsed = Number.isNaN(sinceStart) ? at(standings.sinceGun, row + point) : sinceStart;
			const km = field.points[point]?.km ?? null;
			// A pace is that of running: penalties are no part of it.
			const penalty = penaltyAt(field, runner, point);
			const ran = elapsed - penalty.inLegs - penalty.atFinish;
			const legPace = paceOf(ran - before.elapsed, km === null ? 0 : km - before.km);
			if (km !== null && !Number.isNaN(ran)) before = { elapsed: ran, km };
			return {
				point,
				passedAt: known(at(standings.passedAt, row + point)),
				elapsed: known(elapsed),
				legPace,
				meanPace: paceOf(ran, km ?? 0),
				rank: standings.pointRank[point]?.[runner] || null,
			};
		});
}

function known(time: number): number | null {
	return Number.isNaN(time) ? null : time;
}
