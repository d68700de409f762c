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
	/**
	 * The shortest plausible time to it, ms (record/fastest/speedLimits.ts): from the gun, then from each point of the list
	 * before it. Empty where it is not known.
	 */
	shortest: readonly number[];
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
	/** The end without what is allowed for the last runners: later reads are possible, and rare. */
	likely: number;
	/** The distances of the points that the name can mean; null where none is measured. */
	km: { from: number; to: number } | null;
	/** The shortest plausible time from the first gun, ms; 0 where nothing limits it. */
	fastest: number;
	/** The shortest plausible lap, ms, where runners pass again and again; null elsewhere. */
	lap: number | null;
}

/** No athlete is faster, also on a bicycle: 1 minute per km. Only of servers that do not say what is plausible. */
const FASTEST_MS_PER_KM = MINUTE_MS;
/** Slower than any walker with a rest: 30 minutes per km. */
export const SLOWEST_MS_PER_KM = 30 * MINUTE_MS;
/** Mats at a start are switched on before the gun, for the warm-up and for earlier races. */
export const BEFORE_GUN_MS = 6 * HOUR_MS;
/** Runners with a start time of their own, and mats that are collected late. */
export const SHORTEST_WINDOW_MS = 12 * HOUR_MS;
/** After a cut-off, and at the end of a fixed time, the last runners still come in. */
const AFTER_CLOSING_MS = 2 * HOUR_MS;
/** At a point without a distance. */
const UNKNOWN_DISTANCE_MS = 24 * HOUR_MS;

/** The points that a name of a read can mean. */
function namedPoints({ points }: Pick<RaceTimes, "points">, name: string): TimedPoint[] {
	return points.filter(({ id, mat }) => id === name || mat === name);
}

/**
 * The window of the reads that name a point.
 * @returns null while no gun is known
 */
export function windowOf(race: RaceTimes, point: string): Window | null {
	if (race.guns.length === 0) return null;
	const [first, last] = [Math.min(...race.guns), Math.max(...race.guns)];
	const named = namedPoints(race, point);
	const ends = race.lastDay > race.date ? endOfDay(race.lastDay, race.zone) : 0;
	const fixed = race.fixedTime === 0 ? 0 : last + race.fixedTime;
	const late = fixed === 0 ? 0 : fixed + AFTER_CLOSING_MS;
	// A cut-off of a point is more exact than the last day of the race.
	const isClosed = named.every(({ cutOff }) => cutOff !== null);
	if (named.length === 0)
		return {
			from: first - BEFORE_GUN_MS,
			to: Math.max(last + UNKNOWN_DISTANCE_MS, ends, late),
			likely: Math.max(last + UNKNOWN_DISTANCE_MS, ends, fixed),
			km: null,
			fastest: 0,
			lap: null,
		};
	const distances = named.map(({ km, kind }) => (kind === "start" ? 0 : km));
	const measured = distances.filter((km) => km !== null);
	const allowed = (grace: number) => named.map((each) => last + latest(each, race, grace));
	return {
		from: Math.min(...named.map((each) => first + earliest(each))),
		to: Math.max(...allowed(AFTER_CLOSING_MS), ends, late),
		likely: Math.max(...allowed(0), isClosed ? 0 : ends, fixed),
		km:
			measured.length < named.length
				? null
				: { from: Math.min(...measured), to: Math.max(...measured) },
		fastest: Math.max(0, Math.min(...named.map(earliest))),
		lap: shortestLap(race, named),
	};
}

/**
 * The shortest plausible time between reads of two names, ms: 0 where nothing limits it.
 * @param earlier the name of the point that is passed first
 */
export function shortestBetween(race: RaceTimes, earlier: string, later: string): number {
	const after = namedPoints(race, later);
	const times = namedPoints(race, earlier).flatMap((from) =>
		after.flatMap((to) => to.shortest[race.points.indexOf(from) + 1] ?? []),
	);
	return times.length === 0 ? 0 : Math.min(...times);
}

/** The longest plausible time for a distance in km, ms: that of a walk with a rest. */
export function slowest(km: number): number {
	return Math.max(SHORTEST_WINDOW_MS, km * SLOWEST_MS_PER_KM);
}

/** Null for a name that a runner passes once. In a fixed time, each lap ends at the finish. */
function shortestLap(race: RaceTimes, named: readonly TimedPoint[]): number | null {
	if (named.length > 1) {
		const between = named.flatMap((to) =>
			named.flatMap((from) => to.shortest[race.points.indexOf(from) + 1] ?? []),
		);
		return between.length === 0 ? null : Math.min(...between);
	}
	if (race.fixedTime === 0) return null;
	const laps = race.points.flatMap(({ kind, shortest }) => {
		const [fromGun] = shortest;
		return kind === "finish" && fromGun !== undefined ? fromGun : [];
	});
	return laps.length === 0 ? null : Math.min(...laps);
}

function earliest({ kind, km, shortest }: TimedPoint): number {
	if (kind === "start" || km === 0) return -BEFORE_GUN_MS;
	return shortest[0] ?? (km ?? 0) * FASTEST_MS_PER_KM;
}

/** @param grace for the last runners, ms */
function latest({ kind, km, cutOff }: TimedPoint, { fixedTime }: RaceTimes, grace: number): number {
	if (kind === "start") return SHORTEST_WINDOW_MS;
	if (cutOff !== null) return cutOff + grace;
	if (km === null) return UNKNOWN_DISTANCE_MS;
	// The points of a lap are passed until the time is over.
	const shortest = fixedTime > 0 ? fixedTime + grace : SHORTEST_WINDOW_MS;
	return Math.max(shortest, km * SLOWEST_MS_PER_KM + grace);
}

function endOfDay(day: string, zone: string): number {
	return instantAt(addDays(day, 1), "00:00:00", zone);
}
