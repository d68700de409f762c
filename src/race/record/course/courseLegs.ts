/** The legs of a course: the stages of a relay, or the parts of a triathlon with its transitions. */
import type { Point } from "../record.ts";
import type { Sport } from "../sport.ts";

export interface CourseLeg {
	/** '' where only its sport is known. */
	name: string;
	sport: Sport;
	/** Which member of a team runs it, from 1; 0 for a transition. */
	number: number;
	/** Positions in the event's points: of the end of the leg before, -1 for the start, and of its own end. */
	from: number;
	end: number;
	/** null where it was not measured. */
	km: number | null;
}

/**
 * The legs of a course, in order. They end where points name legs, else where the sport changes, and at the last point.
 * @param passed positions of the course's points
 * @returns an empty list for a course in one piece
 */
export function legsOfCourse(points: readonly Point[], passed: readonly number[]): CourseLeg[] {
	const timed = passed.filter((position) => points[position]?.kind !== "start");
	const named = timed.filter((position) => points[position]?.leg !== "");
	const ends = named.length > 0 ? named : whereSportChanges(points, timed);
	const last = timed.at(-1);
	if (last !== undefined && ends.at(-1) !== last) ends.push(last);
	if (ends.length < 2) return [];
	let [from, km, number]: [number, number | null, number] = [-1, 0, 0];
	return ends.map((end) => {
		const { leg: name = "", sport = "run", km: along = null } = points[end] ?? {};
		const isRun = sport !== "transition";
		if (isRun) number++;
		const leg = {
			name,
			sport,
			from,
			end,
			number: isRun ? number : 0,
			km: along === null || km === null ? null : along - km,
		};
		[from, km] = [end, along];
		return leg;
	});
}

function whereSportChanges(points: readonly Point[], timed: readonly number[]): number[] {
	return timed.filter((position, index) => {
		const next = timed[index + 1];
		return next !== undefined && points[next]?.sport !== points[position]?.sport;
	});
}
