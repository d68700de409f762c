/** A runner's times as they were recorded, including those that do not count. */
import { at, courseOf, firstKnown, type TimedField } from "./field.ts";
import { matOf } from "./reads/resolvedReads.ts";
import type { Standings } from "./standings.ts";

export interface RecordedTimes {
	/** Per point: epoch ms for a runner with reads, else ms since the start; NaN where not passed. */
	times: Float64Array;
	/** The start and the gun on the same scale: without reads they are 0 and NaN. */
	origin: number;
	gun: number;
}

/** The recorded times of a runner, for the checks of an import. */
export function recordedTimes(
	field: TimedField,
	{ start: starts }: Pick<Standings, "start">,
	runner: number,
): RecordedTimes {
	const { points, givenSinceGun, givenSinceStart, reads } = field;
	const row = runner * points.length;
	const times = new Float64Array(points.length).fill(Number.NaN);
	const { atMat, finish } = courseOf(field, runner);
	const gun = at(field.gun, runner);
	let isRead = false;
	for (let read = reads.start[runner] ?? 0; read < (reads.end[runner] ?? 0); read++) {
		// Where the mat is several points (laps), only scoring decides which point a read is at.
		const [point, ...others] = atMat[matOf(reads.mat[read] ?? -1)] ?? [];
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
		// A file may state splits since the gun and the finish since the own start, so the later finish counts.
		else
			times[point] =
				point === finish ? later(sinceGun, sinceStart) : firstKnown(sinceStart, sinceGun);
	}
	return isRead ? { times, origin: start, gun } : { times, origin: 0, gun: Number.NaN };
}

function later(first: number, second: number): number {
	if (Number.isNaN(first)) return second;
	return Number.isNaN(second) ? first : Math.max(first, second);
}
