/** Judges the reads of one runner with the numbers of each verdict, to explain it. Scoring judges them in runnerPassings.ts. */
import type { LapMat } from "../../record/course/lapMats.ts";
import type { Point } from "../../record/record.ts";
import { paceOf } from "../../time/pace.ts";
import type { SetPassings } from "../byHand/layOutHandTimes.ts";
import { strayReads, VISIT_MS } from "../laps/strayReads.ts";
import { givesWayAt } from "./assignedMarks.ts";
import {
	judgedStretch,
	judgeRead,
	type Plausibility,
	type Progress,
	pointOfRead,
	progressAfter,
	progressAtGun,
	progressByHand,
	type RuledVerdict,
	type Verdict,
} from "./verdicts.ts";

export interface Read {
	/** Positions of the points that it can be at, in the order of the course: several where the mat is several points. */
	candidates: readonly number[];
	/** Epoch ms, corrected. */
	time: number;
	ruling: "struck" | "forced" | "late" | null;
	/** Whether it is a mark that a person assigned to the runner. */
	isMark: boolean;
	/** Its mat in any numbering, and the mat of laps that it is; null where it is none. */
	mat: number;
	lapMat: LapMat | null;
}

export interface JudgedRead {
	verdict: Verdict;
	/** The position of its point; -1 for a struck read and one off the course. */
	point: number;
	/** The leg to its point; null where the rules did not measure one. */
	leg: JudgedLeg | null;
	/** The index of the read that counts at its point; null for none. */
	counted: number | null;
}

/** A leg by which a read was judged. */
export interface JudgedLeg {
	/** The position of the point at which it begins; -1 for the gun. */
	from: number;
	km: number;
	/** Ms, and the least that is plausible. */
	time: number;
	shortest: number;
	/** Min/km, and the fastest that is plausible; null for a leg without a length. */
	pace: number | null;
	limit: number | null;
}

/**
 * Judges all reads of a runner. Assigned marks give way to other reads.
 * @param reads in the order in which scoring judges them (compareReads)
 * @returns one verdict per read, in the same order
 */
export function judgeReads(
	reads: readonly Read[],
	points: readonly Point[],
	plausibility: Plausibility,
	set: SetPassings,
): JudgedRead[] {
	const isMark = (read: Read) => read.isMark && read.ruling === null;
	if (!reads.some(isMark)) return judgeInOrder(reads, points, plausibility, set);
	const judge = (some: readonly Read[]) => judgeInOrder(some, points, plausibility, set);
	const others = reads.filter((read) => !isMark(read));
	const passed = passingsOf(others, judge(others));
	const leftAt = new Map<Read, number>();
	for (const mark of reads.filter(isMark)) {
		const { candidates, time } = mark;
		const point = givesWayAt(candidates, time, (each) => passed.get(each)?.time ?? Number.NaN);
		if (point >= 0) leftAt.set(mark, point);
	}
	const kept = reads.filter((read) => !leftAt.has(read));
	const judged = judge(kept);
	const counted = passingsOf(kept, judged);
	const indexOf = (read: Read | undefined) => (read === undefined ? null : reads.indexOf(read));
	const found = new Map(kept.map((read, index) => [read, judged[index]]));
	return reads.flatMap((read) => {
		const own = found.get(read);
		if (own) return { ...own, counted: own.counted === null ? null : indexOf(kept[own.counted]) };
		const point = leftAt.get(read) ?? -1;
		return { verdict: "repeated", point, leg: null, counted: indexOf(counted.get(point)) };
	});
}

/** By point: the read that counts there. */
function passingsOf(reads: readonly Read[], judged: readonly JudgedRead[]): Map<number, Read> {
	return new Map(
		reads.flatMap((read, index) => {
			const { verdict, point } = judged[index] ?? { verdict: "struck", point: -1 };
			return verdict === "counts" || verdict === "forced" ? [[point, read] as const] : [];
		}),
	);
}

