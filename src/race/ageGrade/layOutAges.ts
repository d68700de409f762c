/** Lays out the age factors of the runners of an event. Ages are used here alone: what follows from them has factors. */
import type { Course } from "../record/courses.ts";
import { ageAt } from "../record/groupByAge.ts";
import { isHidden } from "../record/privacy.ts";
import { courseOf, type Field } from "../scoring/field.ts";
import {
	type AgeFactor,
	type AgeGrading,
	type AgeLack,
	type AgeTable,
	ageFactorOf,
} from "./ageGrade.ts";

/** Dates of birth, YYYY-MM-DD, by bib. */
export type BirthDates = ReadonlyMap<string, string>;

/** Factors of the runners. A hidden runner has none, because a grade and a time give the age. */
export function layOutAges(
	field: Field,
	source: string,
	table: AgeTable,
	births: BirthDates,
): AgeGrading {
	const factor = new Float64Array(field.entrants.length).fill(Number.NaN);
	const standard = new Float64Array(field.entrants.length).fill(Number.NaN);
	for (let runner = 0; runner < factor.length; runner++) {
		const entrant = field.entrants.at(runner);
		const found = factorOfRunner(field, runner, table, births);
		if (typeof found === "string" || entrant === undefined || isHidden(entrant)) continue;
		factor[runner] = found.factor;
		standard[runner] = found.standard;
	}
	return { source, factor, standard };
}

/** The factor of a runner, or what lacks for it. */
export function factorOfRunner(
	field: Field,
	runner: number,
	table: AgeTable,
	births: BirthDates,
): AgeFactor | AgeLack {
	const { bib = "", sex = "0" } = field.entrants.at(runner) ?? {};
	const { date } = field.event;
	const age = ageAt(births.get(bib) ?? "", { rule: "raceDay", date });
	return ageFactorOf(table, { sex, age, km: gradedKm(courseOf(field, runner)) });
}

/** Factors are for one runner who runs a distance: not for relays, other sports and a fixed time. */
export function gradedKm({ km, legs, sport, laps }: Course): number | null {
	return laps === null && sport === "run" && legs.length === 0 ? km : null;
}
