import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { UnreadableFile } from "../../src/imports/fault.ts";
import { describeRaceData } from "../fixtures/raceData.ts";
import { importBytes } from "./importing.ts";

const FIELDS: readonly (readonly [Expression: string, Label: string])[] = [
	["BIB", "#"],
	["DisplayName", "Runner"],
	["ElapsedTime", "Time so far"],
	["TimeOrStatus([ChipTime])", "Time"],
];

const importList = (fields: typeof FIELDS, data: unknown) =>
	importBytes(
		new TextEncoder().encode(
			JSON.stringify({
				list: { Fields: fields.map(([Expression, Label]) => ({ Expression, Label })) },
				data,
			}),
		),
	);

describe("a public RACE RESULT list", () => {
	const expressions = [
		"BIB",
		"ID",
		"WithStatus([OverallRank])",
		"BIB",
		"DisplayName",
		"CLUB",
		"Split1.GUN",
		"Finish.GUN",
		"TimeOrStatus([Finish.CHIP])",
	];
	const labels = new Map([
		["BIB", "St.-Nr."],
		["DisplayName", "Name"],
		["CLUB", "Verein"],
		["Split1.GUN", "10 km"],
		["Finish.GUN", "Brutto"],
		["TimeOrStatus([Finish.CHIP])", "Netto"],
	]);
	const importPublic = (data: unknown) =>
		importBytes(
			new TextEncoder().encode(
				JSON.stringify({
					list: {
						ListName: "All",
						Fields: [...labels].map(([Expression, Label]) => ({ Expression, Label })),
					},
					data,
					DataFields: expressions,
				}),
			),
		);

	test("is read by DataFields, which name each cell of a row", () => {
		const { recording, faults, summary } = importPublic({
			"#1_Marathon": {
				"#1_Männer": [
					[
						"12",
						"9001",
						"1.",
						"12",
						"<b>MUSTER Max</b>",
						"LG Süd",
						"0:35:10",
						"2:21:05",
						"2:21:00",
					],
				],
				"#2_Frauen": [["77", 9003, "", "77", "DOE Ann", null, "", "", "DNF"]],
			},
		});
		expect(faults).toEqual([]);
		expect(summary.format).toBe("race-result-list");
		expect(
			recording.entrants.map(({ bib, name, team, sex, statusByHand }) => [
				bib,
				name,
				team,
				sex,
				statusByHand,
			]),
		).toEqual([
			["12", "MUSTER Max", "LG Süd", "1", null],
			["77", "DOE Ann", "", "2", "didNotFinish"],
		]);
		expect(recording.givenTimes).toEqual([
			{ bib: "12", pointId: "F", sinceGun: 8_465_000, sinceStart: 8_460_000 },
			{ bib: "12", pointId: "10K", sinceGun: null, sinceStart: 2_110_000 },
		]);
	});

	test("a status in the column of ranks is the status of the runner", () => {
		const { recording } = importPublic([
			["12", "9001", "DSQ", "12", "A", "", "", "2:21:05", "2:21:00"],
			["13", "9002", "DNF", "13", "B", "", "", "", ""],
		]);
		expect(recording.entrants.map((entrant) => entrant.statusByHand)).toEqual([
			"disqualified",
			"didNotFinish",
		]);
	});

	test("a row with a value that is not a text is read", () => {
		const { recording } = importPublic([
			["12", "9001", true, "12", "A", { flag: "x" }, "", "2:21:05", "2:21:00"],
		]);
		expect(recording.entrants).toMatchObject([{ bib: "12", team: '{"flag":"x"}' }]);
	});
});

