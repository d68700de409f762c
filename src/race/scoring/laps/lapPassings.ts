/** A runner's passings in a fixed-time race: the reads that count, and the times that a person set. */
import type { LapCourse } from "../../record/course/lapCourse.ts";
import { type NOTHING_SET, setPassingsFrom } from "../byHand/layOutHandTimes.ts";
import { at, courseOf, type Field, type TimedField } from "../field.ts";
import { SAME_PASSING_MS } from "../reads/assignedMarks.ts";
import { isAssignedMark, matOf } from "../reads/resolvedReads.ts";
import { createLapJudge, type LapJudge, type LapRead, type LapVerdict } from "./lapJudge.ts";
import { strayReads } from "./strayReads.ts";

export interface LapPassings {
	/** The start, epoch ms; NaN where the runner was not read there. */
	start: number;
	/** Passings along the laps (LapCourse), ascending, and the instant of each, epoch ms. */
	passings: number[];
	times: number[];
}

/** The passings of a runner within the time. */
export function lapPassingsOf(field: TimedField, runner: number, laps: LapCourse): LapPassings {
	return lapPassingsFrom(field, runner, laps, readsOf(field, runner), NOT_NOTED);
}

/** What the passings follow from, beside the reads. */
export type LapField = Field & Pick<TimedField, "handTimes" | "matNames">;

/** Is called with each read that was judged, in that order. */
type NoteVerdict = (read: LapRead, verdict: LapVerdict) => void;

const NOT_NOTED: NoteVerdict = () => undefined;

/** The same from these reads, in the order in which they are judged. */
export function lapPassingsFrom(
	field: LapField,
	runner: number,
	laps: LapCourse,
	reads: readonly LapRead[],
	note: NoteVerdict,
): LapPassings {
	const placed = field.handTimes.size === 0 ? undefined : field.handTimes.get(runner);
	const gun = at(field.gun, runner);
	const sex = field.entrants.at(runner)?.sex;
	const judgeFrom = (begin: number) => createLapJudge(laps, sex, gun, begin);
	if (placed === undefined) return judged(reads, judgeFrom(Number.NaN), straysAmong(reads), note);
	const { start } = courseOf(field, runner);
	const set = setPassingsFrom(
		placed,
		gun,
		() => judged(reads, judgeFrom(Number.NaN), straysAmong(reads), NOT_NOTED).start,
	);
	const setStart = set.passings.find(({ point }) => point === start)?.time ?? Number.NaN;
	const isStartInLap = laps.points[0] === start;
	const added = set.passings.filter(({ point }) => point !== start || isStartInLap);
	const begin = isStartInLap ? Number.NaN : setStart;
	const all = withAdded(reads, added, field);
	return judged(all, judgeFrom(begin), straysAmong(all), note);

	function straysAmong(some: readonly LapRead[]): ReadonlySet<LapRead> {
		return strayReads(some, gun, (mat) => {
			const { points = [] } = laps.atMat[mat] ?? {};
			// A mat that is several points of the lap is passed several times in it.
			if (points.length !== 1) return null;
			return { isFirstWhole: points[0] === laps.points.length - 1 };
		});
	}
}

function judged(
	reads: readonly LapRead[],
	judge: LapJudge,
	strays: ReadonlySet<LapRead>,
	note: NoteVerdict,
): LapPassings {
	const found: LapPassings = { start: Number.NaN, passings: [], times: [] };
	const waiting = [...reads].reverse();
	for (let read = takeNext(waiting, judge); read; read = takeNext(waiting, judge)) {
		const judgement = judge.judge(read, strays.has(read));
		const { verdict, passing } = judgement;
		note(read, judgement);
		if (verdict !== "counts" || passing < 0) continue;
		found.passings.push(passing);
		found.times.push(read.time);
	}
	found.start = judge.start();
	return found;
}

/** Clocks of whole minutes give the end of a lap and the beginning of the next one instant: the nearer passing is first. */
function takeNext(waiting: LapRead[], judge: LapJudge): LapRead | undefined {
	const read = waiting.pop();
	const other = waiting.at(-1);
	if (read === undefined || other?.time !== read.time) return read;
	if (judge.next(other.mat) >= judge.next(read.mat)) return read;
	waiting[waiting.length - 1] = read;
	return other;
}

/** Assigned marks give way to reads of a mat near them (assignedMarks.ts). */
function readsOf({ reads }: TimedField, runner: number): LapRead[] {
	const own: LapRead[] = [];
	const [first, end] = [reads.start[runner] ?? 0, reads.end[runner] ?? 0];
	for (let index = first; index < end; index++) {
		const mat = reads.mat[index] ?? 0;
		if (isAssignedMark(mat) && hasReadNear(index)) continue;
		own.push({ mat: matOf(mat), time: at(reads.time, index), isForced: mat < 0 });
	}
	return own;

	function hasReadNear(mark: number): boolean {
		const where = matOf(reads.mat[mark] ?? 0);
		for (let index = first; index < end; index++) {
			const mat = reads.mat[index] ?? 0;
			if (isAssignedMark(mat) || matOf(mat) !== where) continue;
			if (Math.abs(at(reads.time, index) - at(reads.time, mark)) <= SAME_PASSING_MS) return true;
		}
		return false;
	}
}

/** A time that a person set at a point of the lap is one more passing there, for a lap that the mat missed. */
function withAdded(
	reads: readonly LapRead[],
	added: (typeof NOTHING_SET)["passings"],
	{ points, matNames }: LapField,
): LapRead[] {
	const byHand = added.map(({ point, time }) => ({
		mat: matNames.indexOf(points[point]?.id ?? ""),
		time,
		isForced: true,
	}));
	return [...byHand, ...reads].sort((a, b) => a.time - b.time);
}
