/** Assigns watched reads to runners, as scoring does, and judges them. */
import { placesOf } from "../record/courses.ts";
import type { ChipUse } from "../record/record.ts";
import { at, courseOf, type Field } from "../scoring/field.ts";
import {
	judgeRead,
	pointOfRead,
	progressAfter,
	progressAtGun,
	type Verdict,
} from "../scoring/reads/verdicts.ts";
import { resolveWearers } from "../scoring/reads/wearers.ts";
import type { WatchColumns } from "./watchLog.ts";

/** What a person decided about the reads from one id to another. */
export interface ReadRuling {
	firstId: number;
	lastId: number;
	/** Null where the rules judge. */
	ruling: string | null;
	/** The bib to which the reads were assigned; null where the read itself names its runner. */
	bib: string | null;
}

export interface GroupedReads {
	columns: WatchColumns;
	/** Reads of runner i are those of `order` from start[i] up to, but not including, start[i + 1], by time. */
	start: Int32Array;
	order: Int32Array;
	/** Reads of unknown bibs and chips, in the order of their arrival. */
	unknown: readonly number[];
	/** Per name of a mat in the reads its index in Course.atMat; -1 where the event has no such mat. */
	matIndex: Int32Array;
}

/** A read of a runner with its verdict. */
export interface JudgedRead {
	runner: number;
	read: number;
	verdict: Verdict | "off the course";
	/** The point that it is at; -1 off the course. */
	point: number;
}

/** Reads that a person struck or forced are left out: they are decided. */
export function groupReads(
	field: Field,
	columns: WatchColumns,
	chips: readonly ChipUse[],
	rulings: readonly ReadRuling[] = [],
): GroupedReads {
	const places = placesOf(field.points);
	const runners = field.entrants.length;
	const { runnerOf } = resolveWearers({ byBib: field.byBib, chips, matNames: places, runners });
	const indexOf = new Map(places.map((name, index) => [name, index]));
	const ruled = ruledReads(field, columns, rulings);
	const runnerOfRead = new Int32Array(columns.count);
	const start = new Int32Array(runners + 1);
	const unknown: number[] = [];
	for (let read = 0; read < columns.count; read++) {
		const runner = ruled.get(read) ?? runnerOf(columns, read);
		runnerOfRead[read] = runner;
		if (runner >= 0) start[runner + 1] = (start[runner + 1] ?? 0) + 1;
		else if (runner === UNKNOWN) unknown.push(read);
	}
	for (let runner = 0; runner < runners; runner++)
		start[runner + 1] = (start[runner + 1] ?? 0) + (start[runner] ?? 0);
	const order = new Int32Array(start[runners] ?? 0);
	const next = start.slice();
	for (let read = 0; read < columns.count; read++) {
		const runner = runnerOfRead[read] ?? UNKNOWN;
		if (runner < 0) continue;
		const place = next[runner] ?? 0;
		order[place] = read;
		next[runner] = place + 1;
	}
	const matIndex = Int32Array.from(columns.matNames, (name) => indexOf.get(name) ?? -1);
	const { time, mat } = columns;
	for (let runner = 0; runner < runners; runner++)
		order
			.subarray(start[runner], start[runner + 1])
			.sort(
				(a, b) =>
					at(time, a) - at(time, b) ||
					(matIndex[mat[a] ?? -1] ?? -1) - (matIndex[mat[b] ?? -1] ?? -1) ||
					a - b,
			);
	return { columns, start, order, unknown, matIndex };
}

/** Of an unknown bib or chip. */
const UNKNOWN = -1;
/** Left out. */
const DECIDED = -2;

/** The runners of reads that a person assigned, and those that are decided. */
function ruledReads(
	{ byBib }: Field,
	{ id, count }: WatchColumns,
	rulings: readonly ReadRuling[],
): Map<number, number> {
	const ruled = new Map<number, number>();
	for (const { firstId, lastId, ruling, bib } of rulings)
		for (let read = firstFrom(id, count, firstId); read < count; read++) {
			if ((id[read] ?? 0) > lastId) break;
			if (ruling !== null) ruled.set(read, DECIDED);
			else if (bib !== null) ruled.set(read, byBib.get(bib) ?? UNKNOWN);
		}
	return ruled;
}

/** The first read whose id is at least this. */
function firstFrom(ids: Float64Array, count: number, least: number): number {
	let [from, to] = [0, count];
	while (from < to) {
		const middle = (from + to) >> 1;
		if (at(ids, middle) >= least) to = middle;
		else from = middle + 1;
	}
	return from;
}

/** Calls the function with each read of each runner and its verdict, by runner and time. */
export function judgeGrouped(
	field: Field,
	{ columns, start, order, matIndex }: GroupedReads,
	onRead: (judged: JudgedRead) => void,
): void {
	const { points } = field;
	for (let runner = 0; runner < field.entrants.length; runner++) {
		const { atMat, fastest } = courseOf(field, runner);
		const plausibility = { gun: at(field.gun, runner), fastest };
		let last = progressAtGun(plausibility.gun);
		const passed = new Set<number>();
		for (let place = start[runner] ?? 0; place < (start[runner + 1] ?? 0); place++) {
			const read = order[place] ?? -1;
			const mat = matIndex[columns.mat[read] ?? -1] ?? -1;
			if (mat < 0) continue;
			const point = pointOfRead(atMat[mat] ?? [], last);
			if (point < 0) {
				onRead({ runner, read, verdict: "off the course", point });
				continue;
			}
			const time = at(columns.time, read);
			const verdict = judgeRead(point, time, last, points, plausibility);
			last = progressAfter(verdict, point, time, last, points);
			if (verdict === "counts") passed.add(point);
			const isRepeated = verdict === "behind" && passed.has(point);
			onRead({ runner, read, verdict: isRepeated ? "repeated" : verdict, point });
		}
	}
}
