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
 */
import type { Point } from "../../record/record.ts";

export interface Plausibility {
	/** The runner's gun or own start, epoch ms; NaN before it, and then no read counts. */
	gun: number;
	/** Per point the shortest plausible time from the start, ms (Course.fastest). */
	fastest: readonly number[];
}

export type Verdict = "counts" | "before the gun" | "repeated" | "behind" | "too fast";

export interface Read {
	/** Positions of the points that it can be at, in the order of the course: several where the mat is several points. */
	candidates: readonly number[];
	/** Epoch ms. */
	time: number;
}

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
): Exclude<Verdict, "repeated"> {
	if (!(time >= gun)) return "before the gun";
	if (point <= last.point) return "behind";
	const leg = (fastest[point] ?? 0) - (fastest[last.measured] ?? 0);
	const from = isSameMat(point, last.point, points) ? last.seen : last.time;
	return time - from < leg ? "too fast" : "counts";
}

/** The progress after a read with this verdict. */
export function progressAfter(
	verdict: Verdict,
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

/**
 * Judges all reads of a runner, for showing why a read does not count. Scoring itself judges them in runnerTimes.ts.
 * @param reads in the order of time
 * @returns one verdict per read, in the same order
 */
export function judgeReads(
	reads: readonly Read[],
	points: readonly Point[],
	plausibility: Plausibility,
): Verdict[] {
	const passed = new Set<number>();
	let last = progressAtGun(plausibility.gun);
	return reads.map(({ candidates, time }) => {
		const point = pointOfRead(candidates, last);
		const verdict = judgeRead(point, time, last, points, plausibility);
		last = progressAfter(verdict, point, time, last, points);
		if (verdict === "counts") passed.add(point);
		return verdict === "behind" && passed.has(point) ? "repeated" : verdict;
	});
}
