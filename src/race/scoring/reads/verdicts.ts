/**
 * Verdicts: which of a runner's reads count. At each point it is the first plausible read (DESIGN section 4).
 * runnerTimes.ts turns the reads that count into passings and times.
 *
 * A runner's reads are judged in the order of time. A read counts if
 * - it is not before the gun, nor did the runner start before it with other runners (`early start`),
 * - its point is further along the course than that of the last read that counted, and
 * - neither the leg to its point nor the whole way from the start is faster than plausible (record/fastest).
 *
 * This rejects reads of a chip left at a mat, of a runner who walks back over a mat after the finish, and stray reads at
 * a point ahead. Where a mat is several points (laps), a read is at the next of them, and a runner who rests beside the mat
 * completes no laps: a read within REST_MS of the read before it at the mat is no lap. Rejected reads stay stored.
 *
 * A mark that a person assigned to the runner counts only where no other read does (assignedMarks.ts).
 *
 * What people decided comes first. A struck read is left out. Of the reads that a person forced, the first at a point is the
 * passing there, whatever the rules say. Where a time was set by hand no read counts, and the runner was there at its instant.
 * Later reads are judged from both; neither moves a runner back along the course.
 */
import { isTooFast, type SpeedLimits, shortestTime } from "../../record/fastest/speedLimits.ts";
import type { Point } from "../../record/record.ts";

/** How long a runner may rest beside a mat without being read, ms. A shorter lap is one of the rest, whatever its length. */
export const REST_MS = 300_000;

export interface Plausibility {
	/** The runner's gun or own start, epoch ms; NaN before it, and then no read counts. */
	gun: number;
	/** How fast the course can be passed by people of the runner's sex. */
	limits: SpeedLimits;
}

/** What the rules decide about a read. */
export type RuledVerdict = "counts" | "before the gun" | "early start" | "behind" | "too fast";

/** With what people decided, and, for explanations, `repeated` for a read at a point where another one counts. */
export type Verdict =
	| RuledVerdict
	| "repeated"
	| "off the course"
	| "struck"
	/** It arrived after the announcement, and no person took it. */
	| "late"
	| "forced"
	| "set by hand instead"
	/** Of a fixed-time race. */
	| "after the end";

/** The point of a read: the next candidate along the course, else the last candidate; -1 without candidates. */
export function pointOfRead(candidates: readonly number[], last: Progress): number {
	for (const point of candidates) if (point > last.point) return point;
	return candidates.at(-1) ?? -1;
}

/** How far along the course a runner is after a read. */
export interface Progress {
	/** The point of the last read that counted; -1 before the first. */
	point: number;
	/** Epoch ms of the last read at that point's mat, also of one that does not count. */
	seen: number;
	/**
	 * The last point with a known distance whose read counted; -1 before the first. Legs are measured from
	 * here, because a leg from a point without a distance has no length.
	 */
	measured: number;
	/** Epoch ms of the read at `measured`; the gun before the first. */
	time: number;
	/** Epoch ms at which the runner started: the read at the start that counted, else the gun. */
	begin: number;
	/** Epoch ms of the last read at the start before the gun, while nothing has counted; NaN for none. */
	early: number;
	/** The runner was read on the course when only a start before the gun explains it: no later time is one from this gun. */
	isEarly: boolean;
}

/** The progress before the first read. */
export function progressAtGun(gun: number): Progress {
	return {
		point: -1,
		seen: gun,
		measured: -1,
		time: gun,
		begin: gun,
		early: Number.NaN,
		isEarly: false,
	};
}

/** Judges a read, given the progress before it. `behind` includes a point that was passed before. */
export function judgeRead(
	point: number,
	time: number,
	last: Progress,
	points: readonly Point[],
	{ gun, limits }: Plausibility,
): RuledVerdict {
	if (!(time >= gun)) return "before the gun";
	if (last.isEarly) return "early start";
	if (point <= last.point) return "behind";
	if (isTooFast(limits, last.measured, point, time - last.time)) return "too fast";
	if (isTooFast(limits, -1, point, time - last.begin)) return "too fast";
	return isRest(point, time, last, points, limits) ? "too fast" : "counts";
}

/** Whether a read at the mat of the last one follows so soon that the runner rests there. */
function isRest(
	point: number,
	time: number,
	last: Progress,
	points: readonly Point[],
	limits: SpeedLimits,
): boolean {
	if (time - last.seen >= REST_MS || !isSameMat(point, last.point, points)) return false;
	return time - last.seen < shortestTime(limits, last.measured, point);
}

/** The stretch that decides whether a read is too fast: its point's leg, or the whole way from the start. */
export function judgedStretch(
	point: number,
	time: number,
	last: Progress,
	points: readonly Point[],
	limits: SpeedLimits,
): { from: number; begin: number; shortest: number } {
	const leg = {
		from: last.measured,
		begin: last.time,
		shortest: shortestTime(limits, last.measured, point),
	};
	if (isTooFast(limits, last.measured, point, time - last.time)) return leg;
	if (isTooFast(limits, -1, point, time - last.begin))
		return { from: -1, begin: last.begin, shortest: shortestTime(limits, -1, point) };
	return isRest(point, time, last, points, limits) ? { ...leg, begin: last.seen } : leg;
}

/** The progress after a read with this verdict; `not judged` is one that people decided does not count at its point. */
export function progressAfter(
	verdict: RuledVerdict | "not judged",
	point: number,
	time: number,
	last: Progress,
	points: readonly Point[],
	limits: SpeedLimits,
): Progress {
	if (verdict === "counts") {
		const begin = beginOf(point, time, last, points);
		return points[point]?.km === null
			? { ...last, ...NOT_EARLY, point, seen: time, begin }
			: { ...NOT_EARLY, point, seen: time, measured: point, time, begin };
	}
	if (last.point < 0 && (verdict === "before the gun" || verdict === "too fast"))
		return earlyAfter(point, time, last, points, limits);
	return isSameMat(point, last.point, points) ? { ...last, seen: time } : last;
}

const NOT_EARLY = { early: Number.NaN, isEarly: false };

/** The progress after an impossible read of a runner of whom nothing has counted. */
function earlyAfter(
	point: number,
	time: number,
	last: Progress,
	points: readonly Point[],
	limits: SpeedLimits,
): Progress {
	const here = points[point];
	if (here?.kind === "start") return { ...last, early: time };
	const isOnCourse = (here?.km ?? 0) > 0 && !Number.isNaN(last.early);
	const isEarly = isOnCourse && !isTooFast(limits, -1, point, time - last.early);
	return isEarly ? { ...last, isEarly } : last;
}

function isSameMat(point: number, other: number, points: readonly Point[]): boolean {
	// An index below 0, before the first point, makes reading an array many times slower.
	if (other < 0) return point < 0;
	return points[point]?.mat === points[other]?.mat;
}

/** The progress after a passing that a person decided: a forced read, or a time set by hand. */
export function progressByHand(
	point: number,
	time: number,
	last: Progress,
	points: readonly Point[],
): Progress {
	const isMeasured = points[point]?.km !== null;
	const isSeen = point >= last.point || isSameMat(point, last.point, points);
	return {
		point: Math.max(point, last.point),
		seen: isSeen ? time : last.seen,
		measured: isMeasured ? point : last.measured,
		...NOT_EARLY,
		time: isMeasured ? time : last.time,
		begin: beginOf(point, time, last, points),
	};
}

function beginOf(point: number, time: number, last: Progress, points: readonly Point[]): number {
	return points[point]?.kind === "start" ? time : last.begin;
}
