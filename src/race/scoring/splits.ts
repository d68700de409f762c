/**
 * Which reads count: the first plausible read of each point (DESIGN section 4).
 *
 * A runner's reads are walked in the order of their times, and a read is taken where it lies further
 * along the course than the last one taken, is not before the gun, and the way there is not faster than
 * anyone can go. So a chip parked at a mat, a walk back past it after the finish and a stray
 * read ahead of the runner all fall out by the same rule. A mat that is passed lap by lap is each time
 * the next of its points, and the lap begins when the runner is last read there: who rests or parks a
 * chip at the mat for hours runs no laps meanwhile. Nothing is deleted: what is left out stays recorded.
 */
import type { Point } from "../record/record.ts";

export interface Plausibility {
	/** The wave's gun, epoch ms; NaN where it was not fired, then no read counts. */
	gun: number;
	/** Per point the least time from the start that anybody needs to it, ms (Course.fastest). */
	fastest: readonly number[];
}

export type Verdict = "counts" | "before the gun" | "repeated" | "behind" | "too fast";

export interface Read {
	/** Positions of the points that it can be, in their order: several where the mat is passed lap by lap. */
	candidates: readonly number[];
	/** Epoch ms. */
	time: number;
}

/** The point that a read means: the next of its points, or the last where all of them lie behind; -1 for none. */
export function pointOfRead(candidates: readonly number[], last: Progress): number {
	for (const point of candidates) if (point > last.point) return point;
	return candidates.at(-1) ?? -1;
}

/** How far a runner was last believed to be. */
export interface Progress {
	/** The point of the last read that counted; -1 before the first. */
	point: number;
	/** Epoch ms of the last read of any kind at that point's mat. */
	seen: number;
	/**
	 * Position of the last point whose read counted and whose distance is known, -1 before the first, and
	 * epoch ms of that read, at first the gun. Paces are taken from there, so that a point whose distance
	 * nobody knows shortens no leg.
	 */
	measured: number;
	time: number;
}

/** Where a runner stands before the first read. */
export function atTheGun(gun: number): Progress {
	return { point: -1, seen: gun, measured: -1, time: gun };
}

/** Judges a read after the ones that counted; `behind` includes a point that was passed before. */
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

/** Where a runner stands after a read at a point, by its verdict. */
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
 * Judges a runner's reads, which come in the order of their times.
 * @returns one verdict a read, in the same order.
 */
export function judgeReads(
	reads: readonly Read[],
	points: readonly Point[],
	plausibility: Plausibility,
): Verdict[] {
	const taken = new Set<number>();
	let last = atTheGun(plausibility.gun);
	return reads.map(({ candidates, time }) => {
		const point = pointOfRead(candidates, last);
		const verdict = judgeRead(point, time, last, points, plausibility);
		last = progressAfter(verdict, point, time, last, points);
		if (verdict === "counts") taken.add(point);
		return verdict === "behind" && taken.has(point) ? "repeated" : verdict;
	});
}
