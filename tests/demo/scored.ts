/** A demonstration event, scored by the real rules. */

import { NOTHING_DECIDED } from "../../src/race/record/decided.ts";
import type { Recording } from "../../src/race/record/record.ts";
import { type StatusName, statusName } from "../../src/race/record/status.ts";
import { layOutField, type TimedField } from "../../src/race/scoring/field.ts";
import { type Standings, score } from "../../src/race/scoring/standings.ts";

export interface Scored {
	field: TimedField;
	standings: Standings;
	/** The number of runners with a status. */
	count(status: StatusName): number;
	/** Official times of the ranked runners of a category, fastest first, minutes. */
	minutes(categoryId: string): number[];
}

/** Scores the records at a moment (epoch ms). */
export function scored(recording: Recording, now: number): Scored {
	const field = layOutField({ ...recording, decided: NOTHING_DECIDED });
	const standings = score(field, now);
	return {
		field,
		standings,
		count: (status) => standings.status.filter((number) => statusName(number) === status).length,
		minutes: (categoryId) =>
			field.entrants
				.map(({ categoryId: own }, runner) => ({ own, runner }))
				.filter(({ own, runner }) => own === categoryId && standings.overall.rank[runner])
				.map(({ runner }) => (standings.official[runner] ?? Number.NaN) / 60_000)
				.sort((a, b) => a - b),
	};
}

/** The middle one of sorted numbers. */
export function middle(sorted: readonly number[]): number {
	return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
