/** The decisions of officials and their times, and finish times by camera where a reader failed. */
import type { GivenTime } from "../../src/race/record/record.ts";
import type { StatusByHand } from "../../src/race/record/status.ts";
import type { Random } from "../../src/race/rehearsal/random.ts";
import { isFinish, type Run } from "./run.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DISQUALIFIED = 0.0025;
/** Share of those who gave up or did not start who are reported. */
const REPORTED = 0.4;
/** Reports are entered in batches. */
const EVERY = 5 * MINUTE;
/** Finishes that only the camera saw. */
const BY_CAMERA = 2;

export interface Report {
	/** Epoch ms at which it is entered. */
	at: number;
	bib: string;
	status: StatusByHand;
}

/** Picks the finishes that were not read. */
export function unseenFinishes(runs: readonly Run[], random: Random): Set<Run> {
	return new Set(random.shuffle(runs.filter(isFinish)).slice(0, BY_CAMERA));
}

/**
 * The reports of a race, in the order of time.
 * @param end epoch ms of the announcement, when protests are decided and pictures are checked
 */
export function reportsOf(
	runs: readonly Run[],
	unseen: ReadonlySet<Run>,
	end: number,
	random: Random,
): Report[] {
	return runs
		.flatMap((run): Report[] => {
			const luck = random.next();
			const hesitation = random.between(15, 60) * MINUTE;
			const { bib } = run.starter.entrant;
			if (unseen.has(run)) return [{ at: end, bib, status: "confirmed" }];
			if (isFinish(run))
				return luck < DISQUALIFIED ? [{ at: end, bib, status: "disqualified" }] : [];
			if (luck >= REPORTED) return [];
			const known = (run.passed.at(-1) ?? run.gun) + hesitation;
			const at = Math.min(Math.ceil(known / EVERY) * EVERY, end);
			return [{ at, bib, status: run.passed.length === 0 ? "didNotStart" : "didNotFinish" }];
		})
		.sort((a, b) => a.at - b.at);
}

/** Finish times by camera, in whole seconds. */
export function cameraTimes(unseen: ReadonlySet<Run>): GivenTime[] {
	return [...unseen].flatMap(({ starter, gun, passed }) => {
		const finish = starter.course.at(-1);
		const time = passed.at(-1);
		if (!finish || time === undefined) return [];
		const sinceGun = Math.round((time - gun) / SECOND) * SECOND;
		return [{ bib: starter.entrant.bib, pointId: finish.id, sinceGun, sinceStart: null }];
	});
}
