import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { UnreadableFile } from "../../src/imports/fault.ts";
import type { ImportOptions } from "../../src/imports/options.ts";
import { NO_RACE } from "../../src/imports/times/knownRace.ts";
import type { GivenTime, RankBy } from "../../src/race/record/record.ts";
import { describeRaceData } from "../fixtures/raceData.ts";
import { runs } from "../fixtures/runs.ts";
import { EVENT, importBytes } from "./importing.ts";

interface Person {
	bib?: string;
	start?: string;
	time?: string;
	status?: string;
	more?: string;
}
const personOf = ({ bib = "", start = "", time = "", status = "OK", more = "" }: Person) =>
	`<PersonResult><Person sex="F"><Id>77</Id><Name><Family>Roe</Family><Given>Ann</Given></Name></Person>
	<Organisation><Name>OK Nord &amp; Süd</Name></Organisation>
	<Result>${bib && `<BibNumber>${bib}</BibNumber>`}${start && `<StartTime>${start}</StartTime>`}${time && `<Time>${time}</Time>`}<Status>${status}</Status>${more}</Result></PersonResult>`;
const documentOf = (inside: string, version = "3.0") =>
	`<?xml version="1.0" encoding="UTF-8"?><ResultList xmlns="http://www.orienteering.org/datastandard/3.0" iofVersion="${version}"><Event><Name>Cup</Name></Event><ClassResult><Class><Id>1</Id><Name>W21E</Name></Class>${inside}</ClassResult></ResultList>`;
const importXml = (xml: string, map: string[] = []) =>
	importBytes(new TextEncoder().encode(xml), { map });
const importPersons = (...persons: Person[]) =>
	importXml(documentOf(persons.map(personOf).join("")));

