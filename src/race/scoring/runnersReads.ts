/** Assigns every read to the runner who wore the bib or the chip at that instant. */

import type { ChipUse, Wearer } from "../record/record.ts";
import type { ReadColumns } from "./readColumns.ts";

/** Each runner's reads, in the order of their times. */
export interface RunnersReads {
	/** Per read, sorted by runner and time: the index of its name in Course.atMat, and epoch ms. */
	mat: Int32Array;
	time: Float64Array;
	/** Reads of runner i have the indices from start[i] up to, but not including, start[i + 1]. */
	start: Int32Array;
	/** Number of reads of unknown bibs and chips. */
	ofNobody: number;
	/** Number of reads at unknown mats. */
	nowhere: number;
}

/** The names that reads are resolved against. */
export interface Known {
	byBib: ReadonlyMap<string, number>;
	chips: readonly ChipUse[];
	/** Names of mats and points, in the order of Course.atMat. */
	matNames: readonly string[];
	/** Number of runners. */
	runners: number;
}

/** Sorts reads by runner and time. */
export function layOutReads(columns: ReadColumns, known: Known): RunnersReads {
	const { count, time } = columns;
	const runnerOf = resolveRunners(columns, known);
	const indexOf = new Map(known.matNames.map((name, index) => [name, index]));
	const matOf = Int32Array.from(columns.matNames, (name) => indexOf.get(name) ?? -1);
	const start = new Int32Array(known.runners + 1);
	let ofNobody = 0;
	let nowhere = 0;
	for (let read = 0; read < count; read++) {
		const runner = runnerOf[read] ?? -1;
		if (runner < 0) ofNobody++;
		else if ((matOf[columns.mat[read] ?? -1] ?? -1) < 0) {
			nowhere++;
			runnerOf[read] = -1;
		} else start[runner + 1] = (start[runner + 1] ?? 0) + 1;
	}
	for (let i = 0; i < known.runners; i++) start[i + 1] = (start[i + 1] ?? 0) + (start[i] ?? 0);

	const all = start[known.runners] ?? 0;
	const laidOut = { mat: new Int32Array(all), time: new Float64Array(all) };
	const next = start.slice();
	for (let read = 0; read < count; read++) {
		const runner = runnerOf[read] ?? -1;
		if (runner < 0) continue;
		const cell = next[runner] ?? 0;
		next[runner] = cell + 1;
		laidOut.mat[cell] = matOf[columns.mat[read] ?? -1] ?? -1;
		laidOut.time[cell] = time[read] ?? Number.NaN;
	}
	for (let runner = 0; runner < known.runners; runner++)
		sortRun(laidOut, start[runner] ?? 0, start[runner + 1] ?? 0);
	return { ...laidOut, start, ofNobody, nowhere };
}

/** Per read its runner; -1 for an unknown bib or chip. */
function resolveRunners({ count, wearer, time, wearers }: ReadColumns, known: Known): Int32Array {
	const uses = usesByChip(known.chips);
	const wearerOf = (use: ChipUse | undefined) => (use && known.byBib.get(use.bib)) ?? -1;
	const exchanged = new Map<number, readonly ChipUse[]>();
	const runnerOf = Int32Array.from(wearers, (tag: Wearer, number) => {
		if ("bib" in tag) return known.byBib.get(tag.bib) ?? -1;
		const [only, ...later] = uses.get(tag.chip) ?? [];
		if (only === undefined || (later.length === 0 && only.since === null)) return wearerOf(only);
		exchanged.set(number, [only, ...later]);
		return -1;
	});
	const resolved = new Int32Array(count);
	for (let read = 0; read < count; read++) {
		const number = wearer[read] ?? -1;
		resolved[read] = runnerOf[number] ?? -1;
		const usesOfChip = exchanged.size > 0 ? exchanged.get(number) : undefined;
		if (!usesOfChip) continue;
		const instant = time[read] ?? Number.NaN;
		resolved[read] = wearerOf(usesOfChip.findLast((use) => begin(use) <= instant));
	}
	return resolved;
}

const begin = (use: ChipUse) => use.since ?? Number.NEGATIVE_INFINITY;

/** The uses of each chip in the order of time. Of two with the same start the one recorded later counts. */
function usesByChip(chips: readonly ChipUse[]): ReadonlyMap<string, readonly ChipUse[]> {
	const uses = new Map<string, ChipUse[]>();
	for (const use of chips) {
		const known = uses.get(use.chip)?.filter((other) => other.since !== use.since) ?? [];
		uses.set(use.chip, [...known, use]);
	}
	for (const each of uses.values()) each.sort((a, b) => begin(a) - begin(b));
	return uses;
}

/** Sorts one runner's reads by time, then mat. Most arrive sorted, so this is checked first. */
function sortRun({ mat, time }: Pick<RunnersReads, "mat" | "time">, from: number, to: number) {
	const timeOf = (read: number) => time[read] ?? Number.NaN;
	const matOf = (read: number) => mat[read] ?? -1;
	const comesAfter = (a: number, b: number) => timeOf(a) - timeOf(b) || matOf(a) - matOf(b);
	let isInOrder = true;
	for (let read = from + 1; read < to; read++) isInOrder &&= comesAfter(read, read - 1) >= 0;
	if (isInOrder) return;
	const order = Array.from({ length: to - from }, (_, offset) => from + offset).sort(comesAfter);
	const mats = order.map(matOf);
	const times = order.map(timeOf);
	mat.set(mats, from);
	time.set(times, from);
}
