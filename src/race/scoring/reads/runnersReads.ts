/**
 * Assigns every read to the runner of the bib or the chip at that instant, or to whom a person assigned it. Struck
 * reads are left out. Each runner's reads are side by side, with
 * spare capacity, so that new reads are added without laying out the others, and a runner is scored from few cache lines.
 */
import type { ReadColumns } from "./readColumns.ts";
import {
	compareReads,
	createReadResolver,
	isAssignedMark,
	NOBODY,
	NOWHERE,
} from "./resolvedReads.ts";
import { type Known, MARK } from "./resolveTags.ts";

/** Each runner's reads, in the order of their times. */
export interface RunnersReads {
	/** Reads of runner i have the indices from start[i] up to, but not including, end[i]. */
	start: Int32Array;
	end: Int32Array;
	/** Per read: its mat and time as in ResolvedReads. */
	mat: Int32Array;
	time: Float64Array;
	/** Number of reads of unknown bibs and chips. */
	ofNobody: number;
	/** Number of reads at unknown mats. */
	nowhere: number;
	/** Number of marks that no person assigned to a runner. */
	marks: number;
	/** Number of marks that a person assigned to a runner, without forced ones. */
	assignedMarks: number;
}

export interface AssignedReads {
	/** The reads so far. The next `add` changes them. */
	reads: RunnersReads;
	/**
	 * Assigns the reads that were added to the log since the last call.
	 * @param columns the log's columns; those of the last call with more reads
	 * @returns positions of the runners with new reads, each once
	 */
	add(columns: ReadColumns): number[];
}

/** Assigns the reads of a log. */
export function assignReads(all: ReadColumns, known: Known): AssignedReads {
	const resolver = createReadResolver(known);
	/** Per runner the end of the capacity, and the number of reads to add. The rest of `mat` and `time` from `top` is free. */
	const limit = new Int32Array(known.runners);
	const added = new Int32Array(known.runners);
	let top = 0;
	const reads: RunnersReads = {
		start: new Int32Array(known.runners),
		end: new Int32Array(known.runners),
		mat: new Int32Array(0),
		time: new Float64Array(0),
		ofNobody: 0,
		nowhere: 0,
		marks: 0,
		assignedMarks: 0,
	};
	const { start, end } = reads;
	const countOf = (runner: number) => (end[runner] ?? 0) - (start[runner] ?? 0);
	const capacityOf = (runner: number) => withSpare(countOf(runner) + (added[runner] ?? 0));
	const isFull = (runner: number) =>
		(end[runner] ?? 0) + (added[runner] ?? 0) > (limit[runner] ?? 0);

	function moveToTop(runner: number, from: Pick<RunnersReads, "mat" | "time">): void {
		const [first, count, capacity] = [start[runner] ?? 0, countOf(runner), capacityOf(runner)];
		for (let index = 0; index < count; index++) {
			reads.mat[top + index] = from.mat[first + index] ?? -1;
			reads.time[top + index] = from.time[first + index] ?? Number.NaN;
		}
		start[runner] = top;
		end[runner] = top + count;
		top += capacity;
		limit[runner] = top;
	}

	function layOutAgain(): void {
		const from = { mat: reads.mat, time: reads.time };
		let size = 0;
		for (let runner = 0; runner < known.runners; runner++) size += capacityOf(runner);
		size += Math.ceil(size / 16);
		reads.mat = new Int32Array(size);
		reads.time = new Float64Array(size);
		top = 0;
		for (let runner = 0; runner < known.runners; runner++) moveToTop(runner, from);
	}

	function makeRoom(runners: readonly number[]): void {
		const full = runners.filter(isFull);
		const size = full.reduce((sum, runner) => sum + capacityOf(runner), 0);
		if (top + size > reads.time.length) layOutAgain();
		else for (const runner of full) moveToTop(runner, reads);
	}

	/** Counts the reads of no runner. */
	function countUnassigned(runner: number): void {
		if (runner === MARK) reads.marks++;
		else if (runner === NOBODY) reads.ofNobody++;
		else if (runner === NOWHERE) reads.nowhere++;
	}

	function add(columns: ReadColumns): number[] {
		const fresh = resolver.next(columns);
		const runners: number[] = [];
		for (let index = 0; index < fresh.runner.length; index++) {
			const runner = fresh.runner[index] ?? NOBODY;
			if (runner < 0) {
				countUnassigned(runner);
				continue;
			}
			if (added[runner] === 0) runners.push(runner);
			added[runner] = (added[runner] ?? 0) + 1;
		}
		makeRoom(runners);
		const { mat, time } = reads;
		for (let index = 0; index < fresh.runner.length; index++) {
			const runner = fresh.runner[index] ?? NOBODY;
			if (runner < 0) continue;
			const place = end[runner] ?? 0;
			end[runner] = place + 1;
			mat[place] = fresh.mat[index] ?? -1;
			time[place] = fresh.time[index] ?? Number.NaN;
			if (isAssignedMark(mat[place] ?? -1)) reads.assignedMarks++;
		}
		for (const runner of runners) {
			added[runner] = 0;
			sortRun(reads, start[runner] ?? 0, end[runner] ?? 0);
		}
		return runners;
	}

	add(all);
	return { reads, add };
}

/** Room for more reads than there are, because most runners pass several mats more. */
function withSpare(count: number): number {
	return Math.ceil(count * 1.2) + 2;
}

/** Sorts one runner's reads as they are judged. Most arrive sorted, so this is checked first. */
function sortRun(reads: RunnersReads, from: number, to: number): void {
	if (isSorted(reads, from, to)) return;
	const { mat, time } = reads;
	const order = Array.from({ length: to - from }, (_, offset) => from + offset);
	order.sort((a, b) => compareReads(reads, a, b));
	const mats = order.map((read) => mat[read] ?? -1);
	const times = order.map((read) => time[read] ?? Number.NaN);
	mat.set(mats, from);
	time.set(times, from);
}

function isSorted(reads: RunnersReads, from: number, to: number): boolean {
	for (let read = from + 1; read < to; read++)
		if (compareReads(reads, read - 1, read) > 0) return false;
	return true;
}
