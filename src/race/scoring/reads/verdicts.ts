/**
 * Verdicts: which of a runner's reads count. At each point it is the first plausible read (DESIGN section 4).
 * runnerTimes.ts turns the reads that count into passings and times.
 *
 * A runner's reads are judged in the order of time. A read counts if
 * - it is not before the gun,
 * - its point is further along the course than that of the last read that counted, and
 * - the leg to its point is not faster than the fastest plausible pace.
 *
 * This rejects reads of a chip left at a mat, of a runner who walks back over a mat after the finish, and stray reads at
 * a point ahead. Where a mat is several points (laps), a read is at the next of them. A lap begins at the last read at
 * the mat, so that a runner who rests beside the mat completes no laps. Rejected reads stay stored.
 *
 * A mark that a person assigned to the runner counts only where no other read does (assignedMarks.ts).
 *
 * What people decided comes first. A struck read is left out. Of the reads that a person forced, the first at a point is the
 * passing there, whatever the rules say. Where a time was set by hand no read counts, and the runner was there at its instant.
 * Later reads are judged from both; neither moves a runner back along the course.
 */
import type { Point } from "../../record/record.ts";

export interface Plausibility {
	/** The runner's gun or own start, epoch ms; NaN before it, and then no read counts. */
	gun: number;
	/** Per point the shortest plausible time from the start, ms (Course.fastest). */
	fastest: readonly number[];
}

/** What the rules decide about a read. */
export type RuledVerdict = "counts" | "before the gun" | "behind" | "too fast";

/** With what people decided, and, for explanations, `repeated` for a read at a point where another one counts. */
export type Verdict =
	| RuledVerdict
	| "repeated"
	| "off the course"
	| "struck"
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
}

/** The progress before the first read. */
export function progressAtGun(gun: number): Progress {
	return { point: -1, seen: gun, measured: -1, time: gun };
}

/** Judges a read, given the progress before it. `behind` includes a point that was passed before. */
export function judgeRead(
	point: number,
	time: number,
	last: Progress,
	points: readonly Point[],
	{ gun, fastest }: Plausibility,
): RuledVerdict {
	if (!(time >= gun)) return "before the gun";
	if (point <= last.point) return "behind";
	return time - legBegin(point, last, points) < shortestLeg(point, last, fastest)
		? "too fast"
		: "counts";
}

/** The instant from which the leg to a point is measured, epoch ms. */
export function legBegin(point: number, last: Progress, points: readonly Point[]): number {
	return isSameMat(point, last.point, points) ? last.seen : last.time;
}

/** The shortest plausible time of the leg to a point, ms. */
export function shortestLeg(point: number, last: Progress, fastest: readonly number[]): number {
	return (fastest[point] ?? 0) - (fastest[last.measured] ?? 0);
}

/** The progress after a read with this verdict; `not judged` is one that people decided does not count at its point. */
export function progressAfter(
	verdict: RuledVerdict | "not judged",
	point: number,
	time: number,
	last: Progress,
	points: readonly Point[],
): Progress {
	if (verdict === "counts")
		return points[point]?.km === null
			? { ...last, point, seen: time }
			: { point, seen: time, measured: point, time };
	return isSameMat(point, last.point, points) ? { ...last, seen: time } : last;
}

function isSameMat(point: number, other: number, points: readonly Point[]): boolean {
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
		time: isMeasured ? time : last.time,
	};
}
