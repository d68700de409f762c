/** Instants as every organiser's screen shows them: in one zone, in the 24-hour clock, and the same in all languages. */
import { clockTime, dayOf, exactTimeOfDay, timeOfDay } from "../../../../race/time/day.ts";

/** Each function takes epoch ms. */
export interface ZoneTimes {
	/** 2026-11-28 */
	day(at: number): string;
	/** 2026-11-28 10:52 */
	dayAndClock(at: number): string;
	/** 10:52 */
	shortClock(at: number): string;
	/** 10:52:08 */
	clock(at: number): string;
	/** 10:52:08.31, for times that are compared. */
	fineClock(at: number): string;
}

/** @param zone IANA name: the event's, or browserZone() where the page is about no event */
export function timesIn(zone: string): ZoneTimes {
	return {
		day: (at) => dayOf(at, zone),
		dayAndClock: (at) => `${dayOf(at, zone)} ${clockTime(at, zone)}`,
		shortClock: (at) => clockTime(at, zone),
		clock: (at) => timeOfDay(at, zone),
		// Further decimals are left out, as a clock does.
		fineClock: (at) => exactTimeOfDay(at, zone).slice(0, -1),
	};
}

/** The zone of the device, for pages about no event. */
export function browserZone(): string {
	return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
