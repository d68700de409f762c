/**
 * Cut-offs: a point closes a certain time after the gun, and a runner who has not passed it by then is out.
 * Nothing of this is stored: if a missing read arrives late, the next scoring has the runner in the race again.
 */
import { firstClosing } from "./closings.ts";
import { at, courseOf, type Field, type GivenField } from "./field.ts";
import type { RunnerTimes } from "./runnerTimes.ts";

/**
 * Whether a runner is out: the runner passed a point after it closed, or a point has closed and the runner has
 * passed neither it nor a later one.
 * @param now epoch ms
 */
export function isOut(
	field: Field,
	runner: number,
	{ sinceGun, sinceStart }: Pick<RunnerTimes, "sinceGun" | "sinceStart">,
	now: number,
): boolean {
	const course = courseOf(field, runner);
	if (!course.hasCutOffs) return false;
	const row = runner * field.points.length;
	const elapsed = now - at(field.gun, runner);
	let isBeyond = false;
	for (let index = course.points.length - 1; index >= 0; index--) {
		const point = course.points[index] ?? -1;
		const gunTime = at(sinceGun, row + point);
		// A file may state only the time since the own start. It is shorter than the time since the gun, so a runner
		// who is late by it is late.
		const time = Number.isNaN(gunTime) ? at(sinceStart, row + point) : gunTime;
		isBeyond ||= !Number.isNaN(time);
		const cutOff = field.points[point]?.cutOff ?? null;
		if (cutOff === null) continue;
		if (time > cutOff || (!isBeyond && elapsed > cutOff)) return true;
	}
	return false;
}

/** The first instant after `now` at which a cut-off changes the standings, epoch ms; null where none will. */
export function nextCutOff({ closings }: Pick<GivenField, "closings">, now: number): number | null {
	const first = firstClosing(closings, now);
	return first === Number.POSITIVE_INFINITY ? null : first + 1;
}

/** The runners for whom a point is closed at only one of two instants: their status may have changed. */
export function runnersAtClosings(field: GivenField, before: number, now: number): number[] {
	const [from, to] = before < now ? [before, now] : [now, before];
	if (firstClosing(field.closings, from) >= to) return [];
	return [...field.entrants.keys()].filter((runner) => {
		const course = courseOf(field, runner);
		const gun = at(field.gun, runner);
		if (course.laps !== null) {
			const { duration } = course.laps;
			return before - gun > duration !== now - gun > duration;
		}
		if (!course.hasCutOffs) return false;
		return course.points.some((point) => {
			const cutOff = field.points[point]?.cutOff ?? Number.NaN;
			return from - gun > cutOff !== to - gun > cutOff;
		});
	});
}
