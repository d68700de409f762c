/** Age grades, by a small table made up for it, and by the published one against the published standards. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readAgeTable } from "../../../src/race/ageGrade/ageFactors.ts";
import { gradeAge } from "../../../src/race/ageGrade/ageGrade.ts";
import { describeRaceData } from "../../fixtures/raceData.ts";

const TABLE = [
	"sex,age,5 km,10 km",
	",distance_km,5,10",
	"M,open_standard_s,800,1600",
	"M,50,0.9,0.88",
];
const small = readAgeTable(TABLE.join("\n"));
const man = { sex: "1", age: 50, km: 10, time: 2_000_000 } as const;

test("a graded time is time x factor, and the grade is the open standard divided by it", () => {
	expect(gradeAge(small, man)).toEqual({ gradedTime: 1_760_000, grade: (1_600 / 1_760) * 100 });
	expect(gradeAge(small, { ...man, km: 10.01 })?.gradedTime).toBe(1_760_000);
});

test("there is none for another distance, age or sex, and without a time", () => {
	for (const other of [
		{ km: 9.9 },
		{ km: 7 },
		{ age: 51 },
		{ sex: "2" },
		{ sex: "0" },
		{ time: 0 },
	] as const)
		expect(gradeAge(small, { ...man, ...other })).toBeNull();
});

test("a table with a bad cell, a missing cell or no standard is refused with its line", () => {
	const changed = (line: number, text: string) => () =>
		readAgeTable(TABLE.with(line, text).join("\n"));
	expect(changed(3, "M,50,0.9,x")).toThrow("line 4: every cell must be a number");
	expect(changed(3, "M,50,0.9")).toThrow("line 4: 1 cells for 2 distances");
	expect(changed(3, "F,50,0.9,0.8")).toThrow("line 4: the row open_standard_s");
	expect(changed(3, "M,old,0.9,0.8")).toThrow("old is not an age");
});

describeRaceData("the road tables of 2025", "shapes/agegrade-road-2025-factors.csv", (path) => {
	const table = readAgeTable(readFileSync(path, "utf8"));
	const standards = readFileSync(join(path, "../agegrade-road-2025-standards.csv"), "utf8")
		.trimEnd()
		.split("\n")
		.slice(1)
		.map((line) => line.split(","));

	test("give 100 % to a runner at the published standard of the age, but for 18 errors of the source", () => {
		const wrong: string[] = [];
		let cells = 0;
		for (const [code = "", age = "", ...seconds] of standards) {
			if (!/^\d+$/.test(age)) continue;
			const sex = code === "M" ? "1" : "2";
			const km = table.get(sex)?.km ?? [];
			for (const [index, published] of seconds.entries()) {
				const time = Number(published) * 1_000;
				const graded = gradeAge(table, { sex, age: Number(age), km: km[index] ?? 0, time });
				const standard = ((graded?.grade ?? 0) / 100) * time;
				cells++;
				if (Math.round(standard / 1_000) !== Number(published)) wrong.push(`${code}${age}`);
			}
		}
		expect(cells).toBe(4_224);
		expect(wrong).toHaveLength(18);
		expect(new Set(wrong)).toEqual(new Set(["M5", "F100"]));
	});
});
