import { expect, test } from "vitest";
import { ageAt, groupByAge } from "../../../src/race/record/groupByAge.ts";

const group = (id: string, sex: "1" | "2" | "0", ageFrom: number | null, ageTo: number | null) => ({
	id,
	sex,
	ageFrom,
	ageTo,
});
const GROUPS = [
	group("elite", "1", null, null),
	group("M18", "1", 18, 29),
	group("M30", "1", 30, 39),
	group("M40", "1", 40, null),
	group("F18", "2", null, 39),
	group("F40", "2", 40, null),
	group("youth", "0", null, 17),
];
const DAY = { rule: "raceDay", date: "2026-11-22" } as const;
const YEAR = { rule: "yearEnd", date: "2026-11-22" } as const;

test("the age is that of the last birthday before or on the day of the race", () => {
	expect(ageAt("1996-11-21", DAY)).toBe(30);
	expect(ageAt("1996-11-22", DAY)).toBe(30);
	expect(ageAt("1996-11-23", DAY)).toBe(29);
	expect(ageAt("2026-11-22", DAY)).toBe(0);
});

test("or that of the end of the race's year, in any month", () => {
	expect(ageAt("1996-01-01", YEAR)).toBe(30);
	expect(ageAt("1996-12-31", YEAR)).toBe(30);
	expect(ageAt("1997-01-01", YEAR)).toBe(29);
});

test("a birthday on 29 February is on 1 March of other years", () => {
	expect(ageAt("2004-02-29", { rule: "raceDay", date: "2026-02-28" })).toBe(21);
	expect(ageAt("2004-02-29", { rule: "raceDay", date: "2026-03-01" })).toBe(22);
	expect(ageAt("2004-02-29", { rule: "raceDay", date: "2028-02-29" })).toBe(24);
});

test("there is no age without two days of the calendar, the birth before the race", () => {
	expect(ageAt("", DAY)).toBeNull();
	expect(ageAt("1996-02-30", DAY)).toBeNull();
	expect(ageAt("22/11/1996", DAY)).toBeNull();
	expect(ageAt("2026-11-23", DAY)).toBeNull();
	expect(ageAt("2026-11-23", YEAR)).toBeNull();
	expect(ageAt("1996-11-22", { rule: "raceDay", date: "" })).toBeNull();
});

test("a group admits its sex and its ages, both ends included", () => {
	const idOf = (sex: "1" | "2", birthDate: string, day: typeof DAY | typeof YEAR = DAY) =>
		groupByAge(GROUPS, { sex, birthDate, age: null }, day)?.id;
	expect(idOf("1", "1996-11-22")).toBe("M30");
	expect(idOf("1", "1996-11-23")).toBe("M18");
	expect(idOf("1", "1996-11-23", YEAR)).toBe("M30");
	expect(idOf("1", "1940-01-01")).toBe("M40");
	expect(idOf("2", "1986-11-23")).toBe("F18");
	expect(idOf("2", "1986-11-22")).toBe("F40");
});

test("a group of the runner's sex is preferred to one of any sex, which admits every runner", () => {
	const born = "2010-05-05";
	expect(groupByAge(GROUPS, { sex: "1", birthDate: born, age: null }, DAY)?.id).toBe("youth");
	expect(groupByAge(GROUPS, { sex: "2", birthDate: born, age: null }, DAY)?.id).toBe("F18");
	expect(groupByAge(GROUPS, { sex: "-", birthDate: born, age: null }, DAY)?.id).toBe("youth");
});

test("a group without ages is assigned by hand only, and a runner without an age is in no group", () => {
	const [elite] = GROUPS;
	if (!elite) throw new Error("there is an elite group");
	expect(groupByAge([elite], { sex: "1", birthDate: "1996-11-22", age: null }, DAY)).toBeNull();
	expect(groupByAge(GROUPS, { sex: "1", birthDate: "", age: null }, DAY)).toBeNull();
	expect(groupByAge(GROUPS, { sex: "0", birthDate: "1996-11-22", age: null }, DAY)).toBeNull();
});

test("a year of birth gives the group that both possible ages give", () => {
	const idOf = (birthDate: string, day: typeof DAY | typeof YEAR) =>
		groupByAge(GROUPS, { sex: "1", birthDate, age: null }, day)?.id;
	expect(idOf("1990", DAY)).toBe("M30");
	expect(idOf("1996", DAY)).toBeUndefined();
	expect(idOf("1996", YEAR)).toBe("M30");
	expect(idOf("2030", YEAR)).toBeUndefined();
});

test("an age that a list states gives the group where no birth is known", () => {
	const idOf = (age: number | null, birthDate = "") =>
		groupByAge(GROUPS, { sex: "1", birthDate, age }, DAY)?.id;
	expect(idOf(29)).toBe("M18");
	expect(idOf(30)).toBe("M30");
	expect(idOf(50, "1990-01-01")).toBe("M30");
});
