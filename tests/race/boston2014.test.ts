import { beforeAll, expect, test } from "vitest";
import { NOTHING_DECIDED } from "../../src/race/record/decided.ts";
import { defaultPoint } from "../../src/race/record/defaultPoint.ts";
import { ANY_AGE } from "../../src/race/record/groupByAge.ts";
import { parseSex } from "../../src/race/record/words/sexWords.ts";
import { layOutField, type TimedField } from "../../src/race/scoring/field.ts";
import type { Ranks } from "../../src/race/scoring/ranking.ts";
import { type Standings, score } from "../../src/race/scoring/standings.ts";
import { describeRaceData } from "../fixtures/raceData.ts";
import { cell, entrantOf, type Row, readRows } from "./realField.ts";
import { EVENT, GUN } from "./smallRace.ts";

/** The lowest age of each age division: 18-39, then five years each, then 80 and over. */
const DIVISION_STARTS = [18, 40, 45, 50, 55, 60, 65, 70, 75, 80];

function divisionOf(row: Row): string {
	const age = Number(cell(row, "age"));
	return `${cell(row, "gender")}${DIVISION_STARTS.findLast((start) => start <= age)}`;
}

function boston(path: string): { rows: Row[]; field: TimedField } {
	const rows = readRows(path).filter((row) => !cell(row, "bib").startsWith("W"));
	const field = layOutField({
		decided: NOTHING_DECIDED,
		event: { ...EVENT, phase: "announced" },
		categories: [{ id: "R", name: "Marathon", rankBy: null, format: { kind: "race" } }],
		groups: ["M", "F"].flatMap((sex) =>
			DIVISION_STARTS.map((start) => ({
				id: `${sex}${start}`,
				categoryId: "R",
				name: `${sex}${start}`,
				sex: parseSex(sex) ?? "0",
				...ANY_AGE,
			})),
		),
		waves: [{ id: "A", gun: null }],
		points: [defaultPoint({ id: "F", name: "Finish", kind: "finish", km: 42.195 })],
		entrants: rows.map((row) =>
			entrantOf({
				bib: cell(row, "bib"),
				name: cell(row, "name"),
				sex: parseSex(cell(row, "gender")) ?? "0",
				groupId: divisionOf(row),
			}),
		),
		chips: [],
		passings: [],
		givenTimes: rows.map((row) => ({
			bib: cell(row, "bib"),
			pointId: "F",
			sinceGun: Math.round(Number(cell(row, "official")) * 60_000),
			sinceStart: null,
		})),
	});
	return { rows, field };
}

/**
 * Times are published to a hundredth of a minute, and ranks by more exact times that we do not have. So a published
 * rank must be one of the ranks of the runners with the same published time.
 */
function outsideTheirTie(
	rows: readonly Row[],
	{ rank }: Ranks,
	division: Int32Array,
	column: string,
) {
	const place = (runner: number) => `${division[runner]}/${rank[runner]}`;
	const tied = new Map<string, number>();
	rows.forEach((_, runner) => {
		tied.set(place(runner), (tied.get(place(runner)) ?? 0) + 1);
	});
	return rows.filter((row, runner) => {
		const ours = rank[runner] ?? 0;
		const published = Number(cell(row, column));
		return !(ours > 0 && ours <= published && published < ours + (tied.get(place(runner)) ?? 0));
	});
}

describeRaceData("Boston 2014", "boston-marathon-2014.csv.gz", (path) => {
	let rows: Row[];
	let field: TimedField;
	let standings: Standings;

	beforeAll(() => {
		({ rows, field } = boston(path));
		standings = score(field, GUN);
	});

	test("has 31,931 runners, all with a rank", () => {
		expect(rows).toHaveLength(31_931);
		expect([...standings.overall.size]).toEqual([31_931]);
	});

	test("every published overall rank is within its tie", () => {
		expect(outsideTheirTie(rows, standings.overall, field.category, "overall")).toEqual([]);
	});

	test("every published rank by sex is within its tie", () => {
		expect(outsideTheirTie(rows, standings.bySex, standings.sexDivision, "genderdiv")).toEqual([]);
	});

	test("every published rank in the 20 age divisions is within its tie", () => {
		expect([...standings.byGroup.size].filter((size) => size > 0)).toHaveLength(20);
		expect(outsideTheirTie(rows, standings.byGroup, field.group, "division")).toEqual([]);
	});
});
