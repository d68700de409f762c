/** The positions of a course's timing points on a line from the start to the finish. */
import type { PointAhead, RunnerResult, Split } from "../../../race/scoring/result.ts";

/** A point of the course, passed or ahead. */
export interface AxisPoint {
	/** 0 is the start, 1 the end of the course. */
	at: number;
	point: Split | PointAhead;
}

/** The points in their order: by distance if all distances are known, else at equal steps. */
export function courseAxis({
	splits,
	toCome,
	km,
}: Pick<RunnerResult, "splits" | "toCome" | "km">): AxisPoint[] {
	const points = [...splits, ...toCome];
	const last = points.length - 1;
	const end = Math.max(km ?? 0, ...points.map((point) => point.km ?? 0));
	const isMeasured = end > 0 && points.every((point) => point.km !== null);
	return points.map((point, index) => ({
		at: isMeasured ? (point.km ?? 0) / end : last <= 0 ? 1 : index / last,
		point,
	}));
}
