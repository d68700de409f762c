/**
 * Which race is on, and how far it has come: the live races follow one another without an end, all from the
 * moment at which the demonstration began.
 *
 * Played faster than life, a race has its gun in the past and is fed from there, so many times as fast as
 * the clock, until it has caught up with the clock at its very end. So every time on the pages is one that
 * people can run, and no read ever lies in the future.
 */
import { DEFAULT_ZONE, dayOf } from "../src/race/time/day.ts";
import { ANNOUNCED_AFTER, type LiveRace, type RacePlan } from "./simulation/plan.ts";

const MINUTE = 60_000;
/** Guns are fired at full five minutes where the demonstration goes as fast as life. */
const ROUND_START = 5 * MINUTE;
/** The start list is there so long before the race's turn comes. */
const START_LIST_BEFORE = 15 * MINUTE;

export interface Programme {
	/** Epoch ms, see beginning(). */
	began: number;
	/** Race time that passes in one unit of the clock's, 1 or more. */
	speed: number;
	/** They take turns in this order. */
	races: readonly LiveRace[];
}

/** A race's turn. */
export interface Showing {
	/** 0 for the first race of the demonstration. */
	number: number;
	/** Epoch ms: from `from` up to `until` this is the race that is on. */
	from: number;
	until: number;
	plan: RacePlan;
}

/** When a demonstration that is started now began: the first race is then at its best moment. */
export function beginning(now: number, speed: number): number {
	const step = Math.round(ROUND_START / speed);
	return Math.floor(now / step) * step;
}

/** The showing that is on at a moment. */
export function showingAt(programme: Programme, now: number): Showing {
	for (const slot of slots(programme)) if (now < slot.until) return showingIn(programme, slot);
	throw new RangeError("The programme has no end.");
}

/** A showing by its number. */
export function showingOf(programme: Programme, number: number): Showing {
	for (const slot of slots(programme))
		if (slot.number === number) return showingIn(programme, slot);
	throw new RangeError("The programme has no end.");
}

/** How far a race has come, epoch ms: never after now. Before its turn, that is before its gun. */
export function playedTo({ speed }: Programme, { until }: Showing, now: number): number {
	return now >= until ? until : Math.floor(until - speed * (until - now));
}

/** Whether the next race's start list is to be seen. */
export function isNextListed({ speed }: Programme, { until }: Showing, now: number): boolean {
	return until - now <= START_LIST_BEFORE / speed;
}

type Slot = Omit<Showing, "plan"> & { race: LiveRace };

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

function showingIn({ speed, races }: Programme, { race, ...slot }: Slot): Showing {
	const plan = race.planFor({
		eventId: eventIdOf(slot.number),
		// Its turn's, also where the gun lies before midnight: a visitor shall find a race of today.
		date: dayOf(slot.from, DEFAULT_ZONE),
		gun: Math.floor((slot.until - lengthOf(race)) / MINUTE) * MINUTE,
		round: Math.floor(slot.number / races.length),
		isInLife: speed === 1,
	});
	return { ...slot, plan };
}

/** M1001 for the first, then from M1101 on: between them are the events of the past. */
function eventIdOf(number: number): string {
	return `M${number === 0 ? 1_001 : 1_100 + number}`;
}
