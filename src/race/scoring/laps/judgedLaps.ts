/** Judges the reads of a runner in a fixed-time race with what explains each verdict. Scoring judges them in lapPassings.ts. */
import type { LapCourse } from "../../record/course/lapCourse.ts";
import { courseOf } from "../field.ts";
import { SAME_PASSING_MS } from "../reads/assignedMarks.ts";
import { isLeftOut, type JudgedRead, type Read } from "../reads/judgedReads.ts";
import type { LapRead } from "./lapJudge.ts";
import { type LapField, lapPassingsFrom } from "./lapPassings.ts";
import { VISIT_MS } from "./strayReads.ts";

type SourceRead = Pick<Read, "time" | "ruling" | "isMark"> & Pick<LapRead, "mat">;

/**
 * Judges all reads of a runner. The point of a read is that of its passing, in any lap.
 * @param reads in the order in which scoring judges them
 * @returns one verdict per read, in the same order
 */
export function judgeLapReads(
	field: LapField,
	runner: number,
	laps: LapCourse,
	reads: readonly SourceRead[],
): JudgedRead[] {
	const { start } = courseOf(field, runner);
	const judged = reads.map(
		({ ruling }): JudgedRead => ({
			verdict: isLeftOut(ruling) ? ruling : "repeated",
			point: -1,
			leg: null,
			counted: null,
		}),
	);
	const indexOf = new Map<LapRead, number>();
	for (const [index, { mat, time, ruling, isMark }] of reads.entries())
		if (!isLeftOut(ruling) && !(isMark && hasReadNear(mat, time)))
			indexOf.set({ mat, time, isForced: ruling === "forced" }, index);
	const lastAt = new Map<number, { index: number; seen: number }>();
	lapPassingsFrom(field, runner, laps, [...indexOf.keys()], (read, { verdict, passing }) => {
		const index = indexOf.get(read);
		if (index === undefined) return;
		const last = lastAt.get(read.mat);
		const isRepeated =
			verdict === "too fast" && last !== undefined && read.time - last.seen <= VISIT_MS;
		const isCounted = verdict === "counts";
		const point = laps.points[passing % laps.points.length] ?? -1;
		const atStart = isCounted || verdict === "behind" ? start : -1;
		judged[index] = {
			verdict: isCounted && read.isForced ? "forced" : isRepeated ? "repeated" : verdict,
			point: passing < 0 ? atStart : point,
			leg: null,
			counted: isCounted ? index : isRepeated ? last.index : null,
		};
		if (isCounted) lastAt.set(read.mat, { index, seen: read.time });
		else if (last) lastAt.set(read.mat, { ...last, seen: read.time });
	});
	return judged;

	function hasReadNear(mat: number, time: number): boolean {
		return reads.some(
			(other) =>
				!other.isMark &&
				!isLeftOut(other.ruling) &&
				other.mat === mat &&
				Math.abs(other.time - time) <= SAME_PASSING_MS,
		);
	}
}
