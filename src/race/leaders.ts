/**
 * Who leads: in each category and sex, whoever is furthest along the course, then whoever was there
 * first (DESIGN section 10).
 */
import { at, type Field } from "./field.ts";
import { isRankedBySex, type Sex } from "./sex.ts";
import type { Standings } from "./standings.ts";
import { STATUS } from "./status.ts";

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

/** Runners who can lead: those on the course or at the finish. */
function canLead(status: number): boolean {
	return status === STATUS.finished || status === STATUS.confirmed || status === STATUS.running;
}

/**
 * The leaders of every category and sex that has any, in the order of the categories.
 * @param count how many of each; who shares the last place is left out beyond it
 */
export function leadersOf(field: Field, standings: Standings, count: number): LeaderGroup[] {
	const groups = new Map<string, { category: number; sex: Sex; runners: number[] }>();
	field.entrants.forEach(({ sex }, runner) => {
		const category = field.category[runner] ?? -1;
		if (category < 0 || !isRankedBySex(sex) || !canLead(standings.status[runner] ?? 0)) return;
		if (lastPoint(field, standings, runner) < 0) return;
		const key = `${category} ${sex}`;
		const group = groups.get(key) ?? { category, sex, runners: [] };
		group.runners.push(runner);
		groups.set(key, group);
	});
	return [...groups.values()]
		.sort((a, b) => a.category - b.category || a.sex.localeCompare(b.sex))
		.map(({ category, sex, runners }) => ({
			category,
			sex,
			leaders: foremost(field, standings, runners, count),
		}));
}

function foremost(
	field: Field,
	standings: Standings,
	runners: readonly number[],
	count: number,
): Leader[] {
	const standing = runners.map((runner) => {
		const point = lastPoint(field, standings, runner);
		return { runner, point, time: timeAt(field, standings, runner, point) };
	});
	standing.sort((a, b) => b.point - a.point || a.time - b.time || a.runner - b.runner);
	let place = 0;
	return standing.slice(0, count).map(({ runner, point, time }, index) => {
		const before = standing[index - 1];
		if (before?.point !== point || before.time !== time) place = index + 1;
		return { runner, point, place };
	});
}

/** The last point that a runner passed, or -1. */
export function lastPoint(field: Field, standings: Standings, runner: number): number {
	const count = field.points.length;
	for (let point = count - 1; point >= 0; point--)
		if (!Number.isNaN(timeAt(field, standings, runner, point))) return point;
	return -1;
}

/** Time at a point, by which runners are compared there: since the gun, else since the own start; NaN where not passed. */
export function timeAt(field: Field, standings: Standings, runner: number, point: number): number {
	const cell = runner * field.points.length + point;
	const sinceGun = at(standings.sinceGun, cell);
	return Number.isNaN(sinceGun) ? at(standings.sinceStart, cell) : sinceGun;
}
