/**
 * The time of a race on the clock of a rehearsal. Race time after the first gun is divided by the speed, so whatever follows the
 * clock (what is expected, overdue, silent, read a minute) works as on race day. What limits times shrinks with them.
 */
import type { Point, RaceEvent } from "../record/record.ts";
import type { RehearsedFacts } from "./rehearsalPlan.ts";

export interface RehearsalClock {
	/** The instant on the server's clock, epoch ms, at which an instant of the race comes. */
	at(instant: number): number;
	/** The same for a gun: a whole second, as people type it, and not after its reads. */
	gunAt(instant: number): number;
	/** A duration of the race on the clock, ms. */
	lasting(duration: number): number;
}

/** @param firstGun epoch ms in the time of the race @param begin the same on the server's clock, a whole second */
export function createRehearsalClock(
	firstGun: number,
	begin: number,
	speed: number,
): RehearsalClock {
	const at = (instant: number) => Math.round(begin + (instant - firstGun) / speed);
	return {
		at,
		gunAt: (instant) => Math.floor(at(instant) / 1_000) * 1_000,
		lasting: (duration) => Math.round(duration / speed),
	};
}

/** The copied facts on the clock of a rehearsal, before any gun. */
export function onClock(
	facts: RehearsedFacts,
	clock: RehearsalClock,
	speed: number,
): RehearsedFacts {
	return {
		...facts,
		event: fasterEvent(facts.event, speed),
		waves: facts.waves.map((wave) => ({ ...wave, gun: null })),
		points: facts.points.map((point) => fasterPoint(point, clock, speed)),
		entrants: facts.entrants.map((entrant) => {
			const { start } = entrant;
			if (start === null) return entrant;
			return {
				...entrant,
				start: "at" in start ? { at: clock.at(start.at) } : { after: clock.lasting(start.after) },
			};
		}),
	};
}

function fasterEvent(event: RaceEvent, speed: number): RaceEvent {
	return { ...event, fastestPace: event.fastestPace / speed };
}

function fasterPoint(point: Point, clock: RehearsalClock, speed: number): Point {
	const { fastestPace, cutOff } = point;
	return {
		...point,
		fastestPace: fastestPace === null ? null : fastestPace / speed,
		cutOff: cutOff === null ? null : Math.max(1, clock.lasting(cutOff)),
	};
}
