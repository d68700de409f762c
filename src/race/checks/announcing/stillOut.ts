/** Who is still on the course at the end of the day, by category and by the time since the gun. */
import { STATUS } from "../../record/status.ts";
import { at, courseOf, type Field } from "../../scoring/field.ts";
import type { Standings } from "../../scoring/standings.ts";

/** Which of them. */
export interface OutAsked {
	/** A category's name; '' for all. */
	category: string;
	/** Only runners whose gun is longer ago than this, ms; null for all. */
	cutOff: number | null;
}

export interface StillOut {
	/** The categories with runners on the course, in the order of the event: of `cutOff`, whatever the asked category. */
	categories: { name: string; count: number }[];
	/** The runners, by position, in the order of the start list. */
	runners: number[];
}

/**
 * Runners who have started, have no finish and no status by hand. A fixed-time race is left out: its runners have a result when
 * the time is over. Who missed the cut-off of a point is out by the rule, and not on the course.
 * @param now epoch ms
 */
export function stillOut(
	field: Field,
	{ status }: Pick<Standings, "status">,
	{ category, cutOff }: OutAsked,
	now: number,
): StillOut {
	const counts = new Map<string, number>(field.categories.map(({ name }) => [name, 0]));
	const runners: number[] = [];
	for (let runner = 0; runner < field.entrants.length; runner++) {
		if (status[runner] !== STATUS.running || courseOf(field, runner).laps !== null) continue;
		// Without a gun it is not known whether the cut-off has passed.
		if (cutOff !== null && !(now - at(field.gun, runner) > cutOff)) continue;
		const name = field.categories[field.category[runner] ?? -1]?.name ?? "";
		counts.set(name, (counts.get(name) ?? 0) + 1);
		if (category === "" || category === name) runners.push(runner);
	}
	return {
		categories: [...counts].flatMap(([name, count]) => (count === 0 ? [] : { name, count })),
		runners,
	};
}
