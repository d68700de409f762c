/** What the officials decide by hand, and what they know where a reader failed. */
import { roundUpToSecond } from "../race/duration.ts";
import type { Entrant, GivenTime } from "../race/record.ts";
import type { StatusByHand } from "../race/status.ts";
import type { RacePlan } from "./plan.ts";
import type { Random } from "./random.ts";
import type { Run } from "./run.ts";

const DISQUALIFIED = 0.0025;
/** In a live race, only some of those who gave up or stayed at home are known already. */
const KNOWN_EARLY = 0.4;
/** Finishes that no reader saw and the camera did. */
const CONFIRMED_BY_CAMERA = 2;

/** A race after the officials: their statuses, and the finishes that they confirmed. */
export interface Decided {
	entrants: readonly Entrant[];
	givenTimes: readonly GivenTime[];
}

export function decide(plan: RacePlan, runs: readonly Run[], random: Random): Decided {
	const finish = plan.course.length - 1;
	const finishPoint = plan.course[finish];
	const hasFinished = (run: Run) => run.passed[finish] !== undefined;
	const isAnnounced = plan.event.phase === "announced";
	const confirmed = new Set(
		isAnnounced ? random.shuffle(runs.filter(hasFinished)).slice(0, CONFIRMED_BY_CAMERA) : [],
	);
}
