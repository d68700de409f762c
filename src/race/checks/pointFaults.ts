/** What is wrong with the points of a course: no runner can pass them, or no runner can be timed at them. */
import { courseContradiction } from "../record/course/courseOrder.ts";
import { pointsPassed } from "../record/courses.ts";
import type { Category, Point } from "../record/record.ts";

/** `order`: behind a point that is further from the start. `off`: on the course of no category, or behind the finish. */
export interface PointFault {
	point: Point;
	why: "order" | "off";
}

/** The points that no runner can pass as they are, in the order of the course. */
export function pointFaults(
	categories: readonly Pick<Category, "id" | "format">[],
	points: readonly Point[],
): PointFault[] {
	const contradiction = courseContradiction(points);
	const passed = new Set(
		(categories.length === 0 ? [null] : categories).flatMap((category) => {
			const course = pointsPassed(points, category?.id ?? null);
			// The points of a lap are passed again after its finish.
			return category?.format.kind === "fixedTime" ? course : beforeFinish(points, course);
		}),
	);
	return points.flatMap((point, position): PointFault[] => {
		if (point.id === contradiction?.point.id) return [{ point, why: "order" }];
		return passed.has(position) ? [] : [{ point, why: "off" }];
	});
}

/** The points of a course up to its finish. */
function beforeFinish(points: readonly Point[], course: readonly number[]): readonly number[] {
	const finish = course.findIndex((each) => points[each]?.kind === "finish");
	return finish < 0 ? course : course.slice(0, finish + 1);
}

/** The finishes whose distance is not known: without it no pace, no record and no expected arrival is computed. */
export function finishesWithoutKm(
	categories: readonly Pick<Category, "format">[],
	points: readonly Point[],
): Point[] {
	const isRace = categories.length === 0 || categories.some(({ format }) => format.kind === "race");
	return isRace ? points.filter(({ kind, km }) => kind === "finish" && !km) : [];
}
