/** Courses. */
import type { CoursePoint } from "./plan.ts";

/**
 * A road course: a point's share of the time is its share of the distance.
 * @param points from the start to the finish, with kilometres
 */
export function roadCourse(
	points: readonly (readonly [id: string, name: string, km: number])[],
): CoursePoint[] {
	const length = points.at(-1)?.[2] ?? 0;
	return courseOf(points.map(([id, name, km]) => [id, name, km, km / length]));
}

/**
 * A course of legs that take longer or shorter than their kilometres say: climbs, a swim, a ride.
 * @param points each with its share (0 to 1) of a runner's whole time
 */
export function courseOf(
	points: readonly (readonly [id: string, name: string, km: number, effort: number])[],
): CoursePoint[] {
	return points.map(([id, name, km, effort], index) => {
		const kind = index === 0 ? "start" : index === points.length - 1 ? "finish" : "split";
		return { id, name, kind, km, effort };
	});
}
