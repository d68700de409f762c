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
	/** Epoch ms. */
	time: number;
}

/** How far a runner was last believed to be. */
export interface Progress {
	/** The point of the last read that counted; -1 before the first. */
	point: number;
	/**
	 * Distance and epoch ms of the last read that counted at a measured point, at first 0 km at the
	 * gun. Paces are taken from there, so that a point whose distance nobody knows shortens no leg.
	 */
	km: number;
	time: number;
}

/** Where a runner stands before the first read. */
export function atTheGun(gun: number): Progress {
	return { point: -1, km: 0, time: gun };
}

/** Judges a read after the ones that counted; `behind` includes a point that was passed before. */
export function judgeRead(
	{ point, time }: Read,
	last: Progress,
	points: readonly Point[],
	{ gun, fastestPace }: Plausibility,
): Exclude<Verdict, "repeated"> {
	if (!(time >= gun)) return "before the gun";
	if (point <= last.point) return "behind";
	const km = points[point]?.km ?? last.km;
	return time - last.time < (km - last.km) * fastestPace * MINUTE ? "too fast" : "counts";
}

/** The progress that a read which counts makes. */
export function progressTo(
	{ point, time }: Read,
	last: Progress,
	points: readonly Point[],
): Progress {
	const km = points[point]?.km ?? null;
	return km === null ? { ...last, point } : { point, km, time };
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
	return reads.map((read) => {
		const verdict = judgeRead(read, last, points, plausibility);
		if (verdict === "behind" && taken.has(read.point)) return "repeated";
		if (verdict === "counts") {
			last = progressTo(read, last, points);
			taken.add(read.point);
		}
		return verdict;
	});
}
