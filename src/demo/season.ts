/** The demonstration: one organisation's season, from a race two months ago to one that is on now. */
import { DEFAULT_ZONE, dayOf } from "../race/day.ts";
import type { Passing, Recording } from "../race/record.ts";
import type { RacePlan } from "./plan.ts";
import { cityMarathon } from "./races/cityMarathon.ts";
import { cloudRidge } from "./races/cloudRidge.ts";
import { mirrorLake } from "./races/mirrorLake.ts";
import { moonBeachHalf } from "./races/moonBeachHalf.ts";
import { riversideTen } from "./races/riversideTen.ts";
import { simulateRace } from "./simulate.ts";

export interface Scene {
	/** Another seed, other runners. */
	seed: number;
	/** Epoch ms: days are counted back from here, and the live race is under way. */
	now: number;
}

/** The plans of the season's five events, newest first. */
export function demoPlans(now: number): RacePlan[] {
	const today = dayOf(now, DEFAULT_ZONE);
	return [
		cityMarathon(now),
		riversideTen(today, now),
		moonBeachHalf(today, now),
		cloudRidge(today, now),
		mirrorLake(today, now),
	];
}

/** All that was recorded of the season up to now. The same scene gives the same recordings. */
export function demoRecordings({ seed, now }: Scene): Recording[] {
	return demoPlans(now).map((plan) => {
		const recording = simulateRace(plan, seed);
		return { ...recording, passings: recording.passings.filter(({ time }) => time <= now) };
	});
}

/** What the mats of the live race will read after `now`, in the order of time: for a demo that goes on. */
export function demoToCome({ seed, now }: Scene): Passing[] {
	const { passings } = simulateRace(cityMarathon(now), seed);
	return passings.filter(({ time }) => time > now);
}
