/** Groups watched reads by runner and judges them, by the functions of scoring. */

import {
	NOTHING_SET,
	type SetPassings,
	setPassingsFrom,
} from "../scoring/byHand/layOutHandTimes.ts";
import { at, courseOf, type Field, type GivenField, limitsOf } from "../scoring/field.ts";
import { judgeLapReads } from "../scoring/laps/judgedLaps.ts";
import { type JudgedRead, judgeReads, type Read } from "../scoring/reads/judgedReads.ts";
import { createRulingCursor } from "../scoring/reads/layOutRulings.ts";
import type { ReadColumns } from "../scoring/reads/readColumns.ts";
import {
	compareReads,
	createReadResolver,
	isAssignedMark,
	matOf,
	NOBODY,
	type ResolvedReads,
} from "../scoring/reads/resolvedReads.ts";
import { MARK } from "../scoring/reads/resolveTags.ts";

/** The part of a field by which its reads are resolved and judged. */
export type WatchedField = Field & Pick<GivenField, "chips" | "matNames" | "handTimes" | "decided">;

export interface GroupedReads extends ResolvedReads {
	columns: ReadColumns;
	/** Reads of runner i are those of `order` from start[i] up to, but not including, start[i + 1], as they are judged. */
	start: Int32Array;
	order: Int32Array;
	/** Reads of unknown bibs and chips, and marks, in the order of their arrival. */
	unknown: readonly number[];
	marks: readonly number[];
	/** Per read: 1 if a person struck, forced or assigned it. Empty if no read has a ruling. */
	isRuled: Uint8Array;
}

/** Groups the reads. */
export function groupReads(field: WatchedField, columns: ReadColumns): GroupedReads {
	const { byBib, chips, matNames, decided } = field;
	const runners = field.entrants.length;
	const known = { byBib, chips, matNames, runners, decided };
	const resolved = createReadResolver(known).next(columns);
	const { runner: runnerOf } = resolved;
	const start = new Int32Array(runners + 1);
	const unknown: number[] = [];
	const marks: number[] = [];
	for (let read = 0; read < columns.count; read++) {
		const runner = runnerOf[read] ?? NOBODY;
		if (runner >= 0) start[runner + 1] = (start[runner + 1] ?? 0) + 1;
		else if (runner === NOBODY) unknown.push(read);
		else if (runner === MARK) marks.push(read);
	}
	for (let runner = 0; runner < runners; runner++)
		start[runner + 1] = (start[runner + 1] ?? 0) + (start[runner] ?? 0);
	const order = new Int32Array(start[runners] ?? 0);
	const next = start.slice();
	for (let read = 0; read < columns.count; read++) {
		const runner = runnerOf[read] ?? NOBODY;
		if (runner < 0) continue;
		const place = next[runner] ?? 0;
		order[place] = read;
		next[runner] = place + 1;
	}
	for (let runner = 0; runner < runners; runner++)
		sortRun(resolved, order, start[runner] ?? 0, start[runner + 1] ?? 0);
	return {
		...resolved,
		columns,
		start,
		order,
		unknown,
		marks,
		isRuled: ruledReads(field, columns),
	};
}

/** Sorts one runner's reads; those that compare equal stay in the order of arrival. */
function sortRun(reads: ResolvedReads, order: Int32Array, from: number, to: number): void {
	const compare = (a: number, b: number) => compareReads(reads, a, b) || a - b;
	for (let place = from + 1; place < to; place++)
		if (compare(order[place - 1] ?? -1, order[place] ?? -1) > 0) {
			order.subarray(from, to).sort(compare);
			return;
		}
}

function ruledReads({ decided: { rulings } }: WatchedField, { count }: ReadColumns): Uint8Array {
	if (rulings.length === 0) return new Uint8Array(0);
	const cursor = createRulingCursor(rulings);
	return Uint8Array.from({ length: count }, (_, read) => {
		const ruled = cursor.of(read);
		return Number(ruled !== null && (ruled.ruling !== null || ruled.bib !== null));
	});
}

/** Calls the function with each read of each runner and its verdict, by runner and in the order in which they are judged. */
export function judgeGrouped(
	field: WatchedField,
	grouped: GroupedReads,
	onRead: (runner: number, read: number, judged: JudgedRead) => void,
): void {
	for (let runner = 0; runner < field.entrants.length; runner++)
		judgeGroup(field, grouped, runner, (read, judged) => onRead(runner, read, judged));
}

/** Calls the function with each read of one runner and its verdict, in the order in which they are judged. */
export function judgeGroup(
	field: WatchedField,
	grouped: GroupedReads,
	runner: number,
	onRead: (read: number, judged: JudgedRead) => void,
): void {
	const first = grouped.start[runner] ?? 0;
	const judged = judgeRunner(field, grouped, runner);
	for (let index = 0; index < judged.length; index++) {
		const found = judged[index];
		if (found) onRead(grouped.order[first + index] ?? -1, found);
	}
}

function judgeRunner(
	field: WatchedField,
	{ start: starts, order, mat, time }: GroupedReads,
	runner: number,
): JudgedRead[] {
	const { atMat, lapMats, start } = courseOf(field, runner);
	const plausibility = { gun: at(field.gun, runner), limits: limitsOf(field, runner) };
	const reads: Read[] = [];
	for (let index = starts[runner] ?? 0; index < (starts[runner + 1] ?? 0); index++) {
		const read = order[index] ?? -1;
		const marked = mat[read] ?? 0;
		reads.push({
			mat: matOf(marked),
			candidates: atMat[matOf(marked)] ?? [],
			time: at(time, read),
			ruling: marked < 0 ? "forced" : null,
			isMark: isAssignedMark(marked),
			lapMat: lapMats[matOf(marked)] ?? null,
		});
	}
	const { laps } = courseOf(field, runner);
	if (laps !== null) return judgeLapReads(field, runner, laps, reads);
	const judge = (set: SetPassings) => judgeReads(reads, field.points, plausibility, set);
	const placed = field.handTimes.get(runner);
	if (placed === undefined) return judge(NOTHING_SET);
	return judge(
		setPassingsFrom(placed, plausibility.gun, (known) => {
			const set = known.passings.find(({ point }) => point === start);
			if (set) return set.time;
			const counted = start < 0 ? null : judge(known).find(({ point }) => point === start)?.counted;
			return reads[counted ?? -1]?.time ?? Number.NaN;
		}),
	);
}
