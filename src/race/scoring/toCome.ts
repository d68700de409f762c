/** The points ahead of a runner and the expected arrival at each. */

import { STATUS } from "../record/status.ts";
import { paceOf } from "../time/pace.ts";
import { estimateArrival } from "./estimate.ts";
import { at, courseOf, type Field } from "./field.ts";
import type { Standings } from "./standings.ts";

export interface PointToCome {
	/** Position of the point. */
	point: number;
	/** Epoch ms, at the mean pace so far (SPEC section 4); null where it cannot be estimated. */
	expected: number | null;
}

/** The points ahead of a runner who has not started or is running; none for any other status, and in a fixed-time race. */
export function pointsToCome(field: Field, standings: Standings, runner: number): PointToCome[] {
	const status = standings.status[runner];
	if (status !== STATUS.running && status !== STATUS.notStarted) return [];
	const course = courseOf(field, runner);
	if (course.laps !== null) return [];
	const last = standings.lastPoint[runner] ?? -1;
	const pace = meanPace(field, standings, runner);
	const start = at(standings.start, runner);
	return course.points
		.filter((point) => point > last)
		.map((point) => {
			const km = field.points[point]?.km ?? null;
			if (km === null || pace === null) return { point, expected: null };
			return { point, expected: estimateArrival(start, pace, km, 0).arrival };
		});
}

/**
 * The expected arrival of a running runner at a point ahead, whole epoch ms; NaN where it cannot be estimated, and for any
 * other status.
 */
export function expectedAt(
	field: Field,
	standings: Standings,
	runner: number,
	point: number,
): number {
	const km = field.points[point]?.km ?? null;
	if (standings.status[runner] !== STATUS.running || km === null) return Number.NaN;
	if (courseOf(field, runner).laps !== null) return Number.NaN;
	const pace = meanPace(field, standings, runner);
	if (pace === null) return Number.NaN;
	return Math.round(estimateArrival(at(standings.start, runner), pace, km, 0).arrival);
}

/** The expected arrival at the finish, from the points ahead, epoch ms; null where it cannot be estimated. */
export function arrivalOf(
	field: Field,
	runner: number,
	toCome: readonly PointToCome[],
): number | null {
	const { finish } = courseOf(field, runner);
	return toCome.find(({ point }) => point === finish)?.expected ?? null;
}

/** Pace since the own start at the last point passed that has a distance, min/km. */
function meanPace(field: Field, standings: Standings, runner: number): number | null {
	// The pace of a swim cannot predict that of a ride.
	if (courseOf(field, runner).sport === null) return null;
	const { points } = field;
	const start = at(standings.start, runner);
	for (let point = standings.lastPoint[runner] ?? -1; point >= 0; point--) {
		const km = points[point]?.km ?? null;
		const passed = at(standings.passedAt, runner * points.length + point);
		if (km !== null && km > 0 && !Number.isNaN(passed)) return paceOf(passed - start, km);
	}
	return null;
}
