/** What the readers make of the runs: mostly one read a mat, and the faults that every timer knows. */
import type { Passing } from "../race/record.ts";
import type { RacePlan } from "./plan.ts";
import type { Random } from "./random.ts";
import type { Run } from "./run.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** How often, per runner and mat. */
const MISSED = 0.004;
const READ_TWICE = 0.03;
const SEEN_BEFORE_THE_GUN = 0.02;
const BACK_AT_THE_FINISH = 0.02;

type Read = { pointId: string; bib: string; time: number };

/**
 * Every read of a race in the order of its time, numbered by the mat that made it.
 * @param unseen whose finish no reader saw
 */
export function readChips(
	plan: RacePlan,
	runs: readonly Run[],
	unseen: ReadonlySet<Run>,
	random: Random,
): Passing[] {
	const reads = [
		...runs.flatMap((run) => readsOf(plan, run, unseen.has(run), random)),
		...parkedChip(plan, runs, random),
	].sort((a, b) => a.time - b.time);
	const count = new Map<string, number>();
	return reads.map((read) => {
		const sequence = (count.get(read.pointId) ?? 0) + 1;
		count.set(read.pointId, sequence);
		return { source: `mat-${read.pointId}`, sequence, ...read };
	});
}

function readsOf(
	{ course }: RacePlan,
	{ starter, gun, passed }: Run,
	isFinishUnseen: boolean,
	random: Random,
): Read[] {
	const { bib } = starter.entrant;
	return passed.flatMap((time, index) => {
		const point = course[index];
		if (!point) return [];
		const readAt = (when: number): Read => ({ pointId: point.id, bib, time: Math.round(when) });
		const isFinish = point.kind === "finish";
		if (isFinish ? isFinishUnseen : random.chance(MISSED)) return [];
		const reads = [readAt(time)];
		if (random.chance(READ_TWICE)) reads.push(readAt(time + random.between(0.3, 4) * SECOND));
		if (point.kind === "start" && random.chance(SEEN_BEFORE_THE_GUN))
			reads.push(readAt(gun - random.between(0.3, 12) * MINUTE));
		if (isFinish && random.chance(BACK_AT_THE_FINISH))
			reads.push(readAt(time + random.between(1, 12) * MINUTE));
		return reads;
	});
}

/** Somebody gave up at a mat and sat down beside it: the chip is read for twenty minutes. */
function parkedChip({ course }: RacePlan, runs: readonly Run[], random: Random): Read[] {
	const parked = runs.find(({ passed }) => passed.length > 1 && passed.length < course.length);
	const point = course[(parked?.passed.length ?? 0) - 1];
	const since = parked?.passed.at(-1);
	if (!parked || !point || since === undefined) return [];
	const { bib } = parked.starter.entrant;
	return Array.from({ length: 120 }, (_, tick) => ({
		pointId: point.id,
		bib,
		time: Math.round(since + tick * 10 * SECOND + random.between(2, 9) * SECOND),
	}));
}
