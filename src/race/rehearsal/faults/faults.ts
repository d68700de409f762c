/** The faults of rehearsals. To add one: its kind in FAULT_KINDS, and what it does here. */
import type { Draft } from "../draft.ts";
import { type FaultKind, type RehearsedFault, rehearsedFault } from "../rehearsalPlan.ts";
import { duplicates, falseFinish, swappedChips } from "./chipFaults.ts";
import { clock, matOff } from "./mats.ts";

/** Puts a fault into a draft; null where the race has no place for it. */
export type Inject = (draft: Draft) => RehearsedFault | null;

export const FAULTS = {
	matOff,
	clock,
	swappedChips,
	falseFinish,
	wrongGun,
	duplicates,
} satisfies Record<FaultKind, Inject>;

/** By how much a gun is recorded too late: a minute and a half of the race, on the clock at least two seconds. */
const LATE_BY = 90_000;
const AT_LEAST = 2_000;

/** The gun of a wave is recorded too late. */
function wrongGun(draft: Draft): RehearsedFault | null {
	const { facts, guns, random, clock } = draft;
	const started = guns.filter(({ waveId }) =>
		facts.entrants.some(({ waveId: own, start }) => own === waveId && start === null),
	);
	if (started.length === 0) return null;
	const gun = random.pick(started);
	const late = Math.max(AT_LEAST, clock.lasting(LATE_BY));
	gun.recorded = gun.at + Math.ceil(late / 1_000) * 1_000;
	return rehearsedFault({
		kind: "wrongGun",
		waveId: gun.waveId,
		by: gun.recorded - gun.at,
		from: gun.at,
		until: gun.at,
	});
}
