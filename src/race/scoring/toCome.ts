/** What still lies before a runner on the course, and when to expect them there. */

import { STATUS } from "../record/status.ts";
import { estimateArrival } from "../time/estimate.ts";
import { paceOf } from "../time/pace.ts";
import { at, courseOf, type Field } from "./field.ts";
import type { Standings } from "./standings.ts";

export interface PointToCome {
	/** Position of the point. */
	point: number;
	/** Epoch ms, at the mean pace so far (SPEC section 4); null where nothing tells. */
	expected: number | null;
}

/** The points that a runner on the way has not reached; nobody else has any. */
export function pointsToCome(field: Field, standings: Standings, runner: number): PointToCome[] {
	const status = standings.status[runner];
	if (status !== STATUS.running && status !== STATUS.notStarted) return [];
	const last = standings.lastPoint[runner] ?? -1;
	const pace = meanPace(field, standings, runner);
	const start = at(standings.start, runner);
	return courseOf(field, runner)
		.points.filter((point) => point > last)
		.map((point) => {
			const km = field.points[point]?.km ?? null;
			const isTold = km !== null && pace !== null;
			return { point, expected: isTold ? estimateArrival(start, pace, km, 0).arrival : null };
		});
}

/** When a runner may be expected at the finish, of the points to come, epoch ms; null where nothing tells. */
export function arrivalOf(
	field: Field,
	runner: number,
	toCome: readonly PointToCome[],
): number | null {
	const { finish } = courseOf(field, runner);
	return toCome.find(({ point }) => point === finish)?.expected ?? null;
}

/** Pace since the own start at the last measured point that was passed, min/km. */
function meanPace({ points }: Field, standings: Standings, runner: number): number | null {
	const start = at(standings.start, runner);
	for (let point = standings.lastPoint[runner] ?? -1; point >= 0; point--) {
		const km = points[point]?.km ?? null;
		const passed = at(standings.passedAt, runner * points.length + point);
		if (km !== null && km > 0 && !Number.isNaN(passed)) return paceOf(passed - start, km);
	}
	return null;
}
