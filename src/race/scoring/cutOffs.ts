/**
 * Cut-offs: a point closes a certain time after the gun, and a runner who has not passed it by then is out.
 * Nothing of this is stored: if a missing read arrives late, the next scoring has the runner in the race again.
 */
import { at, courseOf, type Field } from "./field.ts";
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
	for (const point of course.points.toReversed()) {
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
export function nextCutOff(field: Field, now: number): number | null {
	const cutOffs = field.points.flatMap(({ cutOff }) => cutOff ?? []);
	if (cutOffs.length === 0) return null;
	const guns = new Set([...field.waves.flatMap(({ gun }) => gun ?? []), ...field.gun]);
	let next = Number.POSITIVE_INFINITY;
	for (const gun of guns)
		for (const cutOff of cutOffs) if (gun + cutOff >= now) next = Math.min(next, gun + cutOff);
	return next === Number.POSITIVE_INFINITY ? null : next + 1;
}
