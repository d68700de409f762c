/** The lists: their columns, who is on them, what they show and what they lack. */
import { describe, expect, test } from "vitest";
import {
	EXPORT_FORMAT_NAMES,
	type ExportFormat,
} from "../../src/contract/exports/exportFormats.ts";
import { ageOn, splitName } from "../../src/exports/namesAndAges.ts";
import { nationCode } from "../../src/exports/nationCode.ts";
import { surveyExports } from "../../src/exports/surveyExports.ts";
import type { RaceEvent } from "../../src/race/record/record.ts";
import type { TeamRules } from "../../src/race/record/teamRules.ts";
import { EVENT, RUNNERS, smallRace } from "../fixtures/smallRace.ts";
import { exported, sourceOf } from "./exportedRace.ts";

const ANNOUNCED: RaceEvent = { ...EVENT, phase: "announced" };
const HIDDEN = RUNNERS.map((runner) =>
	runner.bib === "124" ? { ...runner, isHidden: true } : runner,
);
const FACTS = {
	"00123": {
		familyName: "王",
		givenName: "小明",
		latinName: "Wang, Xiao-Ming",
		birthDate: "1990-11-03",
		nation: "TPE",
		city: "臺北",
	},
	"0600": { birthDate: "1980-01-31", nation: "GBR" },
};
const SOURCE = sourceOf(smallRace({ event: ANNOUNCED, runners: HIDDEN }), FACTS);

/** The lines of a CSV file, without its byte order mark. */
async function linesOf(format: ExportFormat, source = SOURCE): Promise<string[]> {
	const text = (await exported(source, { format })).toString("utf8");
	expect(text.startsWith("\ufeff")).toBe(true);
	expect(text.endsWith("\r\n")).toBe(true);
	return text.slice(1).trimEnd().split("\r\n");
}

test("the Taiwan list has its ten columns, published times and words for runners who are out", async () => {
	const lines = await linesOf("taiwan-csv");
	expect(lines[0]).toBe("號碼,姓名,性別,組別,分組,大會時間,晶片時間,總名次,分組名次,隊名");
	expect(lines).toContain("00123,王小明,男,Half,男30-39,01:26:41,01:26:31,1,1,海港跑團");
	expect(lines).toContain("400,Bruno Given-Up,男,Half,,未完賽,,,,");
});

test("public lists show a hidden runner without her name, and bib lists show the name", async () => {
	for (const format of ["results-csv", "winners-csv", "taiwan-csv", "starts-csv"] as const) {
		const text = (await linesOf(format)).join("\n");
		expect(text, format).not.toContain("佐藤");
	}
	expect((await linesOf("results-csv")).join("\n")).toContain("＊＊＊");
	for (const format of ["bibs-csv", "labels-csv"] as const)
		expect((await linesOf(format)).join("\n"), format).toContain("佐藤ハナコ");
});

test("masked names are masked in public lists, and not in those for bibs", async () => {
	const masked = sourceOf(smallRace({ event: { ...ANNOUNCED, masksNames: true } }));
	expect((await linesOf("results-csv", masked)).join("\n")).toContain("王○明");
	expect((await linesOf("results-csv", masked)).join("\n")).not.toContain("王小明");
	expect((await linesOf("labels-csv", masked)).join("\n")).toContain("王小明");
});

test("lists for other publishers leave hidden runners out", async () => {
	for (const format of ["ultrasignup-csv", "athlinks-csv"] as const) {
		const text = (await linesOf(format)).join("\n");
		expect(text).not.toMatch(/佐藤|＊|\b124\b/);
		expect(text).toContain("00123");
	}
	const { formats } = surveyExports(SOURCE, null);
	expect(formats.find(({ format }) => format === "athlinks-csv")).toMatchObject({ leftOut: 1 });
});

test("UltraSignup gets the headers that it requires, and its numbers of statuses", async () => {
	const lines = await linesOf("ultrasignup-csv");
	expect(lines[0]).toBe("place,time,first,last,age,gender,city,bib,status");
	expect(lines[1]).toBe("1,01:26:41,小明,王,34,M,臺北,00123,1");
	expect(lines.at(-1)).toMatch(/^,,Bruno,Given-Up,,M,,400,2$|^,,.*,3$/);
});

test("Athlinks gets the columns of its guide, and the splits before the finish", async () => {
	const [head] = await linesOf("athlinks-csv");
	expect(head).toBe("Rank,Bib,First Name,Last Name,Age,Gender,Class,5K,10K,Bridge,Finish Time");
});

