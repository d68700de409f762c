/** Exports of races in legs and of fixed-time races. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import type { ExportFormat } from "../../src/contract/exports/exportFormats.ts";
import { makeExport } from "../../src/exports/makeExport.ts";
import { LOCALE_NAMES } from "../../src/locales.ts";
import { defaultPoint } from "../../src/race/record/defaultPoint.ts";
import type { RaceEvent } from "../../src/race/record/record.ts";
import { describeRaceData } from "../fixtures/raceData.ts";
import { EVENT, GUN, smallRace } from "../fixtures/smallRace.ts";
import { exported, ranksOf, readBack, sourceOf } from "./exportedRace.ts";

const ANNOUNCED: RaceEvent = { ...EVENT, phase: "announced" };

const TRIATHLON = smallRace({
	event: ANNOUNCED,
	points: [
		defaultPoint({ id: "S", kind: "start", km: 0 }),
		defaultPoint({ id: "SWIM", kind: "split", km: 1.5, sport: "swim" }),
		defaultPoint({ id: "T1", kind: "split", km: 1.6, sport: "transition" }),
		defaultPoint({ id: "BIKE", kind: "split", km: 41.6, sport: "bike", fastestPace: 0.5 }),
		defaultPoint({ id: "T2", kind: "split", km: 41.7, sport: "transition" }),
		defaultPoint({ id: "F", kind: "finish", km: 51.7, sport: "run" }),
	],
	runners: [
		{
			bib: "1",
			name: "Lin",
			reads: { S: 0, SWIM: 1_500, T1: 1_560, BIKE: 5_400, T2: 5_450, F: 8_000 },
		},
		{
			bib: "2",
			name: "Abe",
			penalties: [{ number: 1, ms: 120_000, pointId: null }],
			reads: { S: 0, SWIM: 1_400, T1: 1_480, BIKE: 5_300, T2: 5_360, F: 7_950 },
		},
	],
});

const RELAY = smallRace({
	event: ANNOUNCED,
	points: [
		defaultPoint({ id: "S", kind: "start", km: 0 }),
		defaultPoint({ id: "X1", kind: "split", km: 7, leg: "Harbour" }),
		defaultPoint({ id: "F", kind: "finish", km: 15, leg: "Bridge" }),
	],
	runners: [
		{
			bib: "7",
			name: "Team 7",
			reads: { S: 0, X1: 1_500, F: 3_300 },
			members: [
				{ leg: 1, name: "王小明", isMissed: false },
				{ leg: 2, name: "陳大文", isMissed: false },
			],
		},
		{ bib: "8", name: "Team 8", reads: { S: 0, X1: 1_400, F: 3_400 } },
	],
});

const LINE = { S: "LINE", F: "LINE" };
const DAY = smallRace({
	event: ANNOUNCED,
	categories: [
		{
			id: "1",
			name: "24 h",
			rankBy: null,
			format: { kind: "fixedTime", duration: 86_400_000, lapKm: 2 },
		},
	],
	groups: [],
	points: [
		defaultPoint({ id: "S", kind: "start", km: 0, mat: LINE.S }),
		defaultPoint({ id: "F", name: "Line", kind: "finish", km: 2, mat: LINE.F }),
	],
	runners: [
		{ bib: "24", name: "Ho" },
		{ bib: "25", name: "Ito", partLapKm: 0.25 },
	],
	passings: [
		...[5, 905, 1_900, 3_000].map((seconds) => ({ bib: "24", seconds })),
		...[6, 806, 1_500].map((seconds) => ({ bib: "25", seconds })),
	].map(({ bib, seconds }, sequence) => ({
		source: "line",
		sequence,
		bib,
		pointId: "LINE",
		time: GUN + seconds * 1_000,
	})),
});

async function linesOf(race: typeof DAY, format: ExportFormat): Promise<string[]> {
	const bytes = await exported(sourceOf(race), { format, language: "en" });
	return bytes.toString("utf8").slice(1).trimEnd().split("\r\n");
}

async function jsonOf(race: typeof DAY) {
	return JSON.parse((await exported(sourceOf(race), { format: "results-json" })).toString("utf8"));
}

describe("a triathlon", () => {
	test("has the time and the rank of each leg, and the penalty", async () => {
		const [head, first] = await linesOf(TRIATHLON, "results-csv");
		expect(head).toMatch(
			/,Swim,Swim Rank,T1,T1 Rank,Bike,Bike Rank,T2,T2 Rank,Run,Run Rank,Penalty$/,
		);
		expect(first).toMatch(
			/^1,1,Lin,.*,00:25:00\.000,2,00:01:00\.000,1,01:04:00\.000,2,00:00:50\.000,1,00:42:30\.000,1,$/,
		);
		const { runners } = await jsonOf(TRIATHLON);
		expect(runners[1]).toMatchObject({ bib: "2", penalty: 120, official: "02:14:30.000" });
		expect(runners[1].legs[0]).toMatchObject({ sport: "swim", time: "00:23:20.000", rank: 1 });
	});

	test.each(LOCALE_NAMES)(
		"with heads in %s has the same ranks when it is imported",
		async (language) => {
			const source = sourceOf(TRIATHLON);
			const back = readBack(await exported(source, { format: "results-csv", language }), ANNOUNCED);
			expect(back.faults).toEqual([]);
			expect(ranksOf(back.source)).toEqual(ranksOf(source));
			expect(back.source.standings.legRank).toEqual(source.standings.legRank);
		},
	);
});

describe("a relay", () => {
	test("has the members and the times of their legs", async () => {
		const [head, first] = await linesOf(RELAY, "results-csv");
		expect(head).toMatch(
			/,Leg 1 runner,Leg 2 runner,Leg 1 \(Harbour\),Leg 1 \(Harbour\) Rank,Leg 2 \(Bridge\),/,
		);
		expect(first).toContain(",王小明,陳大文,00:25:00.000,2,00:30:00.000,1");
	});

	test.each(LOCALE_NAMES)(
		"with heads in %s has its members when it is imported",
		async (language) => {
			const source = sourceOf(RELAY);
			const back = readBack(await exported(source, { format: "results-csv", language }), ANNOUNCED);
			expect(back.faults).toEqual([]);
			expect(ranksOf(back.source)).toEqual(ranksOf(source));
			expect(back.recording.entrants.find(({ bib }) => bib === "7")?.members).toMatchObject([
				{ leg: 1, name: "王小明" },
				{ leg: 2, name: "陳大文" },
			]);
		},
	);
});

describe("a 24-hour race", () => {
	test("has laps and distance, and no times, because times do not rank", async () => {
		const [head, ...rows] = await linesOf(DAY, "results-csv");
		expect(head).toContain(",Laps,Distance (km)");
		expect(head).not.toContain("time");
		expect(rows[0]).toMatch(/^1,24,Ho,.*,3,6,/);
		expect(rows[1]).toMatch(/^2,25,Ito,.*,2,4\.25,/);
		const paper = await makeExport(sourceOf(DAY), {
			format: "results-pdf",
			category: null,
			language: "en",
			times: "exact",
			now: GUN,
		});
		if (paper.kind !== "paper") throw new Error("not drawn");
		expect(paper.table.columns.map(({ head: shown }) => shown)).toContain("Distance (km)");
	});

	test.each(["taiwan-csv", "winners-csv", "athlinks-csv", "ultrasignup-csv"] as const)(
		"%s has no time of the last lap",
		async (format) => {
			const lines = await linesOf(DAY, format);
			expect(lines.join("\n")).not.toMatch(/00:50:00|00:25:00|00:49:5/);
		},
	);

	test("wins by a distance with its unit", async () => {
		const lines = await linesOf(DAY, "winners-csv");
		expect(lines[1]).toMatch(/,24,Ho,,6\.000 km$/);
	});

	test("has the passings of each runner in JSON and IOF XML", async () => {
		const { runners } = await jsonOf(DAY);
		expect(runners[0]).toMatchObject({ laps: 3, distanceKm: 6, official: null });
		expect(runners[0].lapSplits.slice(-1)).toEqual([
			{ point: "Line", lap: 3, km: 6, time: "00:49:55.000" },
		]);
		const xml = (await exported(sourceOf(DAY), { format: "results-iof" })).toString("utf8");
		const [, ho = ""] = xml.split("<PersonResult>");
		expect(ho).toContain('<Score type="Distance">6</Score><SplitTime>');
		expect(ho.match(/<ControlCode>Line<\/ControlCode>/g)).toHaveLength(3);
		expect(ho).not.toMatch(/<Position>1<\/Position><Time>|<FinishTime>|<\/StartTime><Time>/);
	});
});

describeRaceData("a relay in IOF XML", "iof/IOF.xsd", (schema) => {
	test("is valid, with a TeamResult for each team and a member for each leg", async () => {
		const xml = (await exported(sourceOf(RELAY), { format: "results-iof" })).toString("utf8");
		const checked = await validateXML({
			xml: [{ fileName: "results.xml", contents: xml }],
			schema: [readFileSync(schema, "utf8")],
		});
		expect(checked.errors).toEqual([]);
		expect(xml).not.toContain("<PersonResult>");
		const [, first = "", second = ""] = xml.split("<TeamResult>");
		expect(first).toContain("<Name>Team 7</Name><BibNumber>7</BibNumber>");
		expect(first).toContain(
			'<Leg>1</Leg><Time>1500.000</Time><Position type="Leg">2</Position><Status>OK</Status><OverallResult><Time>1500.000</Time><Position>2</Position>',
		);
		expect(first).toMatch(/<OverallResult><Time>3300\.000<\/Time><Position>1<\/Position>/);
		expect(first.match(/<Person>/g)).toHaveLength(2);
		expect(second).not.toContain("<Person>");
		expect(second.match(/<TeamMemberResult>/g)).toHaveLength(2);
	});
});

describe("legs of men and women", () => {
	const [first, second] = TRIATHLON.entrants;
	const mixed = {
		...TRIATHLON,
		entrants: [first, second].flatMap((each, index) =>
			each ? [{ ...each, sex: index === 0 ? ("2" as const) : ("1" as const) }] : [],
		),
	};

	test("have ranks by sex beside those of the category", async () => {
		const { runners } = await jsonOf(mixed);
		const swim = (bib: string) => runners.find((each: { bib: string }) => each.bib === bib).legs[0];
		expect(swim("1")).toMatchObject({ rank: 2, sexRank: 1 });
		expect(swim("2")).toMatchObject({ rank: 1, sexRank: 1 });
		expect((await linesOf(mixed, "results-csv"))[0]).toContain("Swim,Swim Rank,Swim Gender rank");
		expect((await linesOf(TRIATHLON, "results-csv"))[0]).not.toContain("Swim Gender rank");
	});
});

test("a fixed-time race has miles for UltraSignup, and km for Athlinks", async () => {
	const ultrasignup = await linesOf(DAY, "ultrasignup-csv");
	expect(ultrasignup[0]).toMatch(/^place,distance,first/);
	expect(ultrasignup[1]).toMatch(/^1,3\.728,/);
	const athlinks = await linesOf(DAY, "athlinks-csv");
	expect(athlinks[0]).toMatch(/,Distance \(km\)$/);
	expect(athlinks[1]).toMatch(/,6$/);
});
