import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BadOption } from "../../src/imports/BadOption.ts";
import { importLines } from "./importing.ts";

const names = (items: readonly { id: string; name: string }[]) =>
	items.map(({ id, name }) => `${id} ${name}`);

describe("categories and groups", () => {
	test("a lone column of age groups is the group, and all runners are in one category", () => {
		const { recording } = importLines([
			"bib,Category,time",
			"1,男30-39歲,3:00:00",
			"2,女國際選手,3:01:00",
		]);
		expect(names(recording.categories)).toEqual(["1 City Marathon"]);
		expect(names(recording.groups)).toEqual(["1 女國際選手", "2 男30-39歲"]);
		expect(recording.groups.map((group) => group.sex)).toEqual(["2", "1"]);
	});

	test("this category has the requested name", () => {
		const { recording } = importLines(["bib,time", "1,3:00:00"], { category: "全程馬拉松" });
		expect(names(recording.categories)).toEqual(["1 全程馬拉松"]);
	});

	test("a lone column of races is the category under any header", () => {
		const { recording } = importLines([
			"bib,分組,time",
			"1,全程馬拉松,3:00:00",
			"2,半程馬拉松,1:30:00",
		]);
		expect(recording.categories.map((category) => category.name).sort()).toEqual([
			"全程馬拉松",
			"半程馬拉松",
		]);
		expect(recording.groups).toEqual([]);
	});

	test("races and ages in full-width digits are read like others", () => {
		const { recording } = importLines([
			"ナンバー,種目,部門,time",
			"1,１０ｋｍ男子,３０～３９歳,0:40:00",
			"2,５ｋｍ男子,４０～４９歳,0:20:00",
		]);
		expect(recording.categories.map(({ name }) => name).sort()).toEqual([
			"１０ｋｍ男子",
			"５ｋｍ男子",
		]);
		expect(recording.groups).toHaveLength(2);
	});

	test("the same group in two categories is two groups", () => {
		const { recording } = importLines([
			"bib,Race,Division,time",
			"1,10K,M40-44,0:40:00",
			"2,Half,M40-44,1:30:00",
		]);
		expect(names(recording.groups)).toEqual(["1 M40-44", "2 M40-44"]);
		expect(recording.groups.map((group) => group.categoryId)).toEqual(["1", "2"]);
	});

	test("ids do not depend on the order of the rows", () => {
		const rows = [
			"1,M,M5-9,20:00",
			"2,F,F40-44,21:00",
			"3,M,M10-14,22:00",
			"4,F,F40-44,23:00",
			"5,,Open,24:00",
		];
		const idsOf = (lines: readonly string[]) => {
			const { recording } = importLines(["bib,sex,group,time", ...lines]);
			return recording.entrants.map(({ bib, groupId }) => `${bib}:${groupId}`).sort();
		};
		const { recording } = importLines(["bib,sex,group,time", ...rows]);
		expect(names(recording.groups)).toEqual(["1 F40-44", "2 M5-9", "3 M10-14", "4 Open"]);
		fc.assert(
			fc.property(fc.shuffledSubarray(rows, { minLength: rows.length }), (shuffled) => {
				expect(idsOf(shuffled)).toEqual(idsOf(rows));
			}),
			{ numRuns: 30 },
		);
	});
});

describe("sex", () => {
	test("is read from the column, else from the group's name, else unspecified", () => {
		const { recording } = importLines([
			"bib,sex,Age Group,time",
			"1,F,Open,3:00:00",
			"2,,男30-39歲,3:00:00",
			"3,,Open,3:00:00",
		]);
		expect(recording.entrants.map((entrant) => entrant.sex)).toEqual(["2", "1", "0"]);
	});

	test("belongs to a group only if all its members share it", () => {
		const { recording } = importLines([
			"bib,sex,Age Group,time",
			"1,F,Masters,3:00:00",
			"2,M,Masters,3:00:00",
			"3,M,Elite,2:20:00",
		]);
		expect(recording.groups.map(({ name, sex }) => name + sex)).toEqual(["Elite1", "Masters0"]);
	});

	test("with an unknown word is reported, and the group's name decides", () => {
		const rows = ["1,M,M40-44,3:00:00", "2,F,F40-44,3:00:00", "3,Q,F40-44,3:00:00"];
		const { recording, faults } = importLines(["bib,sex,Age Group,time", ...rows]);
		expect(recording.entrants[2]?.sex).toBe("2");
		expect(faults).toMatchObject([{ row: 4, column: "sex", value: "Q" }]);
	});
});

describe("wheelchairs recognised by their bibs", () => {
	test("have a separate category", () => {
		const { recording } = importLines(["bib,time", "W1,1:20:00", "1,2:10:00"], {
			categoryByBib: ["W*=Wheelchair"],
		});
		expect(names(recording.categories)).toEqual(["1 City Marathon", "2 Wheelchair"]);
		expect(recording.entrants.map((entrant) => entrant.categoryId)).toEqual(["2", "1"]);
	});

	test.each(["W*", "*=All", "=Wheelchair", "W?=Wheelchair"])("'%s' is no pattern", (text) => {
		expect(() => importLines(["bib,time", "1,3:00:00"], { categoryByBib: [text] })).toThrow(
			BadOption,
		);
	});
});

describe("groups out of ages", () => {
	const rows = [
		"bib,age,sex,time",
		"1,39,M,3:00:00",
		"2,40,F,3:00:00",
		"3,81,M,5:00:00",
		"4,17,M,3:00:00",
		"5,?,F,3:00:00",
	];

	test("are named by sex and band; an age outside the bands is reported", () => {
		const { recording, faults } = importLines(rows, { ageGroups: "18-39,40-44,80+" });
		const groupOf = new Map(recording.groups.map((group) => [group.id, group.name]));
		expect(recording.entrants.map(({ groupId }) => groupOf.get(groupId) ?? "")).toEqual([
			"M18-39",
			"F40-44",
			"M80+",
			"",
			"",
		]);
		expect(faults).toMatchObject([
			{ row: 5, column: "age", value: "17" },
			{ row: 6, column: "age", value: "?" },
		]);
	});

	test("ages are stored if no groups are made of them", () => {
		const { summary, recording } = importLines(rows);
		expect(summary.ignoredColumns).toEqual([]);
		expect(recording.groups).toEqual([]);
		expect(recording.entrants.map(({ age }) => age)).toEqual([39, 40, 81, 17, null]);
	});

	test.each(["18-39,35-44", "forty", "44-40", "", "40-"])("'%s' are no age groups", (text) => {
		expect(() => importLines(rows, { ageGroups: text })).toThrow(BadOption);
	});

	test("need a column of ages", () => {
		expect(() => importLines(["bib,time", "1,3:00:00"], { ageGroups: "18+" })).toThrow(
			/--map age=/,
		);
	});
});
