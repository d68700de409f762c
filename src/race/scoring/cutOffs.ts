/**
 * Cut-offs: a timing point closes so long after the gun, and who has not passed it by then is out. Late
 * reads arrive late: a runner who was put out for want of a read is back in as soon as it comes.
 */
import { at, courseOf, type Field } from "./field.ts";
import type { RunnerTimes } from "./runnerTimes.ts";

/**
 * Whether a cut-off puts a runner out: passed a point after it closed, or has passed neither that point nor
 * a later one when it closes.
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
		// A file may tell the time since the own start alone: who took too long by that is late all the more.
		const time = Number.isNaN(gunTime) ? at(sinceStart, row + point) : gunTime;
		isBeyond ||= !Number.isNaN(time);
		const cutOff = field.points[point]?.cutOff ?? null;
		if (cutOff === null) continue;
		if (time > cutOff || (!isBeyond && elapsed > cutOff)) return true;
	}
	return false;
}

/** The next moment after `now` at which a point closes for somebody, epoch ms; null where none will. */
export function nextCutOff(field: Field, now: number): number | null {
	const cutOffs = field.points.flatMap(({ cutOff }) => cutOff ?? []);
	if (cutOffs.length === 0) return null;
	const guns = new Set([...field.waves.flatMap(({ gun }) => gun ?? []), ...field.gun]);
	let next = Number.POSITIVE_INFINITY;
	for (const gun of guns)
		for (const cutOff of cutOffs) if (gun + cutOff >= now) next = Math.min(next, gun + cutOff);
	return next === Number.POSITIVE_INFINITY ? null : next + 1;
}
