/** What is watched at each point, and on the whole course. */
import { STATUS } from "../record/status.ts";
import { at, courseOf, type Field } from "../scoring/field.ts";
import { hasPassed } from "../scoring/runnerTimes.ts";
import type { Standings } from "../scoring/standings.ts";

const MINUTE_MS = 60_000;

/** Passings per minute at a point, by the time of the read, not of its arrival. */
export interface PassingRates {
	/** In the last minute. */
	lastMinute: number;
	/** The mean of the last five minutes. */
	lastFiveMinutes: number;
	/** In each of the last minutes, the oldest first. */
	minutes: number[];
}

/** How many minutes `minutes` has. */
const RATE_MINUTES = 30;

/**
 * The rates of every point, in the order of the event's points.
 * @param now epoch ms
 */
export function passingRates(
	{ points, entrants }: Field,
	{ passedAt }: Pick<Standings, "passedAt">,
	now: number,
): PassingRates[] {
	const count = points.length;
	/** By point, then by age in minutes. */
	const passings = new Int32Array(count * RATE_MINUTES);
	const cells = entrants.length * count;
	for (let cell = 0; cell < cells; cell++) {
		const age = now - at(passedAt, cell);
		if (!(age >= 0 && age < RATE_MINUTES * MINUTE_MS)) continue;
		const slot = (cell % count) * RATE_MINUTES + Math.floor(age / MINUTE_MS);
		passings[slot] = (passings[slot] ?? 0) + 1;
	}
	return points.map((_, point) => {
		const byAge = passings.subarray(point * RATE_MINUTES, (point + 1) * RATE_MINUTES);
		const lastFive = byAge.subarray(0, 5).reduce((sum, each) => sum + each, 0);
		return {
			lastMinute: byAge[0] ?? 0,
			lastFiveMinutes: lastFive / 5,
			minutes: [...byAge].reverse(),
		};
	});
}

/** How many runners are where. */
export interface CourseCounts {
	entrants: number;
	onCourse: number;
	finished: number;
	notStarted: number;
	/** Did not start, did not finish, disqualified. */
	out: number;
}

export function courseCounts({ status }: Pick<Standings, "status">): CourseCounts {
	const counts = { entrants: status.length, onCourse: 0, finished: 0, notStarted: 0, out: 0 };
	for (const each of status) {
		if (each === STATUS.running) counts.onCourse++;
		else if (each === STATUS.finished || each === STATUS.confirmed) counts.finished++;
		else if (each === STATUS.notStarted) counts.notStarted++;
		else counts.out++;
	}
	return counts;
}

/** The first runners who were missed at each point, as in the start list. @param most of each point */
export function firstMissing(field: Field, standings: Standings, most: number): number[][] {
	const points = field.points.length;
	const first = field.points.map((): number[] => []);
	for (let runner = 0; runner < field.entrants.length; runner++) {
		const furthest = standings.lastPoint[runner] ?? -1;
		for (const point of courseOf(field, runner).points) {
			const missing = first[point];
			if (point >= furthest || !missing || missing.length >= most) continue;
			if (!hasPassed(standings, runner * points + point)) missing.push(runner);
		}
	}
	return first;
}