function judgeInOrder(
	reads: readonly Read[],
	points: readonly Point[],
	plausibility: Plausibility,
	set: SetPassings,
): JudgedRead[] {
	const passed = new Map<number, number>();
	const forced = new Set<number>();
	const waiting = [...set.passings];
	let last = progressAtGun(plausibility.gun);
	const strays = straysAmong(reads, plausibility.gun);

	function judge(read: Read, index: number): JudgedRead {
		const { candidates, time, ruling } = read;
		for (let next = waiting[0]; next && next.time <= time; next = waiting[0]) {
			last = progressByHand(next.point, next.time, last, points);
			waiting.shift();
		}
		if (isLeftOut(ruling)) return { verdict: ruling, point: -1, leg: null, counted: null };
		const point = pointOfRead(candidates, last);
		if (point < 0) return { verdict: "off the course", point, leg: null, counted: null };
		if (strays.has(index)) return { verdict: "too fast", point, leg: null, counted: null };
		const leg = legTo(point, time, last, points, plausibility);
		const decided = set.points.includes(point) ? "set by hand instead" : ruling;
		if (decided === "forced" && !forced.has(point)) {
			last = progressByHand(point, time, last, points);
			passed.set(point, index);
			forced.add(point);
			return { verdict: "forced", point, leg, counted: null };
		}
		const before = last;
		const verdict =
			decided === null ? judgeRead(point, time, last, points, plausibility) : "not judged";
		last = progressAfter(verdict, point, time, last, points, plausibility.limits);
		if (verdict === "counts") passed.set(point, index);
		const isVisit = before.point >= 0 && points[before.point]?.mat === points[point]?.mat;
		if (verdict === "too fast" && isVisit && time - before.seen <= VISIT_MS)
			return { verdict: "repeated", point: before.point, leg: null, counted: null };
		if (verdict !== "not judged")
			return { verdict, point, leg: wasMeasured(verdict) ? leg : null, counted: null };
		const instead = decided === "set by hand instead" ? decided : "repeated";
		return { verdict: instead, point, leg: null, counted: null };
	}

	const judged = reads.map(judge);
	for (let index = 0; index < judged.length; index++) {
		const read = judged[index];
		if (!read) continue;
		read.counted = passed.get(read.point) ?? null;
		const isReplaced = read.verdict === "counts" && read.counted !== index;
		const isRepeated = read.verdict === "behind" && read.counted !== null;
		if (isReplaced || isRepeated) read.verdict = "repeated";
	}
	return judged;
}

/** Whether a read is not judged: the runner's result is as it would be without it. */
export function isLeftOut(ruling: Read["ruling"]): ruling is "struck" | "late" {
	return ruling === "struck" || ruling === "late";
}

const NO_STRAYS: ReadonlySet<number> = new Set();

/** Indices of the reads that are no laps. */
function straysAmong(reads: readonly Read[], gun: number): ReadonlySet<number> {
	if (reads.every(({ lapMat }) => lapMat === null)) return NO_STRAYS;
	const lapMats = new Map(reads.map(({ mat, lapMat }) => [mat, lapMat]));
	const judged = reads.flatMap(({ mat, time, ruling, lapMat }, index) =>
		lapMat === null || isLeftOut(ruling) ? [] : { index, mat, time, isForced: ruling === "forced" },
	);
	const strays = strayReads(judged, gun, (mat) => lapMats.get(mat) ?? null);
	return new Set([...strays].map(({ index }) => index));
}

function wasMeasured(verdict: RuledVerdict): boolean {
	return verdict === "counts" || verdict === "too fast";
}

function legTo(
	point: number,
	time: number,
	last: Progress,
	points: readonly Point[],
	{ limits }: Plausibility,
): JudgedLeg | null {
	const km = points[point]?.km ?? null;
	const { from, begin, shortest } = judgedStretch(point, time, last, points, limits);
	if (km === null || Number.isNaN(begin)) return null;
	const length = km - (from < 0 ? 0 : (points[from]?.km ?? 0));
	return {
		from,
		km: length,
		time: time - begin,
		shortest,
		pace: paceOf(time - begin, length),
		limit: paceOf(shortest, length),
	};
}
