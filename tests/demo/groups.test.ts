import { describe, expect, test } from "vitest";
import {
	byAge,
	bySexOnly,
	inChinese,
	inEnglish,
	inJapanese,
} from "../../demo/simulation/groups.ts";
import { FEMALE, MALE } from "../../src/race/record/sex.ts";
import { sexOfGroupName } from "../../src/race/record/words/classSex.ts";

const namesOf = ({ groups }: ReturnType<typeof byAge>) => groups.map(({ name }) => name);

describe("age groups", () => {
	test("have names in the event's language", () => {
		expect(namesOf(byAge("1", [30, 40], inChinese)).slice(0, 3)).toEqual([
			"男29歲以下",
			"男30-39歲",
			"男40歲以上",
		]);
		expect(namesOf(byAge("1", [30, 40], inJapanese)).slice(3)).toEqual([
			"女子29歳以下",
			"女子30歳代",
			"女子40歳以上",
		]);
		expect(namesOf(byAge("1", [30, 40], inEnglish)).slice(0, 3)).toEqual([
			"Men up to 29",
			"Men 30-39",
			"Men 40+",
		]);
	});

	test("have a sex in their name that an import recognises", () => {
		for (const language of [inChinese, inJapanese, inEnglish])
			for (const { name, sex } of byAge("1", [30], language).groups)
				expect(sexOfGroupName(name)).toBe(sex);
	});

	test("include a runner from the birthday on", () => {
		const plan = byAge("1", [30, 40], inEnglish);
		const nameOf = (age: number) =>
			plan.groups.find(({ id }) => id === plan.groupOf(FEMALE, age))?.name;
		expect([18, 29, 30, 39, 40, 78].map(nameOf)).toEqual([
			"Women up to 29",
			"Women up to 29",
			"Women 30-39",
			"Women 30-39",
			"Women 40+",
			"Women 40+",
		]);
	});

	test("of a small category are one per sex", () => {
		const plan = bySexOnly("3", "男子輪椅", "女子輪椅");
		expect(plan.groups.map(({ id }) => id)).toEqual([
			plan.groupOf(MALE, 20),
			plan.groupOf(FEMALE, 70),
		]);
	});
});
