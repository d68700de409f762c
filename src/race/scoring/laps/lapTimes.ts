/** The times of a runner in a fixed-time race, in the columns that all races have, and laps and distance in those of laps. */
import type { LapCourse } from "../../record/course/lapCourse.ts";
import { at, courseOf, firstKnown, type TimedField } from "../field.ts";
import { lastPassed, type RunnerTimes } from "../runnerTimes.ts";
import { lapRowOf, writePassings } from "./lapColumns.ts";
import { type LapPassings, lapPassingsOf } from "./lapPassings.ts";

/**
 * Computes a runner's passings, laps and distance, and writes them over those in the columns. A point has the last passing
 * there. The official time is that of the last passing; the time in which the distance was reached decides ranks.
 */
export function lapTimesOfRunner(
	field: TimedField,
	runner: number,
	laps: LapCourse,
	times: RunnerTimes,
): void {
	const count = field.points.length;
	const row = runner * count;
	for (const column of [times.passedAt, times.sinceGun, times.sinceStart])
		column.fill(Number.NaN, row, row + count);
	const gun = at(field.gun, runner);
	const { start, finish } = courseOf(field, runner);
	const found = lapPassingsOf(field, runner, laps);
	const lapRow = lapRowOf(times.laps, runner);
	writePassings(times.laps, lapRow, found.passings, found.times);
	if (start >= 0) times.passedAt[row + start] = found.start;
	found.passings.forEach((passing, index) => {
		const point = laps.points[passing % laps.points.length] ?? -1;
		const time = found.times[index] ?? Number.NaN;
		if (point !== start || passing === 0) times.passedAt[row + point] = time;
	});
	const ownStart = start < 0 ? Number.NaN : at(times.passedAt, row + start);
	for (let cell = row; cell < row + count; cell++) {
		times.sinceGun[cell] = at(times.passedAt, cell) - gun;
		times.sinceStart[cell] = at(times.passedAt, cell) - ownStart;
	}
	times.start[runner] = Number.isNaN(ownStart) ? gun : ownStart;
	const given = finish < 0 ? Number.NaN : at(field.givenSinceGun, row + finish);
	const partLapKm = field.entrants[runner]?.partLapKm ?? null;
	const reached = distanceOf(found, laps, gun, partLapKm, given);
	times.laps.laps[lapRow] = reached?.laps ?? 0;
	times.laps.metres[lapRow] = reached?.metres ?? Number.NaN;
	times.laps.key[lapRow] = reached
		? lapKey(reached.metres, reached.time, laps.duration)
		: Number.NaN;
	const last = found.times.at(-1) ?? Number.NaN;
	const isUnderWay = reached !== null && reached.metres > 0;
	const official = Number.isNaN(last) ? firstKnown(given, laps.duration) : last - gun;
	times.official[runner] = isUnderWay ? official : Number.NaN;
	times.chip[runner] = isUnderWay ? last - ownStart : Number.NaN;
	times.lastPoint[runner] = lastPassed(times, row, count);
}

interface Reached {
	/** Completed. */
	laps: number;
	metres: number;
	/** In which the distance was reached, since the gun, ms. */
	time: number;
}

/** The distance of a runner; null before the start. */
function distanceOf(
	{ start, passings, times }: LapPassings,
	{ points, km, lapKm, duration }: LapCourse,
	gun: number,
	partLapKm: number | null,
	given: number,
): Reached | null {
	const last = passings.at(-1) ?? -1;
	const kmAt = (passing: number) =>
		passing < 0
			? 0
			: Math.floor(passing / points.length) * lapKm + (km[passing % points.length] ?? 0);
	const laps = points.length === 0 ? 0 : Math.floor((last + 1) / points.length);
	const read = Math.round(kmAt(last) * 1_000);
	const measured = partLapKm === null ? Number.NaN : Math.round((laps * lapKm + partLapKm) * 1_000);
	if (measured > read) {
		const whole = Math.floor(measured / 1_000 / lapKm + ROUNDING);
		return { laps: Math.max(laps, whole), metres: measured, time: firstKnown(given, duration) };
	}
	if (last < 0) return Number.isNaN(start) ? null : { laps: 0, metres: 0, time: 0 };
	const index = passings.findIndex((passing) => Math.round(kmAt(passing) * 1_000) === read);
	return { laps, metres: read, time: (times[index] ?? Number.NaN) - gun };
}

/** A distance in whole metres may be short of its laps by half a metre. */
const ROUNDING = 0.02;

/**
 * Orders runners by one number, so that they are ranked like times. The smaller key is ahead: the longer distance, then the shorter
 * time in which it was reached. It is a whole number below 2^53 up to 10,000 km in ten days.
 * @param metres whole metres
 * @param reached since the gun, ms, within the duration
 * @param duration of the race, ms
 */
function lapKey(metres: number, reached: number, duration: number): number {
	return reached - metres * (duration + 1);
}
