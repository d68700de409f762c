/**
 * Which race is live, and the race time it has reached. The live races follow one another without end, counted from
 * the moment at which the demonstration began.
 *
 * At a speed above 1 a race has its gun in the past and is fed `speed` times as fast as the clock, until it
 * reaches the clock at its end. So every time on the pages is one that people can run, and no read is in the future.
 */
import { DEFAULT_ZONE, dayOf } from "../src/race/time/day.ts";
import { ANNOUNCED_AFTER, type LiveRace, type RacePlan } from "./simulation/plan.ts";

const MINUTE = 60_000;
/** At speed 1 guns are at multiples of five minutes. */
const ROUND_START = 5 * MINUTE;
/** The start list is recorded this long before the race's turn. */
const START_LIST_BEFORE = 15 * MINUTE;

export interface Programme {
	/** Epoch ms, see beginning(). */
	began: number;
	/** Race time per clock time, 1 or more. */
	speed: number;
	/** In the order of their turns, which repeats. */
	races: readonly LiveRace[];
}

/** A race's turn. */
export interface Turn {
	/** 0 for the first race of the demonstration. */
	number: number;
	/** Epoch ms: the race is live from `from` up to `until`. */
	from: number;
	until: number;
	plan: RacePlan;
}

/** The beginning, epoch ms, of a demonstration that is started now: its first race is then at its best moment. */
export function beginning(now: number, speed: number): number {
	const step = Math.round(ROUND_START / speed);
	return Math.floor(now / step) * step;
}

/** The turn at a moment. */
export function turnAt(programme: Programme, now: number): Turn {
	for (const slot of slots(programme)) if (now < slot.until) return turnIn(programme, slot);
	throw new RangeError("The programme has no end.");
}

/** A turn by its number. */
export function turnOf(programme: Programme, number: number): Turn {
	for (const slot of slots(programme)) if (slot.number === number) return turnIn(programme, slot);
	throw new RangeError("The programme has no end.");
}

/** The race time that is reached, epoch ms: never after now, and before the gun where the turn is still to come. */
export function playedTo({ speed }: Programme, { until }: Turn, now: number): number {
	return now >= until ? until : Math.floor(until - speed * (until - now));
}

/** Whether the next race's start list is public. */
export function isNextListed({ speed }: Programme, { until }: Turn, now: number): boolean {
	return until - now <= START_LIST_BEFORE / speed;
}

type Slot = Omit<Turn, "plan"> & { race: LiveRace };

function* slots({ began, speed, races }: Programme): Generator<Slot> {
	let from = began;
	for (let number = 0; ; number++) {
		const race = races[number % races.length];
		if (!race) return;
		const length = lengthOf(race) - (number === 0 ? race.bestMoment * MINUTE : 0);
		const until = from + Math.round(length / speed);
		yield { number, from, until, race };
		from = until;
	}
}

function lengthOf({ limit }: LiveRace): number {
	return limit * MINUTE + ANNOUNCED_AFTER;
}

function turnIn({ speed, races }: Programme, { race, ...slot }: Slot): Turn {
	const plan = race.planFor({
		eventId: eventIdOf(slot.number),
		// The day of its turn, even where the gun is before midnight: visitors find a race of today.
		date: dayOf(slot.from, DEFAULT_ZONE),
		gun: Math.floor((slot.until - lengthOf(race)) / MINUTE) * MINUTE,
		round: Math.floor(slot.number / races.length),
		isRealTime: speed === 1,
	});
	return { ...slot, plan };
}

/** M1001 for the first, then from M1101: between them are the past events. */
function eventIdOf(number: number): string {
	return `M${number === 0 ? 1_001 : 1_100 + number}`;
}
