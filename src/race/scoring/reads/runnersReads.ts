/**
 * Assigns every read to the runner who wore the bib or the chip at that instant, or to whom a person assigned it. Struck
 * reads are left out. Each runner's reads are side by side, with
 * spare room, so that new reads are added without laying out the others, and a runner is scored from few cache lines.
 */
import type { ClockOffset } from "../../record/decided.ts";
import { correctedTime, layOutOffsets } from "./correctedTimes.ts";
import { createRulingCursor } from "./layOutRulings.ts";
import type { ReadColumns } from "./readColumns.ts";
import { type Known, MARK, resolveWearers } from "./wearers.ts";

/** Each runner's reads, in the order of their times. */
export interface RunnersReads {
	/** Reads of runner i have the indices from start[i] up to, but not including, end[i]. */
	start: Int32Array;
	end: Int32Array;
	/** Per read: its mat (matOf), with ~ where a person forced it, and epoch ms, corrected. */
	mat: Int32Array;
	time: Float64Array;
	/** Number of reads of unknown bibs and chips. */
	ofNobody: number;
	/** Number of reads at unknown mats. */
	nowhere: number;
	/** Number of marks that no person assigned to a runner. */
	marks: number;
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

/** The index in Course.atMat of a read's mat. @param mat of RunnersReads */
export function matOf(mat: number): number {
	return mat < 0 ? ~mat : mat;
}

/** Assigns the reads of a log. */
export function assignReads(all: ReadColumns, known: Known): AssignedReads {
	const { runnerOf } = resolveWearers(known);
	const rulings = createRulingCursor(known.decided.rulings);
	const hasRulings = known.decided.rulings.length > 0;
	const offsets = layOutOffsets(known.decided.clockOffsets);
	const indexOf = new Map(known.matNames.map((name, index) => [name, index]));
	/** Per place: its index in Course.atMat, -1 for an unknown mat; and the offsets of its source. */
	const matAt: number[] = [];
	const offsetsAt: (readonly ClockOffset[])[] = [];
	let assigned = 0;
	/** Per runner the end of the room, and the number of reads to add. The rest of `mat` and `time` from `top` is free. */
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
	};
	const { start, end } = reads;
	const countOf = (runner: number) => (end[runner] ?? 0) - (start[runner] ?? 0);
	const roomOf = (runner: number) => withSpare(countOf(runner) + (added[runner] ?? 0));
	const isFull = (runner: number) =>
		(end[runner] ?? 0) + (added[runner] ?? 0) > (limit[runner] ?? 0);

	function moveToTop(runner: number, from: Pick<RunnersReads, "mat" | "time">): void {
		const [first, count, room] = [start[runner] ?? 0, countOf(runner), roomOf(runner)];
		for (let index = 0; index < count; index++) {
			reads.mat[top + index] = from.mat[first + index] ?? -1;
			reads.time[top + index] = from.time[first + index] ?? Number.NaN;
		}
		start[runner] = top;
		end[runner] = top + count;
		top += room;
		limit[runner] = top;
	}

	function layOutAgain(): void {
		const from = { mat: reads.mat, time: reads.time };
		let size = 0;
		for (let runner = 0; runner < known.runners; runner++) size += roomOf(runner);
		size += Math.ceil(size / 16);
		reads.mat = new Int32Array(size);
		reads.time = new Float64Array(size);
		top = 0;
		for (let runner = 0; runner < known.runners; runner++) moveToTop(runner, from);
	}

	function makeRoom(runners: readonly number[]): void {
		const full = runners.filter(isFull);
		const size = full.reduce((sum, runner) => sum + roomOf(runner), 0);
		if (top + size > reads.time.length) layOutAgain();
		else for (const runner of full) moveToTop(runner, reads);
	}

	function timeOf({ place, time }: ReadColumns, read: number): number {
		const raw = time[read] ?? Number.NaN;
		const own = offsets.size === 0 ? undefined : offsetsAt[place[read] ?? -1];
		return own === undefined || own.length === 0 ? raw : correctedTime(own, raw);
	}

	/** Per new read its runner, -1 where it is counted at most; and its mat as in RunnersReads. */
	function resolve(columns: ReadColumns): { runners: Int32Array; mats: Int32Array } {
		for (const { name, source } of columns.places.slice(matAt.length)) {
			matAt.push(indexOf.get(name) ?? -1);
			offsetsAt.push(offsets.get(source) ?? []);
		}
		const runners = new Int32Array(columns.count - assigned).fill(-1);
		const mats = new Int32Array(runners.length);
		for (let index = 0; index < runners.length; index++) {
			const read = assigned + index;
			const ruled = hasRulings ? rulings.of(read) : null;
			if (ruled?.ruling === "struck") continue;
			const bib = ruled?.bib ?? null;
			const runner =
				bib === null
					? runnerOf(columns, read, timeOf(columns, read))
					: (known.byBib.get(bib) ?? -1);
			const mat = matAt[columns.place[read] ?? -1] ?? -1;
			if (runner === MARK) reads.marks++;
			else if (runner < 0) reads.ofNobody++;
			else if (mat < 0) reads.nowhere++;
			else {
				runners[index] = runner;
				mats[index] = ruled?.ruling === "forced" ? ~mat : mat;
			}
		}
		return { runners, mats };
	}

	function add(columns: ReadColumns): number[] {
		const { runners: runnersOfNew, mats: matsOfNew } = resolve(columns);
		const runners: number[] = [];
		for (let index = 0; index < runnersOfNew.length; index++) {
			const runner = runnersOfNew[index] ?? -1;
			if (runner < 0) continue;
			if (added[runner] === 0) runners.push(runner);
			added[runner] = (added[runner] ?? 0) + 1;
		}
		makeRoom(runners);
		const { mat, time } = reads;
		for (let index = 0; index < runnersOfNew.length; index++) {
			const runner = runnersOfNew[index] ?? -1;
			if (runner < 0) continue;
			const place = end[runner] ?? 0;
			end[runner] = place + 1;
			mat[place] = matsOfNew[index] ?? -1;
			time[place] = timeOf(columns, assigned + index);
		}
		for (const runner of runners) {
			added[runner] = 0;
			sortRun(reads, start[runner] ?? 0, end[runner] ?? 0);
		}
		assigned = columns.count;
		return runners;
	}

	add(all);
	return { reads, add };
}

/** Room for more reads than there are, because most runners pass several mats more. */
function withSpare(count: number): number {
	return Math.ceil(count * 1.2) + 2;
}

/** Sorts one runner's reads by time, then forced ones first, then mat. Most arrive sorted, so this is checked first. */
function sortRun(reads: RunnersReads, from: number, to: number): void {
	if (isSorted(reads, from, to)) return;
	const { mat, time } = reads;
	const timeOf = (read: number) => time[read] ?? Number.NaN;
	const markOf = (read: number) => mat[read] ?? -1;
	const order = Array.from({ length: to - from }, (_, offset) => from + offset);
	order.sort((a, b) => timeOf(a) - timeOf(b) || markOf(a) - markOf(b));
	const mats = order.map(markOf);
	const times = order.map(timeOf);
	mat.set(mats, from);
	time.set(times, from);
}

function isSorted({ mat, time }: RunnersReads, from: number, to: number): boolean {
	for (let read = from + 1; read < to; read++) {
		const [before, after] = [time[read - 1] ?? Number.NaN, time[read] ?? Number.NaN];
		if (before < after) continue;
		if (before > after || (mat[read - 1] ?? -1) > (mat[read] ?? -1)) return false;
	}
	return true;
}
