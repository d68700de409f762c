/** The demonstration's season: one organisation's month, from a race four weeks ago to the one that is live. */

import type { Recording } from "../src/race/record/record.ts";
import { DEFAULT_ZONE, dayOf } from "../src/race/time/day.ts";
import { beginning, type Programme, playedTo, turnAt } from "./programme.ts";
import { cityMarathon } from "./races/cityMarathon.ts";
import { cloudRidge } from "./races/cloudRidge.ts";
import { harbourCriterium } from "./races/harbourCriterium.ts";
import { lanternTen } from "./races/lanternTen.ts";
import { mirrorLake } from "./races/mirrorLake.ts";
import { moonBeachHalf } from "./races/moonBeachHalf.ts";
import { riversideTen } from "./races/riversideTen.ts";
import type { RacePlan } from "./simulation/plan.ts";
import { recordedBy } from "./simulation/recorded.ts";
import { simulateRace } from "./simulation/simulate.ts";

/** The races that are live in turn. */
export const LIVE_RACES = [cityMarathon, harbourCriterium, lanternTen] as const;

/** Of all chance in the demonstration: the same runners on every machine. */
export const SEED = 1;

export interface Scene {
	/** Another seed, other runners. */
	seed: number;
	/** Epoch ms: past days are counted back from here, and the live race is at its best moment. */
	now: number;
}

/** The plans of the past races, newest first: one of today, the others of the past month. */
export function pastPlans(now: number): RacePlan[] {
	const today = dayOf(now, DEFAULT_ZONE);
	return [riversideTen(today, now), moonBeachHalf(today), mirrorLake(today), cloudRidge(today)];
}

/** The season's recordings up to now, the live race first. The same scene gives the same recordings. */
export function demoRecordings({ seed, now }: Scene): Recording[] {
	const programme: Programme = { began: beginning(now, 1), speed: 1, races: LIVE_RACES };
	const turn = turnAt(programme, now);
	const live = simulateRace(turn.plan, seed);
	return [
		recordedBy(live, playedTo(programme, turn, now)),
		...pastPlans(now).map((plan) => recordedBy(simulateRace(plan, seed), now)),
	];
}
