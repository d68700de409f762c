/**
 * Age grades: a result as a percentage of the best of the runner's age and sex. The factors are a published table, which is
 * read from a file (ageFactors.ts). The rule is that of the table's source: graded time = time x factor, age grade = open
 * standard / graded time x 100.
 */
import { FEMALE, MALE, type Sex } from "../record/sex.ts";

/** The factors of one sex. */
export interface AgeFactors {
	/** Distances, km, ascending. */
	km: readonly number[];
	/** Per distance the open standard, ms. */
	standards: readonly number[];
	/** By age the factor of each distance. */
	byAge: ReadonlyMap<number, readonly number[]>;
}

/** By the codes of the sexes that have factors. */
export type AgeTable = ReadonlyMap<Sex, AgeFactors>;

export interface AgeGrade {
	/** Ms, not rounded. */
	gradedTime: number;
	/** A percentage: 100 is the open standard of the age. */
	grade: number;
}

/**
 * Factors are for the listed distances only; a course within this share of one is that distance, such as 42.2 km. The source
 * does not say how to grade distances between them.
 */
const TOLERANCE = 0.002;

/**
 * Grades a time; null for a sex, an age or a distance without a factor.
 * @param time exact, ms
 */
export function gradeAge(
	table: AgeTable,
	{ sex, age, km, time }: { sex: Sex; age: number; km: number; time: number },
): AgeGrade | null {
	const factors = sex === MALE || sex === FEMALE ? table.get(sex) : undefined;
	if (factors === undefined || !(time > 0)) return null;
	const index = nearest(factors.km, km);
	const factor = factors.byAge.get(Math.floor(age))?.[index];
	const standard = factors.standards[index];
	if (factor === undefined || standard === undefined) return null;
	const gradedTime = time * factor;
	return { gradedTime, grade: (standard / gradedTime) * 100 };
}

/** The index of the listed distance; -1 if none is near. */
function nearest(listed: readonly number[], km: number): number {
	let best = -1;
	for (const [index, each] of listed.entries()) {
		const isNear = Math.abs(each - km) <= each * TOLERANCE;
		if (isNear && (best < 0 || Math.abs(each - km) < Math.abs((listed[best] ?? 0) - km)))
			best = index;
	}
	return best;
}