describe("the list of missing facts", () => {
	const lacksOf = (format: ExportFormat) =>
		surveyExports(SOURCE, null).formats.find((each) => each.format === format)?.lacks;

	test("for ITRA has each fact, with the bibs", () => {
		expect(lacksOf("itra-xlsx")).toEqual([
			// The position of the family name in a Latin name is unknown.
			{ fact: "latinNames", how: "guessed", count: 3, bibs: ["300", "400", "A-5"] },
			{ fact: "latinNames", how: "missing", count: 2, bibs: ["200", "0600"] },
			{ fact: "sex", how: "missing", count: 1, bibs: ["0600"] },
			{ fact: "birthDate", how: "missing", count: 4, bibs: ["200", "300", "400", "A-5"] },
			{ fact: "nation", how: "missing", count: 4, bibs: ["200", "300", "400", "A-5"] },
		]);
	});

	test("for chips has each runner without one", () => {
		expect(lacksOf("bibs-csv")).toMatchObject([{ fact: "chip", count: RUNNERS.length }]);
	});

	test("is empty if a list needs no further fact", () => {
		expect(lacksOf("labels-csv")).toEqual([]);
	});

	test("has every format once, and marks the private ones", () => {
		const { formats, version, isProvisional } = surveyExports(SOURCE, null);
		expect(formats.map(({ format }) => format)).toEqual(EXPORT_FORMAT_NAMES);
		expect({ version, isProvisional }).toEqual({ version: 7, isProvisional: false });
		const secret = formats.filter(({ isPrivate }) => isPrivate).map(({ format }) => format);
		expect(secret).toEqual([
			...["itra-xlsx", "ultrasignup-csv", "athlinks-csv"],
			...["bibs-xlsx", "bibs-csv", "labels-xlsx", "labels-csv"],
		]);
	});
});

test.each([
	["TPE", "TPE"],
	["twn", "TPE"],
	["GBR", "GBR"],
	["臺灣", ""],
	["Taiwan", ""],
])("the nation %s is %j to ITRA", (written, code) => {
	expect(nationCode(written)).toBe(code);
});

test.each([
	["Anna Müller", "Müller", "Anna", "guessed"],
	["Müller, Anna", "Müller", "Anna", "known"],
	["佐藤 花子", "佐藤", "花子", "guessed"],
	["王小明", "王小明", "", "whole"],
	["Madonna", "Madonna", "", "whole"],
])("%s is split", (name, family, given, how) => {
	expect(splitName(name)).toEqual({ family, given, how });
});

test.each([
	["2025-11-02", "1990-11-03", 34],
	["2025-11-03", "1990-11-03", 35],
	["2025-11-02", "", null],
	["2025-11-02", "3 Nov 1990", null],
])("on %s a runner born %s is %s", (day, birthDate, age) => {
	expect(ageOn(day, birthDate)).toBe(age);
});

describe("team tables", () => {
	const ofTeams = (teams: TeamRules) =>
		sourceOf(
			smallRace({
				event: { ...ANNOUNCED, teams },
				runners: ["Red", "Blue", "Blue", "Red", "Green"].map((team, index) => ({
					bib: String(index + 1),
					name: `Runner ${index + 1}`,
					team,
					isHidden: index === 3,
					reads: { S: 5, F: 5_000 + index * 100 },
				})),
			}),
		);
	const BY_PLACES: TeamRules = {
		scorers: 2,
		by: "places",
		bySex: true,
		byGroup: false,
		missing: { kind: "lastPlus", places: 10 },
	};

	test("have a row for each team with its counting runners; a hidden runner is in no team", async () => {
		expect(await linesOf("teams-csv", ofTeams({ ...BY_PLACES }))).toEqual([
			"組別,分組,性別,名次,隊名,計分選手,積分,缺員加分,總計,完賽人數",
			'Half,,男,1,Blue,"2 Runner 2 (2); 3 Runner 3 (3)",5,0,5,2',
			"Half,,男,2,Red,1 Runner 1 (1),1,15,16,1",
			"Half,,男,3,Green,5 Runner 5 (5),5,15,20,1",
		]);
	});

	test("by times have sums of times, and teams with too few runners no rank", async () => {
		const lines = await linesOf("teams-csv", ofTeams({ ...BY_PLACES, by: "times" }));
		expect(lines[1]).toBe(
			'Half,,男,1,Blue,"01:25:00 Runner 2 (2); 01:26:40 Runner 3 (3)",02:51:40.000,0,02:51:40.000,2',
		);
		expect(lines[3]).toMatch(/^Half,,男,,(Red|Green),/);
	});

	test("are empty without rules, and lack the sex of runners in teams where men and women are apart", () => {
		const choiceOf = (source: typeof SOURCE) =>
			surveyExports(source, null).formats.find(({ format }) => format === "teams-csv");
		expect(choiceOf(SOURCE)).toMatchObject({ rows: 0, lacks: [] });
		const unknown = sourceOf(
			smallRace({
				event: { ...ANNOUNCED, teams: BY_PLACES },
				runners: [{ bib: "9", team: "Red", sex: "0", reads: { S: 5, F: 5_000 } }],
			}),
		);
		expect(choiceOf(unknown)).toMatchObject({ lacks: [{ fact: "sex", bibs: ["9"] }] });
	});
});