describe("an IOF XML 3.0 ResultList", () => {
	test("gives persons with class, club, sex and time", () => {
		const { recording, faults, summary } = importPersons({ bib: "101", time: "2001.5" });
		expect(faults).toEqual([]);
		expect(summary).toMatchObject({ format: "iof-results", rows: 1, imported: 1 });
		expect(recording.categories).toMatchObject([{ name: "W21E" }]);
		expect(recording.entrants).toMatchObject([
			{ name: "Ann Roe", team: "OK Nord & Süd", sex: "2" },
		]);
		expect(recording.givenTimes).toEqual([
			{ bib: "101", pointId: "F", sinceGun: 2_001_500, sinceStart: null },
		]);
	});

	test.each([
		// Without a time.
		["OK", "confirmed"],
		["Finished", "confirmed"],
		["Active", null],
		["Inactive", null],
		["MissingPunch", "disqualified"],
		["Disqualified", "disqualified"],
		["DidNotFinish", "didNotFinish"],
		["OverTime", "didNotFinish"],
		["SportingWithdrawal", "didNotFinish"],
		["DidNotStart", "didNotStart"],
		["DidNotEnter", "didNotStart"],
		["Cancelled", "didNotStart"],
	])("the status %s", (status, expected) => {
		const { recording, faults } = importPersons({ bib: "1", status });
		expect(recording.entrants.map(({ statusByHand }) => statusByHand)).toEqual([expected]);
		expect(faults).toEqual([]);
	});

	test.each(["NotCompeting", "Moved", "MovedUp"])("%s is reported and has no place", (status) => {
		const { recording, faults } = importPersons(
			{ bib: "1", time: "900" },
			{ bib: "2", time: "1", status },
		);
		expect(recording.entrants.map(({ bib }) => bib)).toEqual(["1"]);
		expect(faults).toMatchObject([{ row: 2, column: "Status", value: `${status}: Ann Roe` }]);
	});

	test("an unknown status and an invalid time are reported, and the person is imported", () => {
		const { recording, faults } = importPersons({ bib: "1", time: "soon", status: "Lost" });
		expect(recording.entrants).toHaveLength(1);
		expect(faults.map(({ column, value }) => [column, value])).toEqual([
			["Status", "Lost"],
			["Time", "soon"],
		]);
	});

	test("splits are points of their class, a control that is passed twice is two points", () => {
		const split = (code: number, time: string, status = "OK") =>
			`<SplitTime status="${status}"><ControlCode>${code}</ControlCode>${time && `<Time>${time}</Time>`}</SplitTime>`;
		const more = [
			split(31, "100"),
			split(32, "", "Missing"),
			split(31, "300"),
			split(99, "350", "Additional"),
			split(100, "x"),
		].join("");
		const { recording, faults } = importPersons(
			{ bib: "1", time: "900", more },
			{ bib: "2", time: "901", more: split(32, "150") },
		);
		const category = recording.categories[0]?.id;
		expect(recording.points.map(({ id, name, categoryIds }) => [id, name, categoryIds])).toEqual([
			["S", "", []],
			["W21E-31", "31", [category]],
			["W21E-32", "32", [category]],
			["W21E-31-(2)", "31 (2)", [category]],
			["W21E-100", "100", [category]],
			["F", "", []],
		]);
		expect(recording.givenTimes.filter(({ pointId }) => pointId !== "F")).toEqual([
			{ bib: "1", pointId: "W21E-31", sinceGun: 100_000, sinceStart: null },
			{ bib: "1", pointId: "W21E-31-(2)", sinceGun: 300_000, sinceStart: null },
			{ bib: "2", pointId: "W21E-32", sinceGun: 150_000, sinceStart: null },
		]);
		expect(faults).toMatchObject([{ row: 1, column: "SplitTime 100", value: "x" }]);
	});

	test("an overall result and the times of a course are not the times of the person", () => {
		const more =
			"<OverallResult><Time>1</Time><Status>Disqualified</Status></OverallResult><Course><Name>A</Name></Course>";
		const { recording } = importPersons({ bib: "1", time: "900", more });
		expect(recording.givenTimes).toMatchObject([{ sinceGun: 900_000 }]);
		expect(recording.entrants[0]?.statusByHand).toBeNull();
	});

	test("teams and further races are reported", () => {
		const { faults, recording } = importXml(
			documentOf(
				`${personOf({ bib: "1", time: "900" }).replace("</PersonResult>", "<Result><Time>5</Time><Status>OK</Status></Result></PersonResult>")}<TeamResult><Name>Owls</Name></TeamResult>`,
			),
		);
		expect(recording.givenTimes).toMatchObject([{ sinceGun: 900_000 }]);
		expect(faults.map(({ row, column, value }) => [row, column, value])).toEqual([
			[1, "Result", "Ann Roe"],
			[2, "TeamResult", "Owls"],
		]);
	});

	test("without bibs is refused with possible replacements", () => {
		const xml = documentOf(personOf({ time: "900" }));
		expect(() => importXml(xml)).toThrow(/as the bib.*"Person Id", "ControlCard".*--map bib=/);
		expect(importXml(xml, ["bib=Person Id"]).recording.entrants).toMatchObject([{ bib: "77" }]);
	});

	test("in the encoding that it declares", () => {
		const xml = documentOf(personOf({ bib: "1", time: "900" })).replace("UTF-8", "ISO-8859-1");
		const { recording, summary } = importBytes(Buffer.from(xml, "latin1"));
		expect(summary.encoding).toBe("iso-8859-1");
		expect(recording.entrants[0]?.team).toBe("OK Nord & Süd");
	});

	test.each([
		[
			"of another version",
			documentOf(personOf({ bib: "1" }), "2.0.3"),
			/Export it as IOF XML 3\.0/,
		],
		["that breaks off", documentOf(personOf({ bib: "1" })).slice(0, -40), /breaks off/],
		["of teams only", documentOf("<TeamResult><Name>Owls</Name></TeamResult>"), /teams only/],
		["without results", documentOf(""), /no results of persons/],
	])("one %s is refused with a remedy", (_, xml, message) => {
		expect(() => importXml(xml)).toThrow(UnreadableFile);
		expect(() => importXml(xml)).toThrow(message);
	});
});

