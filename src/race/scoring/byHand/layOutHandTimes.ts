/** Lays out times set by hand: per runner those that have an effect, and their instants. */
import type { Course } from "../../record/courses.ts";
import type { HandTime, HandTimeValue } from "../../record/decided.ts";
import type { Point } from "../../record/record.ts";

/** A time set by hand, at the position of its point. */
export interface PlacedHandTime {
	point: number;
	time: HandTimeValue;
}

/** Per runner with times set by hand: these times in the order of the points. */
export type HandTimes = ReadonlyMap<number, readonly PlacedHandTime[]>;

/** The part of a field that hand times refer to. */
interface NamedField {
	points: readonly Point[];
	byBib: Pick<ReadonlyMap<string, number>, "get">;
}

/** Lays out hand times. One of an unknown bib, or that has no effect (HandTime), is left out. */
export function layOutHandTimes(
	handTimes: readonly HandTime[],
	{ points, byBib }: NamedField,
	courseOf: (runner: number) => Course,
): HandTimes {
	const placed = new Map<number, PlacedHandTime[]>();
	for (const { bib, pointId, time } of handTimes) {
		const runner = byBib.get(bib);
		const point = points.findIndex(({ id }) => id === pointId);
		if (runner === undefined || !hasEffect({ point, time }, courseOf(runner))) continue;
		const own = placed.get(runner) ?? [];
		placed.set(runner, own);
		own.push({ point, time });
	}
	for (const own of placed.values()) own.sort((a, b) => a.point - b.point);
	return placed;
}

/** Whether a hand time has an effect on a course. */
function hasEffect({ point, time }: PlacedHandTime, course: Course): boolean {
	if (!course.points.includes(point)) return false;
	return !("sinceStart" in time) || (point !== course.start && time.sinceStart > 0);
}

/** The instants that hand times have, as scoring judges reads around them. */
export interface SetPassings {
	/** The points at which reads do not count. */
	points: readonly number[];
	/** Those whose instant is known, in the order of time; epoch ms. */
	passings: readonly { point: number; time: number }[];
}

/** Of a runner without times set by hand. */
export const NOTHING_SET: SetPassings = { points: [], passings: [] };

/**
 * The instants of a runner's hand times.
 * @param gun and `ownStart` in epoch ms; NaN where unknown
 */
export function setPassingsOf(
	placed: readonly PlacedHandTime[],
	gun: number,
	ownStart: number,
): SetPassings {
	return {
		points: placed.map(({ point }) => point),
		passings: placed
			.map(({ point, time }) => ({ point, time: instantOf(time, gun, ownStart) }))
			.filter(({ time }) => !Number.isNaN(time))
			.sort((a, b) => a.time - b.time || a.point - b.point),
	};
}

/**
 * The same, where the own start is not known yet.
 * @param startPassing returns the instant at which the runner passed the start, epoch ms, NaN if unknown, given all but the
 * times since the own start. Such a time is after the start's passing, so the passing does not depend on it.
 */
export function setPassingsFrom(
	placed: readonly PlacedHandTime[],
	gun: number,
	startPassing: (known: SetPassings) => number,
): SetPassings {
	const known = setPassingsOf(placed, gun, Number.NaN);
	if (!placed.some(({ time }) => "sinceStart" in time)) return known;
	return setPassingsOf(placed, gun, startPassing(known));
}

function instantOf(time: HandTimeValue, gun: number, ownStart: number): number {
	if ("at" in time) return time.at;
	return "sinceGun" in time ? gun + time.sinceGun : ownStart + time.sinceStart;
}
