/** What the officials decide by hand, and what they know where a reader failed. */
import type { Entrant, GivenTime } from "../race/record.ts";
import type { StatusByHand } from "../race/status.ts";
import type { RacePlan } from "./plan.ts";
import type { Random } from "./random.ts";
import type { Run } from "./run.ts";

const SECOND = 1_000;
const DISQUALIFIED = 0.0025;
/** While the race is on, only some of those who gave up or stayed at home have been reported. */
const REPORTED = 0.4;
/** Finishes of an announced race that no reader saw and the camera did. */
const BY_CAMERA = 2;

/** Picks the finishes that no reader saw. */
export function unseenFinishes(plan: RacePlan, runs: readonly Run[], random: Random): Set<Run> {
	if (plan.event.phase === "live") return new Set();
	return new Set(random.shuffle(runs.filter((run) => hasFinished(plan, run))).slice(0, BY_CAMERA));
}

/** The start list with the officials' decisions. */
export function decide(
	plan: RacePlan,
	runs: readonly Run[],
	unseen: ReadonlySet<Run>,
	random: Random,
): Entrant[] {
	return runs.map((run) => {
		const luck = random.next();
		const statusByHand = unseen.has(run) ? "confirmed" : statusOf(plan, run, luck);
		return { ...run.starter.entrant, statusByHand };
	});
}

/** In an announced race the reads tell who started and who gave up; in a live one only people can. */
function statusOf(plan: RacePlan, run: Run, luck: number): StatusByHand | null {
	if (hasFinished(plan, run)) return luck < DISQUALIFIED ? "disqualified" : null;
	if (plan.event.phase === "announced" || luck >= REPORTED) return null;
	if (run.passed.length === 0) return "didNotStart";
	const gaveUp = run.passed.length < plan.course.length && (run.passed.at(-1) ?? 0) <= plan.now;
	return gaveUp ? "didNotFinish" : null;
}

/** Times by the camera, to the whole second. */
export function cameraTimes(plan: RacePlan, unseen: ReadonlySet<Run>): GivenTime[] {
	const finish = plan.course.at(-1);
	return [...unseen].flatMap(({ starter, gun, passed }) => {
		const time = passed.at(-1);
		if (!finish || time === undefined) return [];
		const sinceGun = Math.round((time - gun) / SECOND) * SECOND;
		return [{ bib: starter.entrant.bib, pointId: finish.id, sinceGun, sinceStart: null }];
	});
}

function hasFinished({ course, now }: RacePlan, { passed }: Run): boolean {
	const finish = passed[course.length - 1];
	return finish !== undefined && finish <= now;
}
