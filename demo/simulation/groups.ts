/** Groups of a category by sex and age. */
import { ANY_AGE } from "../../src/race/record/groupByAge.ts";
import type { Group } from "../../src/race/record/record.ts";
import { FEMALE, MALE, type Sex } from "../../src/race/record/sex.ts";
import type { GroupPlan } from "./plan.ts";

/** The name of a group from one age to another; null for no limit. */
export type GroupName = (sex: Sex, from: number | null, to: number | null) => string;

export const inChinese: GroupName = (sex, from, to) => {
	const word = sex === FEMALE ? "女" : "男";
	if (from === null) return `${word}${to}歲以下`;
	return to === null ? `${word}${from}歲以上` : `${word}${from}-${to}歲`;
};

export const inJapanese: GroupName = (sex, from, to) => {
	const word = sex === FEMALE ? "女子" : "男子";
	if (from === null) return `${word}${to}歳以下`;
	return to === null ? `${word}${from}歳以上` : `${word}${from}歳代`;
};

export const inEnglish: GroupName = (sex, from, to) => {
	const word = sex === FEMALE ? "Women" : "Men";
	if (from === null) return `${word} up to ${to}`;
	return to === null ? `${word} ${from}+` : `${word} ${from}-${to}`;
};

/**
 * Groups of one sex each that begin at the given ages.
 * @param starts youngest age of each group but the first, which has all who are younger
 */
export function byAge(categoryId: string, starts: readonly number[], name: GroupName): GroupPlan {
	const bounds = [null, ...starts];
	const idOf = (sex: Sex, from: number | null) => `${categoryId}-${sex}-${from ?? 0}`;
	return {
		groups: [MALE, FEMALE].flatMap((sex) =>
			bounds.map((from, band): Group => {
				const next = bounds[band + 1] ?? null;
				const to = next === null ? null : next - 1;
				return {
					id: idOf(sex, from),
					categoryId,
					name: name(sex, from, to),
					sex,
					ageFrom: from,
					ageTo: to,
				};
			}),
		),
		groupOf: (sex, age) => idOf(sex, starts.findLast((from) => from <= age) ?? null),
	};
}

/** One group per sex, for a category that is too small for age groups. */
export function bySexOnly(categoryId: string, men: string, women: string): GroupPlan {
	const idOf = (sex: Sex) => `${categoryId}-${sex}`;
	return {
		groups: [
			{ id: idOf(MALE), categoryId, name: men, sex: MALE, ...ANY_AGE },
			{ id: idOf(FEMALE), categoryId, name: women, sex: FEMALE, ...ANY_AGE },
		],
		groupOf: idOf,
	};
}
