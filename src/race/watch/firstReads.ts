/** The first reads of runners at their start mats, from which a gun can be taken. */
import { at, courseOf } from "../scoring/field.ts";
import { matOf } from "../scoring/reads/resolvedReads.ts";
import type { GroupedReads, WatchedField } from "./groupedReads.ts";
import { startEdge } from "./starts/startEdge.ts";

/** A read at a start mat. */
export interface FirstRead {
	/** Position in the field. */
	runner: number;
	/** Position in the log. */
	read: number;
	/** Epoch ms, corrected. */
	time: number;
}

/**
 * The reads of runners at their start mats from an instant on, whether they count or not: before the gun none does.
 * @param since epoch ms
 * @returns by time
 */
export function startReads(
	field: WatchedField,
	{ start, order, mat, time }: GroupedReads,
	since: number,
): FirstRead[] {
	const found: FirstRead[] = [];
	for (let runner = 0; runner < field.entrants.length; runner++) {
		const course = courseOf(field, runner);
		for (let index = start[runner] ?? 0; index < (start[runner + 1] ?? 0); index++) {
			const read = order[index] ?? -1;
			const isStart = course.atMat[matOf(mat[read] ?? -1)]?.includes(course.start) === true;
			if (isStart && at(time, read) >= since) found.push({ runner, read, time: at(time, read) });
		}
	}
	return found.sort((a, b) => a.time - b.time || a.read - b.read);
}

/**
 * The first read of each runner from the start of a wave on. Who crosses the mat at the warm-up does so alone (startEdge.ts).
 * @param reads of the wave's runners, by time
 */
export function firstReadsOfWave(reads: readonly FirstRead[]): FirstRead[] {
	const first = startEdge(reads)?.lead ?? Number.NEGATIVE_INFINITY;
	const found = new Map<number, FirstRead>();
	for (const read of reads)
		if (read.time >= first && !found.has(read.runner)) found.set(read.runner, read);
	return [...found.values()];
}
