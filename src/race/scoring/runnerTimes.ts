/**
 * A runner's times: step 2 of scoring, between field.ts and standings.ts.
 *
 * A runner's passing at a point is the read that counts there, or a time set by hand (runnerPassings.ts). Split times,
 * official time and chip time follow from the passings, the gun and the own start read. Given times fill the cells that have
 * no read (timesByHand.ts has the cells with a time set by hand).
 */
import { setTimesByHand } from "./byHand/timesByHand.ts";
import { at, courseOf, type Field, type TimedField } from "./field.ts";
import { emptyLaps, type LapColumns } from "./laps/lapColumns.ts";
import { setPassings } from "./runnerPassings.ts";

/** Columns of times; NaN for no time. */
export interface RunnerTimes {
	/** Per entrant: epoch ms of the own start read, else of the gun. */
	start: Float64Array;
	/** Per entrant: finish minus gun, exact ms. */
	official: Float64Array;
	/** Per entrant: finish minus own start read, exact ms. */
	chip: Float64Array;
	/** Per entrant and point (entrant * points + point): the passing, epoch ms. */
	passedAt: Float64Array;
	/** Per entrant and point: ms since the gun, and since the own start read. */
	sinceGun: Float64Array;
	sinceStart: Float64Array;
	/** Per entrant: the last point passed; -1 for none. */
	lastPoint: Int32Array;
	/** Of fixed-time races. */
	laps: LapColumns;
}

/** Columns of times, before any runner is timed. */
export function emptyTimes(field: Field): RunnerTimes {
	const { entrants, points } = field;
	const count = entrants.length;
	const cells = count * points.length;
	return {
		start: new Float64Array(count),
		official: new Float64Array(count),
		chip: new Float64Array(count),
		passedAt: new Float64Array(cells),
		sinceGun: new Float64Array(cells),
		sinceStart: new Float64Array(cells),
		lastPoint: new Int32Array(count),
		laps: emptyLaps(field),
	};
}

/** Computes a runner's times in a race, without regard to the status, and writes them over those in the columns. */
export function timesOfRunner(field: TimedField, runner: number, times: RunnerTimes): void {
	const { passedAt, sinceGun, sinceStart } = times;
	const row = runner * field.points.length;
	for (let cell = row; cell < row + field.points.length; cell++) {
		passedAt[cell] = Number.NaN;
		sinceGun[cell] = at(field.givenSinceGun, cell);
		sinceStart[cell] = at(field.givenSinceStart, cell);
	}
	const gun = at(field.gun, runner);
	const course = courseOf(field, runner);
	setPassings(field, runner, passedAt);
	const ownStart = course.start < 0 ? Number.NaN : at(passedAt, row + course.start);
	times.start[runner] = Number.isNaN(ownStart) ? gun : ownStart;
	for (let cell = row; cell < row + field.points.length; cell++) {
		const passed = at(passedAt, cell);
		if (Number.isNaN(passed)) {
			// A file states durations only. The time of day follows from them if the gun is known.
			const given = gun + at(sinceGun, cell);
			passedAt[cell] = given;
			if (Number.isNaN(at(sinceStart, cell))) sinceStart[cell] = given - ownStart;
		} else {
			sinceGun[cell] = passed - gun;
			sinceStart[cell] = passed - ownStart;
		}
	}
	setTimesByHand(field, runner, ownStart, times);
	if (course.finish >= 0) {
		const finish = row + course.finish;
		// A time of 0 or less is an error in the data, and it would win.
		if (!(at(sinceGun, finish) > 0)) sinceGun[finish] = Number.NaN;
		if (!(at(sinceStart, finish) > 0)) sinceStart[finish] = Number.NaN;
	}
	times.official[runner] = course.finish < 0 ? Number.NaN : at(sinceGun, row + course.finish);
	times.chip[runner] = course.finish < 0 ? Number.NaN : at(sinceStart, row + course.finish);
	times.lastPoint[runner] = lastPassed(times, row, field.points.length);
}

/** Whether a runner has a time of either kind at a cell (entrant * points + point). */
export function hasPassed(
	{ sinceGun, sinceStart }: Pick<RunnerTimes, "sinceGun" | "sinceStart">,
	cell: number,
): boolean {
	return !Number.isNaN(at(sinceGun, cell)) || !Number.isNaN(at(sinceStart, cell));
}

/** The last point of a runner's row that was passed; -1 for none. */
export function lastPassed(times: RunnerTimes, row: number, points: number): number {
	for (let point = points - 1; point >= 0; point--) if (hasPassed(times, row + point)) return point;
	return -1;
}
