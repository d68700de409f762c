/** A runner's passings: the reads that count (verdicts.ts), and the times set by hand whose instant is known. */

import type { LapMat } from "../record/course/lapMats.ts";
import { NOTHING_SET, type SetPassings, setPassingsFrom } from "./byHand/layOutHandTimes.ts";
import { at, courseOf, limitsOf, type TimedField } from "./field.ts";
import { type LapMatRead, strayReads } from "./laps/strayReads.ts";
import { givesWayAt } from "./reads/assignedMarks.ts";
import { isAssignedMark, matOf } from "./reads/resolvedReads.ts";
import {
	judgeRead,
	pointOfRead,
	progressAfter,
	progressAtGun,
	progressByHand,
} from "./reads/verdicts.ts";

/** Sets the runner's row of `passedAt`, which is empty before. Times set since the own start count from the start's passing. */
export function setPassings(field: TimedField, runner: number, passedAt: Float64Array): void {
	const set = setPassingsOfRunner(field, runner, passedAt);
	judgeInto(field, runner, passedAt, set);
}

/** The passings that were set by hand. It changes the runner's row of `passedAt` and empties it again. */
function setPassingsOfRunner(
	field: TimedField,
	runner: number,
	passedAt: Float64Array,
): SetPassings {
	const placed = field.handTimes.size === 0 ? undefined : field.handTimes.get(runner);
	if (placed === undefined) return NOTHING_SET;
	return setPassingsFrom(placed, at(field.gun, runner), (known) => {
		judgeInto(field, runner, passedAt, known);
		const row = runner * field.points.length;
		const { start } = courseOf(field, runner);
		const ownStart = start < 0 ? Number.NaN : at(passedAt, row + start);
		passedAt.fill(Number.NaN, row, row + field.points.length);
		return ownStart;
	});
}

/** Assigned marks give way to other reads, so a runner with such marks is judged twice. */
function judgeInto(
	field: TimedField,
	runner: number,
	passedAt: Float64Array,
	set: SetPassings,
): void {
	const marks = field.reads.assignedMarks === 0 ? NONE : marksOf(field, runner);
	judgeWithout(marks, field, runner, passedAt, set);
	if (marks.length === 0) return;
	const { points, reads } = field;
	const { atMat } = courseOf(field, runner);
	const row = runner * points.length;
	const passed = (point: number) =>
		set.points.includes(point) ? Number.NaN : at(passedAt, row + point);
	const left = marks.filter((mark) => {
		const candidates = atMat[matOf(reads.mat[mark] ?? 0)] ?? [];
		return givesWayAt(candidates, at(reads.time, mark), passed) >= 0;
	});
	if (left.length === marks.length) return;
	passedAt.fill(Number.NaN, row, row + points.length);
	judgeWithout(left, field, runner, passedAt, set);
}

const NONE: readonly number[] = [];

/** The assigned marks among a runner's reads. */
function marksOf({ reads }: TimedField, runner: number): number[] {
	const marks: number[] = [];
	const end = reads.end[runner] ?? 0;
	for (let read = reads.start[runner] ?? 0; read < end; read++)
		if (isAssignedMark(reads.mat[read] ?? 0)) marks.push(read);
	return marks;
}

const NO_STRAYS: ReadonlySet<number> = new Set();

/** The reads that are no laps. @param left reads that are not judged */
function straysOf(
	{ reads, gun }: TimedField,
	runner: number,
	left: readonly number[],
	lapMats: readonly (LapMat | null)[],
): ReadonlySet<number> {
	const judged: (LapMatRead & { read: number })[] = [];
	const end = reads.end[runner] ?? 0;
	for (let read = reads.start[runner] ?? 0; read < end; read++) {
		const mat = reads.mat[read] ?? 0;
		if (left.length > 0 && left.includes(read)) continue;
		judged.push({ read, mat: matOf(mat), time: at(reads.time, read), isForced: mat < 0 });
	}
	const strays = strayReads(judged, at(gun, runner), (mat) => lapMats[mat] ?? null);
	return strays.size === 0 ? NO_STRAYS : new Set([...strays].map(({ read }) => read));
}

/** @param left reads that are not judged */
function judgeWithout(
	left: readonly number[],
	field: TimedField,
	runner: number,
	passedAt: Float64Array,
	set: SetPassings,
): void {
	const { points, reads } = field;
	const { atMat, lapMats } = courseOf(field, runner);
	const plausibility = { gun: at(field.gun, runner), limits: limitsOf(field, runner) };
	const row = runner * points.length;
	let last = progressAtGun(plausibility.gun);
	let next = 0;
	let forced: readonly number[] = [];
	const hasSet = set.points.length > 0;
	const end = reads.end[runner] ?? 0;
	const strays = lapMats.length === 0 ? NO_STRAYS : straysOf(field, runner, left, lapMats);
	for (let read = reads.start[runner] ?? 0; read < end; read++) {
		if (left.length > 0 && left.includes(read)) continue;
		if (strays.size > 0 && strays.has(read)) continue;
		const time = at(reads.time, read);
		for (let each = set.passings[next]; hasSet && each && each.time <= time; ) {
			last = progressByHand(each.point, each.time, last, points);
			each = set.passings[++next];
		}
		const mat = reads.mat[read] ?? 0;
		const point = pointOfRead(atMat[matOf(mat)] ?? [], last);
		if (mat >= 0 && !(hasSet && set.points.includes(point))) {
			const verdict = judgeRead(point, time, last, points, plausibility);
			last = progressAfter(verdict, point, time, last, points, plausibility.limits);
			if (verdict === "counts") passedAt[row + point] = time;
		} else if (point < 0 || forced.includes(point) || set.points.includes(point)) {
			last = progressAfter("not judged", point, time, last, points, plausibility.limits);
		} else {
			last = progressByHand(point, time, last, points);
			forced = [...forced, point];
			passedAt[row + point] = time;
		}
	}
	for (const { point, time } of set.passings) passedAt[row + point] = time;
}
