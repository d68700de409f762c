/** Age grades, by a small table made up for it, and by the published one against the published standards. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readAgeTable } from "../../../src/race/ageGrade/ageFactors.ts";
import { ageFactorOf, gradeTime } from "../../../src/race/ageGrade/ageGrade.ts";
import { describeRaceData } from "../../fixtures/raceData.ts";

const TABLE = [
	"sex,age,5 km,10 km",
	",distance_km,5,10",
	"M,open_standard_s,800,1600",
	"M,50,0.9,0.88",
];
function gradeAge(
	table: Parameters<typeof ageFactorOf>[0],
	{ time, ...runner }: Parameters<typeof ageFactorOf>[1] & { time: number },
) {
	const found = ageFactorOf(table, runner);
	return typeof found === "string" ? found : gradeTime(found, time);
}
const gradeOf = (...asked: Parameters<typeof gradeAge>) => {
	const graded = gradeAge(...asked);
	return typeof graded === "string" ? 0 : graded.grade;
};

const small = readAgeTable(TABLE.join("\n"));
const man = { sex: "1", age: 50, km: 10, time: 2_000_000 } as const;

test("a graded time is time x factor, and the grade is the open standard divided by it", () => {
	expect(gradeAge(small, man)).toEqual({ gradedTime: 1_760_000, grade: (1_600 / 1_760) * 100 });
	expect(gradeAge(small, { ...man, km: 10.01 })).toMatchObject({ gradedTime: 1_760_000 });
});

test("a runner without a factor lacks distance, sex, birth date or age, in this order", () => {
	const lackOf = (other: object) => gradeAge(small, { ...man, ...other });
	expect(lackOf({ km: 9.9, sex: "0", age: null })).toBe("distance");
	expect(lackOf({ km: null })).toBe("distance");
	expect(lackOf({ sex: "2", age: null })).toBe("sex");
	expect(lackOf({ sex: "0" })).toBe("sex");
	expect(lackOf({ age: null })).toBe("birthDate");
	expect(lackOf({ age: 51 })).toBe("age");
});

test("a table with a bad cell, a missing cell or no standard is refused with its line", () => {
	const changed = (line: number, text: string) => () =>
		readAgeTable(TABLE.with(line, text).join("\n"));
	expect(changed(3, "M,50,0.9,x")).toThrow("line 4: every cell must be a number");
	expect(changed(3, "M,50,0.9")).toThrow("line 4: 1 cells for 2 distances");
	expect(changed(3, "F,50,0.9,0.8")).toThrow("line 4: the row open_standard_s");
	expect(() => readAgeTable(TABLE.slice(0, 3).join("\n"))).toThrow("it has no factors");
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
				const runner = { sex, age: Number(age), km: km[index] ?? 0, time } as const;
				const standard = (gradeOf(table, runner) / 100) * time;
				cells++;
				if (Math.round(standard / 1_000) !== Number(published)) wrong.push(`${code}${age}`);
			}
		}
		expect(cells).toBe(4_224);
		expect(wrong).toHaveLength(18);
		expect(new Set(wrong)).toEqual(new Set(["M5", "F100"]));
	});
});
