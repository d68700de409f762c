/** The first reads of runners at their start mats, from which a gun can be taken. */
import { at, courseOf } from "../scoring/field.ts";
import { matOf } from "../scoring/reads/resolvedReads.ts";
import type { GroupedReads, WatchedField } from "./groupedReads.ts";

/** A read at a start mat. */
export interface FirstRead {
	/** Position in the field. */
	runner: number;
	/** Position in the log. */
	read: number;
	/** Epoch ms, corrected. */
	time: number;
}

/** At a start this share of a wave's runners, and at least two, are read within this time, ms. */
const START_SHARE = 0.05;
const START_MS = 60_000;

/** A gun by hand may be later than the first read by this, ms: a person was on the mat. */
const GUN_LATE_MS = 1_000;
/** The first runner crosses the start within this time, ms. */
const FIRST_WITHIN_MS = 60_000;

/**
 * Whether a gun fits the first read of its wave: it is not later, and not long before it. Else nearly all reads at the start
 * look wrong. Both in epoch ms.
 */
export function isGunPlausible(gun: number, first: number): boolean {
	return first - gun > -GUN_LATE_MS && first - gun < FIRST_WITHIN_MS;
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
 * The first read of each runner from the start of a wave on. Who crosses the mat at the warm-up does so alone, so the wave starts
 * with the first read that many others follow within a minute; where none is, with the first read.
 * @param reads of the wave's runners, by time
 */
export function firstReadsOfWave(reads: readonly FirstRead[]): FirstRead[] {
	const runners = new Set(reads.map(({ runner }) => runner)).size;
	const needed = Math.max(2, Math.ceil(START_SHARE * runners));
	const within = new Map<number, number>();
	let end = 0;
	const first = reads.findIndex(({ time }, index) => {
		for (let next = reads[end]; next && next.time < time + START_MS; next = reads[++end])
			within.set(next.runner, (within.get(next.runner) ?? 0) + 1);
		if (within.size >= needed) return true;
		const left = reads[index]?.runner ?? -1;
		const others = (within.get(left) ?? 0) - 1;
		if (others > 0) within.set(left, others);
		else within.delete(left);
		return false;
	});
	const found = new Map<number, FirstRead>();
	for (const read of reads.slice(Math.max(0, first)))
		if (!found.has(read.runner)) found.set(read.runner, read);
	return [...found.values()];
}
