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

/** The age factors of the runners of an event, as columns: neither ages nor birth dates. */
export interface AgeGrading {
	/** The table that grades are by, as it is named in public. */
	source: string;
	/** Per entrant; NaN for a runner without a grade. */
	factor: Float64Array;
	/** Per entrant, ms. */
	standard: Float64Array;
}

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

/** The factor of a runner's age. */
export interface AgeFactor {
	factor: number;
	/** The open standard of the runner's sex, ms. */
	standard: number;
}

/** Why a runner has no factor. */
export type AgeLack = "distance" | "sex" | "birthDate" | "age";

/**
 * The factor of a runner, or what lacks for it, in the order in which it is asked.
 * @param km the length of the course; null where it cannot be graded
 * @param age on the day of the race; null where the birth date is not known
 */
export function ageFactorOf(
	table: AgeTable,
	{ sex, age, km }: { sex: Sex; age: number | null; km: number | null },
): AgeFactor | AgeLack {
	const lists = [...table.values()];
	if (km === null || lists.every((each) => listedIndex(each.km, km) < 0)) return "distance";
	const factors = sex === MALE || sex === FEMALE ? table.get(sex) : undefined;
	if (factors === undefined) return "sex";
	if (age === null) return "birthDate";
	const index = listedIndex(factors.km, km);
	const factor = factors.byAge.get(age)?.[index];
	const standard = factors.standards[index];
	return factor === undefined || standard === undefined ? "age" : { factor, standard };
}

/** Grades a time. @param time ms, above 0 */
export function gradeTime({ factor, standard }: AgeFactor, time: number): AgeGrade {
	const gradedTime = time * factor;
	return { gradedTime, grade: (standard / gradedTime) * 100 };
}

/** The index of the listed distance; -1 if none is near. */
export function listedIndex(listed: readonly number[], km: number): number {
	let best = -1;
	for (const [index, each] of listed.entries()) {
		const isNear = Math.abs(each - km) <= each * TOLERANCE;
		if (isNear && (best < 0 || Math.abs(each - km) < Math.abs((listed[best] ?? 0) - km)))
			best = index;
	}
	return best;
}
