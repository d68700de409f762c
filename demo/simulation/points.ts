/** The timing points of an event, merged from the courses of its categories. */
import { mergeCourses } from "../../src/race/record/course/course.ts";
import type { Point } from "../../src/race/record/record.ts";
import type { CategoryPlan } from "./plan.ts";

/** Each point once, with its categories where it is not on all courses. */
export function pointsOf(categories: readonly CategoryPlan[]): Point[] {
	const merged = categories
		.map(({ course }) => course.map(({ effort: _, ...point }) => point))
		.reduce<Point[]>((known, course) => mergeCourses(known, course), []);
	return merged.map((point) => {
		const passing = categories.filter(({ course }) => course.some(({ id }) => id === point.id));
		const isEverybodys = passing.length === categories.length;
		return { ...point, categoryIds: isEverybodys ? [] : passing.map(({ id }) => id) };
	});
}
