/**
 * What is too slow to be meant: the latest passing that a typed time of day may have where its day is not written. It moves
 * no result; a person who writes the day is believed.
 */
import type { Point } from "../record.ts";
import type { Sport } from "../sport.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * The slowest pace, min/km, ours. On foot 2 km/h: the cut-offs of the steepest ultras (UTMB: 46:30 for 174 km, Tor des
 * Géants: 150 hours for 330 km) demand more. In water nine minutes for 100 m. Other sports: as in water.
 */
const SLOWEST_PACE: Readonly<Record<Sport, number>> = {
	run: 30,
	bike: 30,
	transition: 30,
	swim: 90,
	other: 90,
};
/** Beyond the slowest pace and the cut-off: a late start, a rest, a transition; a runner who came too late is timed too. */
const LENIENCE_MS = HOUR;

/** A course as far as the slowest passings depend on it. */
export interface SlowCourse {
	/** In their order. */
	points: readonly Pick<Point, "km" | "sport" | "cutOff">[];
	/** Whether the race is named as one that is swum. */
	isSwum: boolean;
}

/** The latest plausible times at a point, ms since the gun; null where they are unknown. */
export interface SlowestTimes {
	/** By the distance. A point without a distance has that of the course. */
	byPace: number | null;
	/** The cut-off of the point, or an earlier one of a later point. */
	cutOff: number | null;
}

/** @param index of the point in the course */
export function slowestTimes({ points, isSwum }: SlowCourse, index: number): SlowestTimes {
	const isMeasured = (points[index]?.km ?? null) !== null;
	const until = isMeasured ? index + 1 : points.length;
	let [along, slowest] = [0, 0];
	for (const { km, sport } of points.slice(0, until)) {
		if (km === null) continue;
		slowest += Math.max(0, km - along) * SLOWEST_PACE[isSwum ? "swim" : sport] * MINUTE;
		along = km;
	}
	const cutOffs = points.slice(index).flatMap(({ cutOff }) => cutOff ?? []);
	return {
		byPace: isMeasured || along > 0 ? slowest + LENIENCE_MS : null,
		cutOff: cutOffs.length === 0 ? null : Math.min(...cutOffs),
	};
}

/** The instant from which on a passing is not meant, epoch ms; null for none. @param closes the instant of the cut-off */
export function lastPlausible(latest: number | null, closes: number | null): number | null {
	const late = closes === null ? null : closes + LENIENCE_MS;
	return latest === null || late === null ? (latest ?? late) : Math.min(latest, late);
}
