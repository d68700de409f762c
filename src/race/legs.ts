/** A runner's legs from one timing point to the next, and how fast each was against the whole. */
import { courseAxis } from "./courseAxis.ts";
import type { RunnerResult, Split } from "./result.ts";

export interface Leg {
	/** Where it begins and ends on the way from start to finish, 0 to 1. */
	from: number;
	to: number;
	/** The point where it ends. */
	split: Split;
	/** min/km. */
	pace: number;
}

export interface Legs {
	legs: readonly Leg[];
	/** Pace since the start at the last point that tells it, min/km. */
	mean: number;
	/** The first of the fastest, and of the slowest. */
	fastest: Leg;
	slowest: Leg;
}

/**
 * The legs whose pace is known; a point that was missed is no end of one, so the next leg spans both.
 * @returns null below two: one leg is its own mean
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
	return { legs, mean, fastest, slowest };
}
