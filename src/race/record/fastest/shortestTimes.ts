/** The shortest plausible times between the points of an event, for reads whose runners are not known. */
import type { Course } from "../courses.ts";
import type { Point } from "../record.ts";
import { shortestTime } from "./speedLimits.ts";

/**
 * Per point of the event, the shortest plausible time to it of all courses, ms: from the gun, then from each point before it.
 * Empty for a point that is on no course. In a fixed time it is that of the first lap.
 */
export function shortestTimes(courses: readonly Course[], points: readonly Point[]): number[][] {
	return points.map((_, to) => {
		const passing = courses.filter(({ points: passed }) => passed.includes(to));
		if (passing.length === 0) return [];
		const froms = Array.from({ length: to + 1 }, (_, index) => index - 1);
		return froms.map((from) => {
			const both = passing.filter(({ points: passed }) => from < 0 || passed.includes(from));
			return both.length === 0
				? 0
				: Math.floor(Math.min(...both.map((course) => timeOn(course, from, to))));
		});
	});
}

function timeOn({ laps, limits: { women, others } }: Course, from: number, to: number): number {
	if (laps === null) return Math.min(shortestTime(women, from, to), shortestTime(others, from, to));
	const at = (position: number, sex: "women" | "men") =>
		laps.fastest[sex][laps.points.indexOf(position)] ?? 0;
	return Math.max(
		0,
		Math.min(at(to, "women") - at(from, "women"), at(to, "men") - at(from, "men")),
	);
}
