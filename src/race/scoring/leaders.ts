/**
 * The leaders of each category and sex: the runners furthest along the course, and at one point those with the
 * shortest time there (DESIGN section 10).
 */

import { FEMALE, isRankedBySex, type Sex } from "../record/sex.ts";
import { STATUS } from "../record/status.ts";
import { at, type GivenField } from "./field.ts";
import { timeAt } from "./rankingTime.ts";
import type { Standings } from "./standings.ts";

export interface Leader {
	/** Position in the field. */
	runner: number;
	/** The last point passed. */
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
export function leadersOf(field: GivenField, standings: Standings, count: number): LeaderGroup[] {
	const groups = new Map<number, { category: number; sex: Sex; foremost: Candidate[] }>();
	field.entrants.forEach(({ sex }, runner) => {
		const category = field.category[runner] ?? -1;
		const point = standings.lastPoint[runner] ?? -1;
		if (category < 0 || point < 0 || !isRankedBySex(sex)) return;
		if (!canBeLeader(standings, runner)) return;
		const key = category * 2 + (sex === FEMALE ? 1 : 0);
		const group = groups.get(key) ?? { category, sex, foremost: [] };
		groups.set(key, group);
		const time = timeAt(field, standings, runner, point);
		// A runner without the ranking time cannot be compared at this point.
		if (Number.isNaN(time)) return;
		insert(group.foremost, { runner, point, time }, count);
	});
	return [...groups]
		.sort(([a], [b]) => a - b)
		.map(([, { category, sex, foremost }]) => ({ category, sex, leaders: withPlaces(foremost) }));
}

interface Candidate {
	runner: number;
	point: number;
	time: number;
}

function isAhead(a: Candidate, b: Candidate): boolean {
	return (b.point - a.point || a.time - b.time || a.runner - b.runner) < 0;
}

/** Inserts a runner into the sorted list of the foremost. The first comparison is enough for most runners. */
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
