/** Reads whose instants are not of the race, because the clock of their reader had a wrong day, year or time. */
import { OPEN_MS } from "../record/lastDay.ts";
import { addDays, dayOf, instantAt } from "./day.ts";
import { BEFORE_GUN_MS, type RaceTimes, SLOWEST_MS_PER_KM, windowOf } from "./readWindow.ts";

/** Clocks of readers are this far ahead at most, ms. */
const AHEAD_MS = 10 * 60_000;

export interface ReadAt {
	point: string;
	/** Epoch ms. */
	time: number;
}

export type OtherDay =
	| "before the race"
	| "after the race"
	| "in the future"
	/** Of a whole log (slowLogOf): of another race, or of a reader whose clock had a wrong hour. */
	| "slower than any walk";

export interface OtherDays {
	why: OtherDay;
	/** The number of such reads, of any kind. */
	reads: number;
	/** The first of them: its position, and epoch ms. */
	first: number;
	at: number;
}

/**
 * Finds reads that are before the race, long after it, or in the future. Reads of the evening before are tests of the mats,
 * unless most of a log is from then.
 * @param now epoch ms
 * @returns null without such reads
 */
export function otherDaysOf(
	reads: readonly ReadAt[],
	race: RaceTimes,
	now: number,
): OtherDays | null {
	const { date, lastDay, zone, guns } = race;
	const midnight = (day: string) => instantAt(day, "00:00:00", zone);
	const eve = midnight(addDays(date, -1));
	const begin = guns.length === 0 ? midnight(date) : Math.min(...guns) - BEFORE_GUN_MS;
	const isEarly = reads.filter(({ time }) => time < begin).length * 2 > reads.length;
	const end = midnight(addDays(lastDay, 2));
	const ends = new Map<string, number>();
	const endOf = (point: string) => {
		const known = ends.get(point) ?? windowOf(race, point)?.to ?? end;
		ends.set(point, known);
		return known;
	};
	const judge = ({ point, time }: ReadAt): OtherDay | null => {
		if (time < (isEarly ? begin : Math.min(begin, eve))) return "before the race";
		if (time > endOf(point)) return "after the race";
		return time > now + AHEAD_MS ? "in the future" : null;
	};
	let found: OtherDays | null = null;
	for (const [position, read] of reads.entries()) {
		const why = judge(read);
		if (why === null) continue;
		found ??= { why, reads: 0, first: position, at: read.time };
		found.reads++;
	}
	return found;
}

/** Starts are read until then after the last gun. */
const AT_START_MS = 3_600_000;

/**
 * Finds a log whose reads after the start are all slower than any walker, counted from the last gun.
 * @param guns further ones of its runners, such as own starts, epoch ms
 * @returns null for other logs, and where nothing limits the time: no gun, no distance, laps or several days
 */
export function slowLogOf(
	reads: readonly ReadAt[],
	race: RaceTimes,
	guns: readonly number[],
): OtherDays | null {
	if (race.guns.length === 0 || race.fixedTime > 0) return null;
	// A race that only runs past midnight is none of several days.
	const lastGun = Math.max(...race.guns);
	if (race.lastDay > dayOf(lastGun + OPEN_MS, race.zone)) return null;
	const last = guns.reduce((latest, gun) => Math.max(latest, gun), lastGun);
	const limits = new Map<string, number | null>();
	const limitOf = (point: string) => {
		const known = limits.get(point);
		if (known !== undefined) return known;
		const km = windowOf(race, point)?.km?.to ?? 0;
		// A cut-off limits how long people take.
		const cutOffs = race.points.flatMap(({ id, mat, cutOff }) =>
			id === point || mat === point ? (cutOff ?? []) : [],
		);
		const found = km === 0 ? null : last + Math.max(km * SLOWEST_MS_PER_KM, ...cutOffs);
		limits.set(point, found);
		return found;
	};
	let found: OtherDays | null = null;
	for (const [position, { point, time }] of reads.entries()) {
		const limit = limitOf(point);
		// A start at the gun shows that the log is of this race.
		if (time <= (limit ?? last + AT_START_MS)) return null;
		if (limit === null) continue;
		found ??= { why: "slower than any walk", reads: 0, first: position, at: time };
		found.reads++;
	}
	return found;
}