describe("the times of an IOF ResultList", () => {
	const SPLIT = "<SplitTime><ControlCode>31</ControlCode><Time>100</Time></SplitTime>" as const;
	const AT_TEN = "2024-12-15T10:00:00+08:00";
	const AT_TEN_THERE = "2024-12-15T02:00:00Z";
	const AT_ELEVEN = "2024-12-15T11:00:00+08:00";
	const GUN = Date.UTC(2024, 11, 15, 2);
	const LATER_GUN = Date.UTC(2024, 11, 15, 3);
	const timesOf = (starts: readonly string[], changes: Partial<ImportOptions> = {}) => {
		const persons = starts.map((start, index) =>
			personOf({ bib: String(index + 1), start, time: "900", more: SPLIT }),
		);
		const xml = documentOf(persons.join(""));
		const { recording, summary, assumed } = importBytes(new TextEncoder().encode(xml), changes);
		const first = recording.givenTimes.filter(({ bib }) => bib === "1");
		const of = (time: GivenTime | undefined) => [time?.sinceGun ?? null, time?.sinceStart ?? null];
		return {
			finish: of(first.find(({ pointId }) => pointId === "F")),
			split: of(first.find(({ pointId }) => pointId !== "F")),
			said: summary.proof.lines.map(({ kind }) => kind),
			isOfficialAssumed: assumed.official.includes("1"),
		};
	};
	const BY_CHIP = { event: { ...EVENT, rankBy: "chip" as const } };
	const raceOf = (rankBy: RankBy, guns: readonly number[] = []): Partial<ImportOptions> => ({
		race: {
			...NO_RACE,
			runners: new Map(guns.map((gun, index) => [String(index + 1), { gun, km: null }])),
			rankBy: new Map([["W21E", rankBy]]),
		},
	});
	const SINCE_GUN = { finish: [900_000, null], split: [100_000, null], isOfficialAssumed: false };
	// New runners of an event that ranks by the gun would have no rank without an official time.
	const NET = { finish: [900_000, 900_000], split: [null, 100_000], isOfficialAssumed: true };

	test.each([
		["of one start in two zones", [AT_TEN, AT_TEN_THERE], {}, "one start", SINCE_GUN],
		["of starts one by one", [AT_TEN, AT_ELEVEN], {}, "own starts", NET],
		["without starts, ranked by the gun", ["", ""], {}, "ranked by gun", SINCE_GUN],
		["without starts, ranked by chip", ["", ""], BY_CHIP, "ranked by net", NET],
		["of a single runner", [AT_TEN], BY_CHIP, "ranked by net", NET],
		["of a category that ranks by chip", ["", ""], raceOf("chip"), "ranked by net", NET],
		[
			"of a category that ranks by the gun in an event that does not",
			["", ""],
			{ ...BY_CHIP, ...raceOf("official") },
			"ranked by gun",
			SINCE_GUN,
		],
		[
			"of two waves that start with their guns",
			[AT_TEN, AT_ELEVEN],
			raceOf("official", [GUN, LATER_GUN]),
			"one start",
			SINCE_GUN,
		],
		[
			"of one start, ranked by chip,",
			[AT_TEN, AT_TEN],
			BY_CHIP,
			"one start",
			{ finish: [900_000, 900_000], split: [100_000, 100_000], isOfficialAssumed: false },
		],
	] as const)("%s count from there, and it is said", (_, starts, changes, kind, expected) => {
		expect(timesOf(starts, changes)).toEqual({ ...expected, said: [kind] });
	});

	test("are relative to the start that a person sets", () => {
		expect(timesOf(["", ""], { map: ["net=Time"] })).toEqual({ ...NET, said: [] });
		expect(timesOf([AT_TEN, AT_ELEVEN], { map: ["official=Time"] })).toEqual({
			...SINCE_GUN,
			said: [],
		});
	});
});

test("a damaged document is read or refused with a remedy, and never crashes the import", () => {
	const whole = Buffer.from(
		documentOf(
			[
				{ bib: "1", time: "900" },
				{ bib: "2", status: "DidNotStart" },
			]
				.map(personOf)
				.join(""),
		),
	);
	let read = 0;
	fc.assert(
		fc.property(fc.nat(whole.length - 1), fc.integer({ min: 32, max: 126 }), (at, byte) => {
			const bytes = Uint8Array.from(whole);
			bytes[at] = byte;
			try {
				const { recording, faults } = importBytes(bytes, { format: "iof-results" });
				read += recording.entrants.length > 0 || faults.length > 0 ? 1 : 0;
			} catch (error) {
				if (!(error instanceof UnreadableFile)) throw error;
			}
		}),
		{ numRuns: runs(400) },
	);
	expect(read).toBeGreaterThan(runs(100));
});

describeRaceData("the IOF's own example", "iof/ResultList1.xml", (path) => {
	test("gives two runners with their splits, and names the one without a bib", () => {
		const { recording, faults } = importBytes(readFileSync(path));
		expect(recording.entrants.map(({ bib, statusByHand }) => [bib, statusByHand])).toEqual([
			["101", null],
			["102", "disqualified"],
		]);
		expect(faults).toMatchObject([{ row: 3, column: "BibNumber", value: "" }]);
		expect(recording.points).toHaveLength(7);
		expect(recording.givenTimes.filter(({ bib }) => bib === "101")).toHaveLength(6);
	});
});
