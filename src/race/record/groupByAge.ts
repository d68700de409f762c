/** Groups by age: the group of a category that a runner's sex and birth date give. */
import { isDay } from "../time/day.ts";
import { isRankedBySex, type Sex } from "./sex.ts";

/** `raceDay`: the age on the day of the race. `yearEnd`: the age on 31 December of the race's year. */
export type AgeRule = "raceDay" | "yearEnd";

/** A group's ages in whole years, both included; null for no limit. A group without either is not given by age. */
export interface AgeLimits {
	sex: Sex;
	ageFrom: number | null;
	ageTo: number | null;
}

/** Of a group that is given by hand. */
export const ANY_AGE = { ageFrom: null, ageTo: null } as const;

export interface BornRunner {
	sex: Sex;
	/** YYYY-MM-DD. */
	birthDate: string;
}

export interface AgeDay {
	rule: AgeRule;
	/** The day of the race, YYYY-MM-DD. */
	date: string;
}

/**
 * The age in whole years; null where either day is not one of the calendar, or the birth is after the race. Who was born on
 * 29 February is a year older on 1 March of other years.
 */
export function ageAt(birthDate: string, { rule, date }: AgeDay): number | null {
	if (!isDay(birthDate) || !isDay(date) || birthDate > date) return null;
	const years = Number(date.slice(0, 4)) - Number(birthDate.slice(0, 4));
	const hadBirthday = rule === "yearEnd" || birthDate.slice(5) <= date.slice(5);
	return hadBirthday ? years : years - 1;
}

/**
 * The runner's group by age. A group of the runner's own sex goes before one of any sex; of several, the first in order.
 * @param groups those of the runner's category, in order
 * @returns null where no group admits the runner, or the age is not known
 */
export function groupByAge<Known extends AgeLimits>(
	groups: readonly Known[],
	{ sex, birthDate }: BornRunner,
	day: AgeDay,
): Known | null {
	const age = ageAt(birthDate, day);
	if (age === null) return null;
	const admitting = groups.filter(
		({ ageFrom, ageTo }) =>
			(ageFrom !== null || ageTo !== null) &&
			age >= (ageFrom ?? 0) &&
			age <= (ageTo ?? Number.POSITIVE_INFINITY),
	);
	const ofOwnSex = admitting.find((group) => isRankedBySex(sex) && group.sex === sex);
	return ofOwnSex ?? admitting.find((group) => !isRankedBySex(group.sex)) ?? null;
}
