/** A runner's times as they were recorded, before any of them is judged. */
import { at, courseOf, type TimedField } from "./field.ts";
import type { Standings } from "./standings.ts";

export interface RecordedTimes {
	/** Per point: epoch ms where the runner was read, else ms since the start; NaN where not passed. */
	times: Float64Array;
	/** The same of the runner's start, and of the gun: without reads nothing is before it. */
	origin: number;
	gun: number;
}

/** A runner's times as they were recorded, also those that scoring leaves out. */
export function recordedTimes(
	field: TimedField,
	{ start: starts }: Pick<Standings, "start">,
	runner: number,
): RecordedTimes {
	const { points, givenSinceGun, givenSinceStart, reads } = field;
	const row = runner * points.length;
	const times = new Float64Array(points.length).fill(Number.NaN);
	const { atPlace, finish } = courseOf(field, runner);
	const gun = at(field.gun, runner);
	let isRead = false;
	for (let read = reads.start[runner] ?? 0; read < (reads.start[runner + 1] ?? 0); read++) {
		// A mat that is passed lap by lap: which lap a read is of, scoring alone tells.
		const [point, ...others] = atPlace[reads.place[read] ?? -1] ?? [];
		if (point === undefined || others.length > 0 || !Number.isNaN(at(times, point))) continue;
		times[point] = at(reads.time, read);
		isRead = true;
	}
	const start = at(starts, runner);
	for (const point of points.keys()) {
		const [sinceGun, sinceStart] = [
			at(givenSinceGun, row + point),
			at(givenSinceStart, row + point),
		];
		if (!Number.isNaN(at(times, point))) continue;
		if (isRead) times[point] = later(gun + sinceGun, start + sinceStart);
		// Splits may be told since the gun beside a finish since the start, so the later finish counts.
		else
			times[point] = point === finish ? later(sinceGun, sinceStart) : earlier(sinceStart, sinceGun);
	}
	return isRead ? { times, origin: start, gun } : { times, origin: 0, gun: Number.NaN };
}

/** The first that is a time. */
function earlier(first: number, second: number): number {
	return Number.isNaN(first) ? second : first;
}

function later(first: number, second: number): number {
	if (Number.isNaN(first)) return second;
	return Number.isNaN(second) ? first : Math.max(first, second);
}
