/** Courses: each category's own, over mats that several of them may share. */
import { ordinaryPoint } from "../../src/race/record/ordinaryPoint.ts";
import type { CoursePoint } from "./plan.ts";

const MINUTE = 60_000;

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
		return { ...ordinaryPoint({ id, name, kind, km }), effort };
	});
}

/** The course with these points, by id, on other points' mats: laps, the way back, a gate that all share. */
export function atMats(
	course: readonly CoursePoint[],
	mats: Readonly<Record<string, string>>,
): CoursePoint[] {
	return course.map((point) => ({ ...point, mat: mats[point.id] ?? point.mat }));
}

/**
 * The course with cut-offs.
 * @param minutes since the wave's gun at which points close, by id
 */
export function closing(
	course: readonly CoursePoint[],
	minutes: Readonly<Record<string, number>>,
): CoursePoint[] {
	return course.map((point) => {
		const after = minutes[point.id];
		return after === undefined ? point : { ...point, cutOff: after * MINUTE };
	});
}
