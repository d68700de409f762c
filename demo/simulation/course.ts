/** Courses: each category has its own, over mats that several categories may share. */
import { defaultPoint } from "../../src/race/record/defaultPoint.ts";
import type { CoursePoint } from "./plan.ts";

const MINUTE = 60_000;

/** What a point may have beside its id, name and km. */
interface More {
	/** Share (0 to 1) of the whole time at this point; the share of the distance where it is not given. */
	effort?: number;
	/** Where several points share a mat: laps, the way back, a gate of several categories. */
	mat?: string;
	/** Cut-off, minutes since the wave's gun. */
	closes?: number;
	/** Minutes per km that are possible on the leg that ends here; else the event's. */
	fastestPace?: number;
}

export type PlannedPoint = readonly [id: string, name: string, km: number, more?: More];

/** A course from the start to the finish. */
export function courseOf(points: readonly PlannedPoint[]): CoursePoint[] {
	const length = points.at(-1)?.[2] ?? 0;
	return points.map(([id, name, km, { effort, mat, closes, fastestPace } = {}], index) => {
		const kind = index === 0 ? "start" : index === points.length - 1 ? "finish" : "split";
		return {
			...defaultPoint({ id, name, kind, km }),
			effort: effort ?? km / length,
			...(mat === undefined ? {} : { mat }),
			...(closes === undefined ? {} : { cutOff: closes * MINUTE }),
			...(fastestPace === undefined ? {} : { fastestPace }),
		};
	});
}
