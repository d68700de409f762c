/** The points of a course that a name means, and the ready points before them. */
import type { Course } from "../record/courses.ts";
import type { Point } from "../record/record.ts";

/** Positions of a course's points at a mat or with an id; the finish for ''. A mat goes before a point's id. */
export function pointsNamed(points: readonly Point[], course: Course, name: string): number[] {
	if (name === "") return course.finish < 0 ? [] : [course.finish];
	const key = points.some(({ mat }) => mat === name) ? "mat" : "id";
	return course.points.filter((each) => points[each]?.[key] === name);
}

/** Positions of the points right before these on a course: where the next to arrive are seen first. The start is none. */
export function readyBefore({ points, start }: Course, targets: readonly number[]): number[] {
	return targets.flatMap((target) => {
		const before = points[points.indexOf(target) - 1] ?? -1;
		return before < 0 || before === start ? [] : before;
	});
}
