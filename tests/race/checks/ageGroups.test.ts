/** Groups by birth date. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type AgedGroup, withAgeGroups } from "../../../src/race/checks/ageGroups.ts";
import { defaultEntrant } from "../../../src/race/record/defaultEntrant.ts";
import { ANY_AGE, ageAt } from "../../../src/race/record/groupByAge.ts";
import { NO_PRIVATE_FACTS } from "../../../src/race/record/privateFacts.ts";

const DAY = { rule: "raceDay", date: "2026-11-02" } as const;
const GROUPS: readonly AgedGroup[] = [
	{ category: "Half", name: "M20-39", sex: "1", ageFrom: 20, ageTo: 39 },
	{ category: "Half", name: "M40+", sex: "1", ageFrom: 40, ageTo: null },
	{ category: "Half", name: "F20+", sex: "2", ageFrom: 20, ageTo: null },
	{ category: "Half", name: "Wheelchair", sex: "0", ageFrom: null, ageTo: null },
];

function grouped(birthDate: string, named = "", sex: "1" | "2" = "1") {
	const groups = named === "" ? [] : [{ id: "1", categoryId: "h", name: named, sex, ...ANY_AGE }];
	const entrant = defaultEntrant({
		bib: "7",
		sex,
		categoryId: "h",
		waveId: "1",
		name: "",
		groupId: named === "" ? "" : "1",
	});
	const result = withAgeGroups(
		{
			categories: [{ id: "h", name: "Half", rankBy: null, format: { kind: "race" } }],
			groups,
			entrants: [entrant],
		},
		[{ bib: "7", facts: { ...NO_PRIVATE_FACTS, birthDate } }],
		GROUPS,
		DAY,
		new Map([["7", 3]]),
	);
	const [{ groupId } = { groupId: "" }] = result.entrants;
	const group = result.groups.find(({ id }) => id === groupId);
	return { group: group?.name ?? "", findings: result.findings };
}

describe("a runner with a birth date", () => {
	test.each([
		["1990-01-01", "1", "M20-39"],
		["1986-11-02", "1", "M40+"],
		["1986-11-03", "1", "M20-39"],
		["1990-01-01", "2", "F20+"],
		["2015-01-01", "1", ""],
		["", "1", ""],
	] as const)("of %s, sex %s, is in the group %j", (birthDate, sex, name) => {
		expect(grouped(birthDate, "", sex)).toEqual({ group: name, findings: [] });
	});

	test("has the group that the file names, and is listed if the group does not fit", () => {
		expect(grouped("1990-01-01", "M20-39").findings).toEqual([]);
		expect(grouped("1980-01-01", "M20-39")).toEqual({
			group: "M20-39",
			findings: [{ kind: "other age group", row: 3, bib: "7", group: "M20-39", expected: "M40+" }],
		});
	});

	test("is not suspicious in a group without ages", () => {
		expect(grouped("1980-01-01", "Wheelchair").findings).toEqual([]);
	});
});

test("every runner of an age that a group admits is in one, and in one that admits the age", () => {
	fc.assert(
		fc.property(
			fc.date({ min: new Date("1920-01-01"), max: new Date("2026-11-01"), noInvalidDate: true }),
			(born) => {
				const birthDate = born.toISOString().slice(0, 10);
				const age = ageAt(birthDate, DAY) ?? -1;
				const { group } = grouped(birthDate);
				expect(group).toBe(age >= 40 ? "M40+" : age >= 20 ? "M20-39" : "");
			},
		),
	);
});
