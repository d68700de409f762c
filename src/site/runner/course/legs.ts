/** A runner's legs, and their paces compared with the mean. */

import { onlySport } from "../../../race/record/sport.ts";
import type { RunnerResult, Split } from "../../../race/scoring/result.ts";
import { courseAxis } from "./courseAxis.ts";

export interface Leg {
	/** Its start and end on the course, 0 to 1. */
	from: number;
	to: number;
	/** The point at its end. */
	split: Split;
	/** min/km. */
	pace: number;
}

export interface Legs {
	legs: readonly Leg[];
	/** Pace since the start at the last point that has one, min/km. */
	mean: number;
	/** The first of equal legs. */
	fastest: Leg;
	slowest: Leg;
}

/** min/km: no runner is faster. It is the pace of the 1,500 m world record, 3:26.00. */
const FASTEST_ON_FOOT = 206 / 60 / 1.5;
/** Up a mountain a runner takes five times as long as down it; a swimmer takes ten times as long as a cyclist. */
const MAX_IN_ONE_SPORT = 6;

/** Whether legs can be of one sport, so that their paces compare: all on foot, or all on wheels. */
function isOneSport(fastest: number, slowest: number): boolean {
	const isOnFoot = fastest >= FASTEST_ON_FOOT;
	const isOnWheels = slowest < FASTEST_ON_FOOT;
	return (isOnFoot || isOnWheels) && slowest <= fastest * MAX_IN_ONE_SPORT;
}

/**
 * The legs with a known pace. A leg does not end at a missed point: the next leg spans both.
 * @returns null for fewer than two legs, since one leg is its own mean, and for legs of several sports
 */
export function legsOf(runner: Pick<RunnerResult, "splits" | "toCome" | "km">): Legs | null {
	const legs: Leg[] = [];
	let from = 0;
	for (const { at, point } of courseAxis(runner)) {
		if (!("legPace" in point)) continue;
		if (point.legPace !== null && at > from)
			legs.push({ from, to: at, split: point, pace: point.legPace });
		if (point.sinceStart !== null || point.passedAt !== null) from = at;
	}
	const mean = runner.splits.findLast((split) => split.meanPace !== null)?.meanPace ?? null;
	const [first] = legs;
	if (first === undefined || legs.length < 2 || mean === null) return null;
	const fastest = legs.reduce((best, leg) => (leg.pace < best.pace ? leg : best), first);
	const slowest = legs.reduce((worst, leg) => (leg.pace > worst.pace ? leg : worst), first);
	if (onlySport(legs.map(({ split }) => split)) === null) return null;
	if (!isOneSport(fastest.pace, slowest.pace)) return null;
	return { legs, mean, fastest, slowest };
}
