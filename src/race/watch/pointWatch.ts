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
}

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
	const [one, five] = [new Int32Array(count), new Int32Array(count)];
	const cells = entrants.length * count;
	for (let cell = 0; cell < cells; cell++) {
		const age = now - at(passedAt, cell);
		if (!(age >= 0 && age < 5 * MINUTE_MS)) continue;
		const point = cell % count;
		five[point] = (five[point] ?? 0) + 1;
		if (age < MINUTE_MS) one[point] = (one[point] ?? 0) + 1;
	}
	return points.map((_, point) => ({
		lastMinute: one[point] ?? 0,
		lastFiveMinutes: (five[point] ?? 0) / 5,
	}));
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
