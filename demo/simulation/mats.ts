/** The reads of the runs: usually one per mat, and the usual faults. */
import type { RecordedRead, RecordedTag } from "../../src/race/record/record.ts";
import type { Random } from "../../src/race/rehearsal/random.ts";
import type { CoursePoint, RacePlan } from "./plan.ts";
import { type Run, takenUp } from "./run.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Probabilities per runner and mat. */
const MISSED = 0.004;
const READ_TWICE = 0.03;
const SEEN_BEFORE_THE_GUN = 0.02;
const BACK_AT_THE_FINISH = 0.02;

type Read = { pointId: string; time: number } & RecordedTag;

/** What the reads of a race are made from. */
export interface Crossings {
	plan: RacePlan;
	runs: readonly Run[];
	/** Runs whose finish was not read. */
	unseen: ReadonlySet<Run>;
	/** What is read of a runner: the bib or a chip. */
	tagOf(run: Run): RecordedTag;
}

/** All reads of a race in the order of their times, numbered per mat. */
export function readChips(crossings: Crossings, random: Random): RecordedRead[] {
	const { plan, runs } = crossings;
	const reads = [
		...runs.flatMap((run) => readsOf(crossings, run, random)),
		...parkedChip(crossings, random),
	]
		.filter(({ time }) => time <= takenUp(plan))
		.sort((a, b) => a.time - b.time);
	const count = new Map<string, number>();
	return reads.map((read) => {
		const sequence = (count.get(read.pointId) ?? 0) + 1;
		count.set(read.pointId, sequence);
		return { source: `mat-${read.pointId}`, sequence, ...read };
	});
}

function readsOf({ unseen, tagOf }: Crossings, run: Run, random: Random): Read[] {
	const { course } = run.starter;
	const tag = tagOf(run);
	return run.passed.flatMap((time, index) => {
		const point = course[index];
		if (!point) return [];
		const readAt = (when: number): Read => ({ pointId: point.mat, ...tag, time: Math.round(when) });
		const isFinish = point.kind === "finish";
		if (isFinish ? unseen.has(run) : isMissable(course, point) && random.chance(MISSED)) return [];
		const reads = [readAt(time)];
		if (random.chance(READ_TWICE)) reads.push(readAt(time + random.between(0.3, 4) * SECOND));
		if (point.kind === "start" && random.chance(SEEN_BEFORE_THE_GUN))
			reads.push(readAt(run.gun - random.between(0.3, 12) * MINUTE));
		if (isFinish && random.chance(BACK_AT_THE_FINISH))
			reads.push(readAt(time + random.between(1, 12) * MINUTE));
		return reads;
	});
}

/** Not where laps are counted: there a second mat is behind the first, because a missing read would cost a lap. */
function isMissable(course: readonly CoursePoint[], { mat }: CoursePoint): boolean {
	return course.filter((point) => point.mat === mat).length === 1;
}

/** A runner gave up and sits beside a mat: the chip is read for twenty minutes. */
function parkedChip({ runs, tagOf }: Crossings, random: Random): Read[] {
	const parked = runs.find(
		({ passed, starter }) => passed.length > 1 && passed.length < starter.course.length,
	);
	const point = parked?.starter.course[parked.passed.length - 1];
	const since = parked?.passed.at(-1);
	if (!parked || !point || since === undefined) return [];
	const tag = tagOf(parked);
	return Array.from({ length: 120 }, (_, tick) => ({
		pointId: point.mat,
		...tag,
		time: Math.round(since + tick * 10 * SECOND + random.between(2, 9) * SECOND),
	}));
}
