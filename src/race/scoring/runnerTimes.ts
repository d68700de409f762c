/** Every runner's times, from reads and from what files give. */
import { at, courseOf, type TimedField } from "./field.ts";
import { atTheGun, judgeRead, pointOfRead, progressAfter } from "./splits.ts";

/** Columns of times; NaN where there is none. */
export interface RunnerTimes {
	/** Per entrant: epoch ms of its own start read, else of its gun; NaN where neither is known. */
	start: Float64Array;
	/** Per entrant, exact ms. */
	official: Float64Array;
	chip: Float64Array;
	/** Per entrant and point: epoch ms, and ms since gun and own start; NaN where not passed. */
	passedAt: Float64Array;
	sinceGun: Float64Array;
	sinceStart: Float64Array;
	/** Per entrant: the last point passed, -1 where none was. */
	lastPoint: Int32Array;
}

/** The times of all runners, whatever their status. */
export function timesOf(field: TimedField): RunnerTimes {
	const count = field.entrants.length;
	const times: RunnerTimes = {
		start: new Float64Array(count),
		official: new Float64Array(count),
		chip: new Float64Array(count),
		passedAt: new Float64Array(count * field.points.length).fill(Number.NaN),
		sinceGun: Float64Array.from(field.givenSinceGun),
		sinceStart: Float64Array.from(field.givenSinceStart),
		lastPoint: new Int32Array(count),
	};
	for (let runner = 0; runner < count; runner++) timesOfRunner(field, runner, times);
	return times;
}

function timesOfRunner(field: TimedField, runner: number, times: RunnerTimes): void {
	const { passedAt, sinceGun, sinceStart } = times;
	const row = runner * field.points.length;
	const gun = at(field.gun, runner);
	const course = courseOf(field, runner);
	takeReads(field, runner, passedAt);
	const ownStart = course.start < 0 ? Number.NaN : at(passedAt, row + course.start);
	times.start[runner] = Number.isNaN(ownStart) ? gun : ownStart;
	for (let cell = row; cell < row + field.points.length; cell++) {
		const passed = at(passedAt, cell);
		if (Number.isNaN(passed)) {
			// A file gave durations only: the time of day follows where the gun is known.
			const given = gun + at(sinceGun, cell);
			passedAt[cell] = given;
			if (Number.isNaN(at(sinceStart, cell))) sinceStart[cell] = given - ownStart;
		} else {
			sinceGun[cell] = passed - gun;
			sinceStart[cell] = passed - ownStart;
		}
	}
	if (course.finish >= 0) {
		const finish = row + course.finish;
		// A time of 0 or less is none: it would win.
		if (!(at(sinceGun, finish) > 0)) sinceGun[finish] = Number.NaN;
		if (!(at(sinceStart, finish) > 0)) sinceStart[finish] = Number.NaN;
	}
	times.official[runner] = course.finish < 0 ? Number.NaN : at(sinceGun, row + course.finish);
	times.chip[runner] = course.finish < 0 ? Number.NaN : at(sinceStart, row + course.finish);
	times.lastPoint[runner] = lastPassed(times, row, field.points.length);
}

function takeReads(field: TimedField, runner: number, passedAt: Float64Array): void {
	const { points } = field;
	const { start, place, time: times } = field.reads;
	const { atPlace, fastest } = courseOf(field, runner);
	const plausibility = { gun: at(field.gun, runner), fastest };
	let last = atTheGun(plausibility.gun);
	for (let index = start[runner] ?? 0; index < (start[runner + 1] ?? 0); index++) {
		const time = at(times, index);
		const point = pointOfRead(atPlace[place[index] ?? -1] ?? [], last);
		const verdict = judgeRead(point, time, last, points, plausibility);
		last = progressAfter(verdict, point, time, last, points);
		if (verdict === "counts") passedAt[runner * points.length + point] = time;
	}
}

/** Whether a runner has a time of either kind at a cell (entrant * points + point). */
export function hasPassed(
	{ sinceGun, sinceStart }: Pick<RunnerTimes, "sinceGun" | "sinceStart">,
	cell: number,
): boolean {
	return !Number.isNaN(at(sinceGun, cell)) || !Number.isNaN(at(sinceStart, cell));
}

/** The last of a row's first cells that was passed, as a point; -1 for none. */
export function lastPassed(times: RunnerTimes, row: number, points: number): number {
	for (let point = points - 1; point >= 0; point--) if (hasPassed(times, row + point)) return point;
	return -1;
}