describe("a RACE RESULT list", () => {
	test("is read by its expressions, with any labels", () => {
		const { recording, summary } = importList(FIELDS, [["9", "5", "Ann", "0:59:00", "1:00:00.25"]]);
		expect(summary.format).toBe("race-result-list");
		expect(recording.entrants).toMatchObject([{ bib: "5", name: "Ann" }]);
		expect(recording.givenTimes).toEqual([
			{ bib: "5", pointId: "F", sinceGun: 3_600_250, sinceStart: 3_600_250 },
		]);
	});

	test("has categories in its first grouping, groups in the next, and columns before its fields", () => {
		const { recording } = importList(FIELDS, {
			"#1_50k": {
				"#1_Men": [["9", "5", "A", "", "1:00:00"]],
				"#2_Women": [["8", "6", "B", "", "DNS"]],
			},
			"#2_25k": { "#1_Men": [["7", "7", "C", "0:30:00", "DNF"]] },
		});
		const names = new Map(
			[...recording.categories, ...recording.groups].map(({ id, name }) => [id, name]),
		);
		expect(recording.categories.map(({ name }) => name)).toEqual(["25k", "50k"]);
		expect(recording.groups.map(({ name }) => name)).toEqual(["Men", "Men", "Women"]);
		expect(recording.entrants.map(({ groupId }) => names.get(groupId))).toEqual([
			"Men",
			"Women",
			"Men",
		]);
		expect(recording.entrants.map(({ statusByHand }) => statusByHand)).toEqual([
			null,
			"didNotStart",
			"didNotFinish",
		]);
	});

	test("with one grouping by sex has groups for it and no categories", () => {
		const { recording } = importList(FIELDS, { "#1_Men": [["5", "A", "", "1:00:00"]] });
		expect(recording.categories.map(({ name }) => name)).toEqual(["City Marathon"]);
		expect(recording.groups.map(({ name }) => name)).toEqual(["Men"]);
	});

	test("never reads the last time of a runner who gave up as a finish", () => {
		const { recording } = importList(FIELDS, [["5", "A", "3:59:58.48", "DNF"]]);
		expect(recording.givenTimes).toEqual([]);
	});

	test("has separate gun and chip times, and chips", () => {
		const fields = [
			["BIB", "Bib"],
			["Finish.GUN", "Finish"],
			["Finish.CHIP", "Chip"],
			["Transponder1", "Tag"],
		] as const;
		const { recording, chips } = importList(fields, [[5, "1:00:10", "1:00:00", "ZICAD30"]]);
		expect(recording.givenTimes).toMatchObject([{ sinceGun: 3_610_000, sinceStart: 3_600_000 }]);
		expect(chips).toEqual([{ chip: "ZICAD30", bib: "5" }]);
	});

	test("reports a bad cell by its row in the list", () => {
		const { faults } = importList(FIELDS, [
			["5", "A", "", "1:00:00"],
			["6", "B", "", "1:00:99"],
		]);
		expect(faults).toMatchObject([{ row: 2, column: "Time", value: "1:00:99" }]);
	});

	test.each([
		["without rows", { list: { Fields: [] }, data: {} }, /no rows/],
		["without fields", { list: { Fields: 1 }, data: {} }, /list\.Fields/],
	])("%s is refused with a remedy", (_, answer, message) => {
		const bytes = new TextEncoder().encode(JSON.stringify(answer));
		expect(() => importBytes(bytes)).toThrow(UnreadableFile);
		expect(() => importBytes(bytes)).toThrow(message);
	});
});

describeRaceData("a 50 km run's list", "raceresult/list-response.json", (path) => {
	test("gives five runners, three with a time, one DNF and one DNS", () => {
		const { recording, faults, summary } = importBytes(readFileSync(path));
		expect(faults).toEqual([]);
		expect(summary).toMatchObject({ format: "race-result-list", rows: 5, imported: 5 });
		expect(recording.categories).toEqual([
			{ id: "1", name: "50k", rankBy: null, format: { kind: "race" } },
		]);
		expect(
			recording.entrants.map(({ bib, sex, statusByHand }) => [bib, sex, statusByHand]),
		).toEqual([
			["5", "1", null],
			["656", "2", null],
			["324", "1", null],
			["661", "2", "didNotFinish"],
			["633", "2", "didNotStart"],
		]);
		expect(recording.givenTimes.map(({ bib, sinceStart }) => [bib, sinceStart])).toEqual([
			["5", 17_736_430],
			["656", 21_492_860],
			["324", 21_669_370],
		]);
		expect(recording.points.at(-1)).toMatchObject({ id: "F", km: 50 });
	});
});
