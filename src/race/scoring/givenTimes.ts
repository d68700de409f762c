/** Lays out given times (times that a file states instead of reads) as columns. */
import type { Course } from "../record/courses.ts";
import type { Entrant, GivenTime, Point } from "../record/record.ts";

export interface GivenTimes {
	/** Per entrant and point (entrant * points + point): ms; NaN where none is given. */
	givenSinceGun: Float64Array;
	givenSinceStart: Float64Array;
}

/** The part of a field that given times refer to. */
interface NamedField {
	points: readonly Point[];
	entrants: readonly Entrant[];
	byBib: ReadonlyMap<string, number>;
}

/** Lays out given times. A time of an unknown bib, or at a point that is not on the runner's course, is left out. */
export function layOutGivenTimes(
	givenTimes: readonly GivenTime[],
	{ points, entrants, byBib }: NamedField,
	courseOf: (runner: number) => Course,
): GivenTimes {
	const pointById = new Map(points.map(({ id }, position) => [id, position]));
	const cells = entrants.length * points.length;
	const givenSinceGun = new Float64Array(cells).fill(Number.NaN);
	const givenSinceStart = new Float64Array(cells).fill(Number.NaN);
	for (const given of givenTimes) {
		const runner = byBib.get(given.bib);
		const named = pointById.get(given.pointId);
		if (runner === undefined || named === undefined) continue;
		const point = pointOnCourse(named, points, courseOf(runner));
		if (point < 0) continue;
		givenSinceGun[runner * points.length + point] = given.sinceGun ?? Number.NaN;
		givenSinceStart[runner * points.length + point] = given.sinceStart ?? Number.NaN;
	}
	return { givenSinceGun, givenSinceStart };
}

/** Files name the common start and finish; on a course with its own, the time is there. -1 for a point off the course. */
export function pointOnCourse(named: number, points: readonly Point[], course: Course): number {
	if (course.points.includes(named)) return named;
	const kind = points[named]?.kind;
	if (kind === "finish") return course.finish;
	return kind === "start" ? course.start : -1;
}
