/** Groups by age: the group of a category that a runner's sex and age give. */
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

/** What is known of a runner's age. The birth goes before the age. */
export interface KnownAge {
	/** YYYY-MM-DD, or YYYY where only the year is known; '' for neither. */
	birthDate: string;
	/** The age that a list states; null for none. */
	age: number | null;
}

/** Whether nothing is known of an age. */
export function isAgeUnknown({ birthDate, age }: KnownAge): boolean {
	return birthDate === "" && age === null;
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

/** The ages that a runner may have: by a year of birth alone two, before and after the birthday. */
function possibleAges({ birthDate, age }: KnownAge, day: AgeDay): number[] {
	if (/^\d{4}$/.test(birthDate)) {
		const years = Number(day.date.slice(0, 4)) - Number(birthDate);
		return years < 0 ? [] : day.rule === "yearEnd" ? [years] : [years - 1, years];
	}
	const known = birthDate === "" ? age : ageAt(birthDate, day);
	return known === null ? [] : [known];
}

/**
 * The runner's group by age. A group of the runner's own sex goes before one of any sex; of several, the first in order.
 * @param groups those of the runner's category, in order
 * @returns null where no group admits the runner, where the age is not known, and where a year of birth leaves two groups open
 */
export function groupByAge<Known extends AgeLimits>(
	groups: readonly Known[],
	{ sex, ...known }: KnownAge & { sex: Sex },
	day: AgeDay,
): Known | null {
	const [group = null, ...others] = groupsByAge(groups, { sex, ...known }, day);
	return others.length === 0 ? group : null;
}

/** Whether a year of birth leaves open which of two groups admits the runner, or whether one does. */
export function isBetweenGroups(
	groups: readonly AgeLimits[],
	runner: KnownAge & { sex: Sex },
	day: AgeDay,
): boolean {
	return groupsByAge(groups, runner, day).size > 1;
}

function groupsByAge<Known extends AgeLimits>(
	groups: readonly Known[],
	{ sex, ...known }: KnownAge & { sex: Sex },
	day: AgeDay,
): Set<Known | null> {
	return new Set(possibleAges(known, day).map((age) => groupOfAge(groups, sex, age)));
}

function groupOfAge<Known extends AgeLimits>(
	groups: readonly Known[],
	sex: Sex,
	age: number,
): Known | null {
	const admitting = groups.filter(
		({ ageFrom, ageTo }) =>
			(ageFrom !== null || ageTo !== null) &&
			age >= (ageFrom ?? 0) &&
			age <= (ageTo ?? Number.POSITIVE_INFINITY),
	);
	const ofOwnSex = admitting.find((group) => isRankedBySex(sex) && group.sex === sex);
	return ofOwnSex ?? admitting.find((group) => !isRankedBySex(group.sex)) ?? null;
}
