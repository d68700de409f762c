/** Finds the reads of a runner that are no laps, where a mat is passed in each lap. */
import { strayLaps } from "./strayLaps.ts";

/** Reads at a mat within this time of the read before are one visit, ms: two readers, or a slow step. */
export const VISIT_MS = 60_000;

export interface LapMatRead {
	/** The mat, in any numbering. */
	mat: number;
	/** Epoch ms. */
	time: number;
	/** A person decided that it counts. */
	isForced: boolean;
}

/**
 * The reads of visits that are no laps.
 * @param reads of one runner, in the order of time
 * @param gun epoch ms
 * @param lapMat whether a mat is passed once in each lap, and whether the first lap is as long as the others; null for no
 */
export function strayReads<Each extends LapMatRead>(
	reads: readonly Each[],
	gun: number,
	lapMat: (mat: number) => { isFirstWhole: boolean } | null,
): ReadonlySet<Each> {
	const strays = new Set<Each>();
	for (const mat of new Set(reads.map((read) => read.mat))) {
		const lap = lapMat(mat);
		if (lap === null) continue;
		const visits: { time: number; seen: number; reads: Each[] }[] = [];
		for (const read of reads) {
			if (read.mat !== mat || !(read.time >= gun)) continue;
			const last = visits.at(-1);
			if (last === undefined || read.time - last.seen > VISIT_MS)
				visits.push({ time: read.time, seen: read.time, reads: [read] });
			else {
				last.seen = read.time;
				last.reads.push(read);
			}
		}
		const times = visits.map(({ time }) => time);
		for (const index of strayLaps(times, lap.isFirstWhole ? gun : Number.NaN))
			for (const read of visits[index]?.reads ?? []) if (!read.isForced) strays.add(read);
	}
	return strays;
}
