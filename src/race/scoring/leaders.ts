/**
 * Who leads: in each category and sex, whoever is furthest along the course, then whoever was there
 * first (DESIGN section 10).
 */

import { FEMALE, isRankedBySex, type Sex } from "../record/sex.ts";
import { STATUS } from "../record/status.ts";
import { at, type Field } from "./field.ts";
import { timeAt } from "./rankingTime.ts";
import type { Standings } from "./standings.ts";

export interface Leader {
	/** Position in the field. */
	runner: number;
	/** The last point passed. */
	point: number;
	/** Place within category and sex; who was at the same point at the same time shares it. */
	place: number;
}

export interface LeaderGroup {
	/** Position of the category. */
	category: number;
	sex: Sex;
	leaders: readonly Leader[];
}

/** Runners who can lead: those on the course, and those who are ranked. A confirmed runner without a time is neither. */
function canLead({ status, ranking }: Standings, runner: number): boolean {
	return status[runner] === STATUS.running || !Number.isNaN(at(ranking, runner));
}

/**
 * The leaders of every category and sex that has any, in the order of the categories.
 * @param count how many of each; who shares the last place is left out beyond it
 */
export function leadersOf(field: Field, standings: Standings, count: number): LeaderGroup[] {
	const groups = new Map<number, { category: number; sex: Sex; foremost: Standing[] }>();
	field.entrants.forEach(({ sex }, runner) => {
		const category = field.category[runner] ?? -1;
		const point = standings.lastPoint[runner] ?? -1;
		if (category < 0 || point < 0 || !isRankedBySex(sex)) return;
		if (!canLead(standings, runner)) return;
		const key = category * 2 + (sex === FEMALE ? 1 : 0);
		const group = groups.get(key) ?? { category, sex, foremost: [] };
		groups.set(key, group);
		const time = timeAt(field, standings, runner, point);
		// Without the time that ranks, nothing says who was there first.
		if (Number.isNaN(time)) return;
		takeIn(group.foremost, { runner, point, time }, count);
	});
	return [...groups]
		.sort(([a], [b]) => a - b)
		.map(([, { category, sex, foremost }]) => ({ category, sex, leaders: placesOf(foremost) }));
}

interface Standing {
	runner: number;
	point: number;
	time: number;
}

function isAhead(a: Standing, b: Standing): boolean {
	return (b.point - a.point || a.time - b.time || a.runner - b.runner) < 0;
}

/** Puts a runner among the foremost where there is a place; most runners are behind all of them. */
function takeIn(foremost: Standing[], standing: Standing, count: number): void {
	const last = foremost[count - 1];
	if (count === 0 || (last && !isAhead(standing, last))) return;
	const place = foremost.findIndex((other) => isAhead(standing, other));
	foremost.splice(place < 0 ? foremost.length : place, 0, standing);
	if (foremost.length > count) foremost.pop();
}

function placesOf(foremost: readonly Standing[]): Leader[] {
	let place = 0;
	return foremost.map(({ runner, point, time }, index) => {
		const before = foremost[index - 1];
		if (before?.point !== point || before.time !== time) place = index + 1;
		return { runner, point, place };
	});
}
