/** The earliest instant at which a runner can have been at a point. */
import { shortestTime } from "../../race/record/fastest/speedLimits.ts";
import { at, courseOf, limitsOf } from "../../race/scoring/field.ts";
import type { JudgedRunner } from "./judgedRunner.ts";

/** Epoch ms, from the gun and from the passing before; null where that is unknown, and in a fixed-time race. */
export function earliestAt({ field, times }: JudgedRunner, point: number): number | null {
	const { points, laps } = courseOf(field, 0);
	const gun = at(field.gun, 0);
	if (laps !== null || (field.points[point]?.km ?? null) === null || Number.isNaN(gun)) return null;
	const limits = limitsOf(field, 0);
	const before = points
		.slice(0, Math.max(0, points.indexOf(point)))
		.findLast(
			(each) =>
				(field.points[each]?.km ?? null) !== null && !Number.isNaN(at(times.passedAt, each)),
		);
	const fromGun = gun + shortestTime(limits, -1, point);
	if (before === undefined) return Math.ceil(fromGun);
	const fromBefore = at(times.passedAt, before) + shortestTime(limits, before, point);
	return Math.ceil(Math.max(fromGun, fromBefore));
}
