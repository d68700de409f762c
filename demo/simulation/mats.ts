/** What the readers make of the runs: mostly one read a mat, and the faults that every timer knows. */
import type { Passing, Wearer } from "../../src/race/record/record.ts";
import type { CoursePoint, RacePlan } from "./plan.ts";
import type { Random } from "./random.ts";
import { type Run, takenUp } from "./run.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** How often, per runner and mat. */
const MISSED = 0.004;
const READ_TWICE = 0.03;
const SEEN_BEFORE_THE_GUN = 0.02;
const BACK_AT_THE_FINISH = 0.02;

type Read = { pointId: string; time: number } & Wearer;

/** What readers are told about a race. */
export interface Crossings {
	plan: RacePlan;
	runs: readonly Run[];
	/** Those whose finish no reader saw. */
	unseen: ReadonlySet<Run>;
	/** What of a runner is read: the bib or a chip. */
	tagOf(run: Run): Wearer;
}

/** Every read of a race in the order of its time, numbered by the mat that made it. */
export function readChips(crossings: Crossings, random: Random): Passing[] {
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

/** Where laps are counted a second mat lies behind the first: a read that is missing there would be a lap. */
function isMissable(course: readonly CoursePoint[], { mat }: CoursePoint): boolean {
	return course.filter((point) => point.mat === mat).length === 1;
}

/** Somebody gave up at a mat and sat down beside it: the chip is read for twenty minutes. */
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
