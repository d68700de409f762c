/**
 * When a read at a point of a course can be: not before its runners can be there, and not long after the last of them. It
 * decides the day of a read that has only a time of day.
 */
import { addDays, instantAt } from "./day.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A timing point, as reads name it: by its id, or by its mat. */
export interface TimedPoint {
	id: string;
	mat: string;
	kind: "start" | "split" | "finish";
	/** Distance from the start; null where it was not measured. */
	km: number | null;
	/** Time after the gun at which it closes, ms; null where it does not. */
	cutOff: number | null;
}

/** What is known of the time of a race. */
export interface RaceTimes {
	/** YYYY-MM-DD. */
	date: string;
	/** YYYY-MM-DD, not before the date. */
	lastDay: string;
	/** IANA. */
	zone: string;
	/** The guns that were fired, epoch ms. */
	guns: readonly number[];
	points: readonly TimedPoint[];
	/** The longest fixed time of its categories, ms; 0 for none. */
	fixedTime: number;
}

/** A range of instants, epoch ms. */
export interface Window {
	from: number;
	to: number;
	/** The distances of the points that the name can mean; null where none is measured. */
	km: { from: number; to: number } | null;
}

/** No athlete is faster, also on a bicycle: 1 minute per km. */
const FASTEST_MS_PER_KM = MINUTE_MS;
/** Slower than any walker with a rest: 30 minutes per km. */
const SLOWEST_MS_PER_KM = 30 * MINUTE_MS;
/** Mats at a start are switched on before the gun, for the warm-up and for earlier races. */
const BEFORE_GUN_MS = 6 * HOUR_MS;
/** Runners with a start time of their own, and mats that are collected late. */
const SHORTEST_WINDOW_MS = 12 * HOUR_MS;
/** After a cut-off, and at the end of a fixed time, the last runners still come in. */
const AFTER_CLOSING_MS = 2 * HOUR_MS;
/** At a point without a distance. */
const UNKNOWN_DISTANCE_MS = 24 * HOUR_MS;

/**
 * The window of the reads that name a point.
 * @returns null while no gun is known
 */
export function windowOf(race: RaceTimes, point: string): Window | null {
	if (race.guns.length === 0) return null;
	const [first, last] = [Math.min(...race.guns), Math.max(...race.guns)];
	const named = race.points.filter(({ id, mat }) => id === point || mat === point);
	const ends = race.lastDay > race.date ? endOfDay(race.lastDay, race.zone) : 0;
	const fixed = race.fixedTime === 0 ? 0 : last + race.fixedTime + AFTER_CLOSING_MS;
	if (named.length === 0)
		return {
			from: first - BEFORE_GUN_MS,
			to: Math.max(last + UNKNOWN_DISTANCE_MS, ends, fixed),
			km: null,
		};
	const distances = named.map(({ km, kind }) => (kind === "start" ? 0 : km));
	const measured = distances.filter((km) => km !== null);
	return {
		from: Math.min(...named.map((each) => first + earliest(each))),
		to: Math.max(...named.map((each) => last + latest(each)), ends, fixed),
		km:
			measured.length < named.length
				? null
				: { from: Math.min(...measured), to: Math.max(...measured) },
	};
}

function earliest({ kind, km }: TimedPoint): number {
	if (kind === "start" || km === 0) return -BEFORE_GUN_MS;
	return (km ?? 0) * FASTEST_MS_PER_KM;
}

function latest({ kind, km, cutOff }: TimedPoint): number {
	if (kind === "start") return SHORTEST_WINDOW_MS;
	if (cutOff !== null) return cutOff + AFTER_CLOSING_MS;
	return km === null
		? UNKNOWN_DISTANCE_MS
		: Math.max(SHORTEST_WINDOW_MS, km * SLOWEST_MS_PER_KM + AFTER_CLOSING_MS);
}

function endOfDay(day: string, zone: string): number {
	return instantAt(addDays(day, 1), "00:00:00", zone);
}
