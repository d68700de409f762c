/**
 * Which reads count: the first plausible read of each point (DESIGN section 4).
 *
 * A runner's reads are walked in the order of their times, and a read is taken where it lies further
 * along the course than the last one taken, is not before the gun, and the leg is not faster than
 * anyone can go. So a chip parked at a mat, a walk back past it after the finish and a stray
 * read ahead of the runner all fall out by the same rule. Nothing is deleted: what is left out
 * stays recorded.
 */
import type { Point } from "./record.ts";

const MINUTE = 60_000;

export interface Plausibility {
	/** The wave's gun, epoch ms; NaN where it was not fired, then no read counts. */
	gun: number;
	/** Fastest pace taken for real, min/km. */
	fastestPace: number;
}

export type Verdict = "counts" | "before the gun" | "repeated" | "behind" | "too fast";

export interface Read {
	point: number;
	time: number;
}

/**
 * Judges a runner's reads, which come in the order of their times.
 * @returns one verdict a read, in the same order.
 */
export function judgeReads(
	reads: readonly Read[],
	points: readonly Point[],
	{ gun, fastestPace }: Plausibility,
): Verdict[] {
	const taken = new Set<number>();
	let last = { point: -1, time: gun, km: 0 };
	return reads.map((read) => {
		if (!(read.time >= gun)) return "before the gun";
		if (taken.has(read.point)) return "repeated";
		if (read.point <= last.point) return "behind";
		const km = points[read.point]?.km ?? null;
		const leg = km === null ? 0 : km - last.km;
		if (read.time - last.time < leg * fastestPace * MINUTE) return "too fast";
		last = { point: read.point, time: read.time, km: km ?? last.km };
		taken.add(read.point);
		return "counts";
	});
}
