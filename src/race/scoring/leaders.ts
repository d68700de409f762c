/**
 * The leaders of each category and sex: the runners furthest along the course, and at one point those with the
 * shortest time there (DESIGN section 10). In a fixed-time race they are those with the longest distance.
 */

import { FEMALE, MALE, type Sex } from "../record/sex.ts";
import { STATUS } from "../record/status.ts";
import { at, courseOf, type Field } from "./field.ts";
import { timeAt } from "./rankingTime.ts";
import type { Standings } from "./standings.ts";

export interface Leader {
	/** Position in the field. */
	runner: number;
	/** The last point passed; in a fixed-time race the finish. */
	point: number;
	/** Place within category and sex. Runners with equal times at the same point share it. */
	place: number;
}

export interface LeaderGroup {
	/** Position of the category. */
	category: number;
	sex: Sex;
	leaders: readonly Leader[];
}

/** Runners on the course and ranked runners can lead. A confirmed runner without a time is neither. */
function canBeLeader({ status, ranking }: Standings, runner: number): boolean {
	return status[runner] === STATUS.running || !Number.isNaN(at(ranking, runner));
}

/**
 * The leaders of every category and sex that has any, in the order of the categories.
 * @param count the most leaders of each, also where more share the last place
 */
export function leadersOf(field: Field, standings: Standings, count: number): LeaderGroup[] {
	const { sexDivision, lastPoint } = standings;
	const foremost = Array.from(standings.bySex.size, (): Candidate[] | null => null);
	for (let runner = 0; runner < sexDivision.length; runner++) {
		const division = sexDivision[runner] ?? -1;
		const { laps, finish } = courseOf(field, runner);
		const point = laps === null ? (lastPoint[runner] ?? -1) : finish;
		if (division < 0 || point < 0 || !canBeLeader(standings, runner)) continue;
		const candidates = foremost[division] ?? [];
		foremost[division] = candidates;
		// The first comparison is enough for most runners.
		if (point < (candidates[count - 1]?.point ?? -1)) continue;
		const time = timeAt(field, standings, runner, point);
		// A runner without the ranking time cannot be compared at this point.
		if (!Number.isNaN(time)) insert(candidates, { runner, point, time }, count);
	}
	return foremost.flatMap((candidates, division): LeaderGroup[] => {
		if (candidates === null) return [];
		const sex = division % 2 === 1 ? FEMALE : MALE;
		return [{ category: division >> 1, sex, leaders: withPlaces(candidates) }];
	});
}

interface Candidate {
	runner: number;
	point: number;
	time: number;
}

function isAhead(a: Candidate, b: Candidate): boolean {
	return (b.point - a.point || a.time - b.time || a.runner - b.runner) < 0;
}

/** Inserts a runner into the sorted list of the foremost. */
function insert(foremost: Candidate[], candidate: Candidate, count: number): void {
	const last = foremost[count - 1];
	if (count === 0 || (last && !isAhead(candidate, last))) return;
	const index = foremost.findIndex((other) => isAhead(candidate, other));
	foremost.splice(index < 0 ? foremost.length : index, 0, candidate);
	if (foremost.length > count) foremost.pop();
}

function withPlaces(foremost: readonly Candidate[]): Leader[] {
	let place = 0;
	return foremost.map(({ runner, point, time }, index) => {
		const before = foremost[index - 1];
		if (before?.point !== point || before.time !== time) place = index + 1;
		return { runner, point, place };
	});
}
