/** Columns of years of birth. */
import { expect, test } from "vitest";
import { importLines } from "./importing.ts";

test.each([
	["Born", "1984", "1990", "1984"],
	["Jahrgang", "1984", "1990", "1984"],
	["Jg.", "84", "15", "1984"],
	["Année", "1984", "1990", "1984"],
	["出生年", "1984", "1990", "1984"],
	["Year of birth", "1984年", "1990年", "1984"],
])("a year of birth is a fact of the runner: %s", (head, first, second, year) => {
	const { faults, summary, privateFacts } = importLines([
		`bib,name,${head},time`,
		`1,A,${first},3:00:00`,
		`2,B,${second},3:01:00`,
	]);
	expect(faults).toEqual([]);
	expect(summary.ignoredColumns).toEqual([]);
	expect(privateFacts[0]?.facts.birthDate).toBe(year);
});

test("the year of the race in each row is no year of birth", () => {
	const { privateFacts, summary } = importLines([
		"bib,name,Année,time",
		"1,A,2024,3:00:00",
		"2,B,2024,3:01:00",
	]);
	expect(privateFacts).toEqual([]);
	expect(summary.ignoredColumns).toEqual(["Année"]);
});

test("two digits below a Chinese head are no year, because they may count from 1912", () => {
	const { faults } = importLines(["號碼,姓名,出生年", "1,A,77", "2,B,80"]);
	expect(faults).toMatchObject([{ row: 2 }, { row: 3 }]);
});
