/** The times of a runner at the points where a person set one, in place of what reads and files say there. */
import { at, courseOf, type Field, firstKnown, type GivenField, known } from "../field.ts";
import type { PlacedHandTime } from "./layOutHandTimes.ts";

/** The columns that times by hand change. */
export interface TimesAtPoints {
	passedAt: Float64Array;
	sinceGun: Float64Array;
	sinceStart: Float64Array;
}

/**
 * Sets the times by hand of a runner, after those by reads and files. Where a file states both times at a point, the two keep
 * their difference. Where only one can be known, a file's time stays in place of the other.
 * @param ownStart the start's passing, epoch ms; NaN where unknown
 */
export function setTimesByHand(
	field: GivenField,
	runner: number,
	ownStart: number,
	times: TimesAtPoints,
): void {
	const placed = field.handTimes.size === 0 ? undefined : field.handTimes.get(runner);
	if (placed === undefined) return;
	const gun = at(field.gun, runner);
	const row = runner * field.points.length;
	const setDelay = delayByHand(field, runner, placed);
	const delay = setDelay ?? ownStart - gun;
	if (setDelay !== null) chipTimesFrom(row, field.points.length, setDelay, times);
	for (const { point, time } of placed) {
		const cell = row + point;
		const [givenGun, givenStart] = [at(field.givenSinceGun, cell), at(field.givenSinceStart, cell)];
		const own = firstKnown(delay, givenGun - givenStart);
		let [sinceGun, sinceStart] = [Number.NaN, Number.NaN];
		if ("sinceStart" in time) {
			sinceStart = time.sinceStart;
			sinceGun = sinceStart + own;
		} else {
			sinceGun = "at" in time ? time.at - gun : time.sinceGun;
			sinceStart = firstKnown("at" in time ? time.at - ownStart : Number.NaN, sinceGun - own);
		}
		times.sinceGun[cell] = firstKnown(sinceGun, givenGun);
		times.sinceStart[cell] = firstKnown(sinceStart, givenStart);
		times.passedAt[cell] =
			"at" in time ? time.at : firstKnown(gun + sinceGun, ownStart + sinceStart);
	}
}

/** How long after the gun the runner started, if a person set it, ms; null if none did or it cannot be known. */
function delayByHand(
	field: Field,
	runner: number,
	placed: readonly PlacedHandTime[],
): number | null {
	const { start } = courseOf(field, runner);
	const time = placed.find(({ point }) => point === start)?.time;
	if (time === undefined || "sinceStart" in time) return null;
	const delay = "at" in time ? time.at - at(field.gun, runner) : time.sinceGun;
	return known(delay);
}

/** All times since the own start follow a start that a person set, also those of files. */
function chipTimesFrom(
	row: number,
	points: number,
	delay: number,
	{ sinceGun, sinceStart }: TimesAtPoints,
): void {
	for (let cell = row; cell < row + points; cell++) {
		const own = at(sinceGun, cell) - delay;
		if (!Number.isNaN(own)) sinceStart[cell] = own;
	}
}
