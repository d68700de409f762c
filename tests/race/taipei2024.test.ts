import { beforeAll, expect, test } from "vitest";
import { NOTHING_DECIDED } from "../../src/race/record/decided.ts";
import { defaultPoint } from "../../src/race/record/defaultPoint.ts";
import type { Point, RecordedRead } from "../../src/race/record/record.ts";
import { parseSex } from "../../src/race/record/words/sexWords.ts";
import {
	layOutFacts,
	layOutField,
	type RecordedField,
	type TimedField,
} from "../../src/race/scoring/field.ts";
import { keepStandings } from "../../src/race/scoring/keptStandings.ts";
import { createReadLog } from "../../src/race/scoring/reads/readColumns.ts";
import { type OrderedStandings, score } from "../../src/race/scoring/standings.ts";
import { formatSeconds, publishedTime } from "../../src/race/time/duration.ts";
import { describeRaceData } from "../fixtures/raceData.ts";
import { cell, entrantOf, type Row, readRows } from "./realField.ts";
import { differences } from "./scoring/differences.ts";
import { EVENT } from "./smallRace.ts";

/** Columns in the order of the course. The distance of the second split is not published. */
const MATS: readonly (readonly [column: string, km: number | null])[] = [
	["TimeStart", 0],
	["TimeChk_05km", 5],
	["TimeChk_10km", 10],
	["TimeChk_15km", 15],
	["TimeChk_20km", 20],
	["TimeSplitM1", 21.0975],
	["TimeChk_25km", 25],
	["TimeSplitM2", null],
	["TimeChk_30km", 30],
	["TimeChk_35km", 35],
	["TimeChk_40km", 40],
	["TimeFinish", 42.195],
];

const POINTS = MATS.map(([id, km], index): Point => {
	const kind = index === 0 ? "start" : index === MATS.length - 1 ? "finish" : "split";
	return defaultPoint({ id, name: id, kind, km });
});

/** Long after the race, epoch ms. */
const AFTER = Date.UTC(2025, 0, 1);

const ms = (seconds: string) => Math.round(Number(seconds) * 1000);
/** Rows without a rank have no bib in the file. */
const bibOf = (row: Row, number: number) => cell(row, "bib") || `row-${number}`;

function readsOf(row: Row, number: number): RecordedRead[] {
	return MATS.flatMap(([pointId], sequence) => {
		const seconds = cell(row, pointId);
		if (seconds === "") return [];
		return [{ source: `${number}`, sequence, pointId, bib: bibOf(row, number), time: ms(seconds) }];
	});
}

function taipei(path: string) {
	const rows = readRows(path);
	const facts = {
		event: { ...EVENT, phase: "announced" },
		categories: [{ id: "R", name: "Marathon", rankBy: null, format: { kind: "race" } }],
		groups: [],
		waves: [{ id: "A", gun: ms("1734215400.4") }],
		points: POINTS,
		entrants: rows.map((row, number) =>
			entrantOf({
				bib: bibOf(row, number),
				name: cell(row, "name"),
				sex: parseSex(cell(row, "sex")) ?? "0",
			}),
		),
		chips: [],
		decided: NOTHING_DECIDED,
		givenTimes: [],
	} satisfies RecordedField;
	const passings = rows.flatMap(readsOf);
	return { rows, facts, passings, field: layOutField({ ...facts, passings }) };
}

describeRaceData("Taipei 2024", "taipei-marathon-2024-crossings.csv.gz", (path) => {
	const published = (time = Number.NaN) => formatSeconds(publishedTime(time, "up"));
	let rows: Row[];
	let field: TimedField;
	let standings: OrderedStandings;

	beforeAll(() => {
		({ rows, field } = taipei(path));
		standings = score(field, AFTER);
	});

	test("every published gun and net time follows from the reads", () => {
		const complete = rows
			.map((row, runner) => ({ row, runner }))
			.filter(({ row }) => cell(row, "gun_time") && MATS.every(([mat]) => cell(row, mat)));
		const reproduced = complete.filter(
			({ row, runner }) =>
				published(standings.official[runner]) === cell(row, "gun_time") &&
				published(standings.chip[runner]) === cell(row, "net_time"),
		);
		const isRanked = ({ row }: { row: Row }) => cell(row, "rank_all") !== "";
		expect(complete.filter(isRanked)).toHaveLength(3789);
		expect(reproduced.filter(isRanked)).toHaveLength(3789);
		expect(reproduced).toEqual(complete);
	});

	test.each(["in the order of time", "in reverse"])(
		"incremental standings equal those of all reads if the reads arrive %s",
		(order) => {
			const { facts, passings } = taipei(path);
			passings.sort((a, b) => a.time - b.time);
			if (order === "in reverse") passings.reverse();
			const log = createReadLog();
			const kept = keepStandings(layOutFacts(facts), log.columns(), AFTER);
			for (let from = 0; from < passings.length; from += 2_000) {
				log.add(passings.slice(from, from + 2_000));
				kept.update(log.columns(), AFTER);
			}
			expect(kept.changes.updates).toBeGreaterThan(20);
			const { orders: _, ...columns } = kept.standings;
			const { orders: __, ...expected } = standings;
			expect(differences(columns, expected)).toEqual([]);
		},
	);

	test("the published order is that of our ranks", () => {
		const inPublishedOrder = rows
			.map((row, runner) => ({ published: Number(cell(row, "rank_all")), runner }))
			.filter(({ published }) => published > 0)
			.sort((a, b) => a.published - b.published)
			.map(({ runner }) => standings.overall.rank[runner] ?? 0);
		expect(inPublishedOrder).toHaveLength(3822);
		expect(inPublishedOrder.every((rank) => rank > 0)).toBe(true);
		expect(inPublishedOrder.toSorted((a, b) => a - b)).toEqual(inPublishedOrder);
	});

	test.each(["official", "chip"] as const)(
		"ranks by %s time equal a simple computation from the file",
		(rankBy) => {
			const gun = ms("1734215400.4");
			const ranked = score({ ...field, event: { ...field.event, rankBy } }, AFTER);
			// Finish minus gun or own start read. The ten finishes that do not count, and rows without one, have no time.
			const keys = rows.map((row, runner) => {
				const start = rankBy === "chip" ? cell(row, "TimeStart") : "";
				const hasFinish = !Number.isNaN(standings.official[runner] ?? Number.NaN);
				if (!hasFinish || (rankBy === "chip" && start === "")) return null;
				return ms(cell(row, "TimeFinish")) - (start === "" ? gun : ms(start));
			});
			const sorted = keys.filter((key) => key !== null).sort((a, b) => a - b);
			const expected = keys.map((key) => (key === null ? 0 : sorted.indexOf(key) + 1));
			expect([...ranked.overall.rank]).toEqual(expected);
			expect(sorted.length).toBeGreaterThan(3_800);
			expect(ranked.overall.size[0]).toBe(sorted.length);
		},
	);

	test("only ten finishes faster than the record do not count, and all were published without a rank", () => {
		const leftOut = rows.flatMap((row, runner) =>
			POINTS.map((point, position) => ({ row, point, place: runner * POINTS.length + position }))
				.filter(({ point }) => cell(row, point.id) !== "")
				.filter(({ place }) => Number.isNaN(standings.passedAt[place])),
		);
		expect(leftOut.map(({ point }) => point.kind)).toEqual(Array(10).fill("finish"));
		expect(leftOut.map(({ row }) => cell(row, "rank_all"))).toEqual(Array(10).fill(""));
	});
});
