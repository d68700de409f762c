/** Three real fixed-time races with own starts: ranks, laps and times are those that were published. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { NOTHING_DECIDED } from "../../../../src/race/record/decided.ts";
import { defaultEntrant } from "../../../../src/race/record/defaultEntrant.ts";
import { defaultPoint } from "../../../../src/race/record/defaultPoint.ts";
import { layOutField } from "../../../../src/race/scoring/field.ts";
import { lapRowOf } from "../../../../src/race/scoring/laps/lapColumns.ts";
import { splitsOf } from "../../../../src/race/scoring/splits.ts";
import { score } from "../../../../src/race/scoring/standings.ts";
import { describeRaceData } from "../../../fixtures/raceData.ts";
import { EVENT } from "../../smallRace.ts";

type Row = Readonly<Record<string, string>>;
const cell = (row: Row, column: string) => row[column] ?? "";
const rowsOf = (folder: string, name: string): Row[] =>
	parse<Record<string, string>>(readFileSync(join(folder, name)), { columns: true });

const HOUR = 3_600_000;
const LAP_KM = 8.69;
/** In the order of the lap; reads name them. */
const POINTS = [
	defaultPoint({ id: "Start", kind: "start", km: 0 }),
	defaultPoint({ id: "Grandeur Peak", kind: "split", km: 4.345 }),
	defaultPoint({ id: "Finish", kind: "finish", km: LAP_KM }),
];

/** The races by their names, each an announced event of its own. */
function racesIn(folder: string) {
	const runners = rowsOf(folder, "fixedtime-rufa-runners.csv");
	const passings = rowsOf(folder, "fixedtime-rufa-passings.csv");
	return [...Map.groupBy(runners, (row) => cell(row, "race"))].map(([race, rows]) => {
		const duration = (race.endsWith("12h") ? 12 : 24) * HOUR;
		const field = layOutField({
			event: { ...EVENT, phase: "announced" },
			categories: [
				{
					id: "R",
					name: race,
					rankBy: null,
					format: { kind: "fixedTime", duration, lapKm: LAP_KM },
				},
			],
			groups: [],
			waves: [{ id: "A", gun: Date.parse(cell(rows[0] ?? {}, "race_start_utc")) }],
			points: POINTS,
			entrants: rows.map((row) =>
				defaultEntrant({
					bib: cell(row, "bib"),
					categoryId: "R",
					waveId: "A",
					sex: cell(row, "sex") === "F" ? "2" : "1",
					start: { at: Date.parse(cell(row, "own_start_utc")) },
				}),
			),
			chips: [],
			givenTimes: [],
			decided: NOTHING_DECIDED,
			passings: passings
				.filter((row) => cell(row, "race") === race)
				.map((row) => ({
					source: "file",
					pointId: cell(row, "point"),
					bib: cell(row, "bib"),
					time: Date.parse(cell(row, "time_utc")),
				})),
		});
		const own = passings.filter((row) => cell(row, "race") === race);
		return { rows, own, field, standings: score(field, 0) };
	});
}

describeRaceData("RUFA 2016 and 2017", "shapes/fixedtime-rufa-runners.csv", (path) => {
	const races = racesIn(join(path, ".."));

	test("has the published rank of every runner, and none of those who did not start", () => {
		const ranks = races.flatMap(({ rows, standings }) =>
			rows.map((row, runner) => [cell(row, "rank"), String(standings.overall.rank[runner] || "")]),
		);
		expect(ranks.filter(([rank]) => rank !== "")).toHaveLength(13);
		for (const [published, ours] of ranks) expect(ours).toBe(published);
	});

	test("has the published number of completed laps", () => {
		const laps = races.flatMap(({ rows, standings }) =>
			rows.map((row, runner) => ({
				published: Number(cell(row, "completed_laps")),
				ours: standings.laps.laps[lapRowOf(standings.laps, runner)],
			})),
		);
		expect(laps.length).toBeGreaterThanOrEqual(13);
		for (const { published, ours } of laps) expect(ours).toBe(published);
	});

	test("has every passing with its lap, distance and time since the own start", () => {
		let found = 0;
		for (const { rows, own, field, standings } of races)
			for (const [runner, row] of rows.entries()) {
				const splits = splitsOf(field, standings, runner);
				for (const passing of own.filter((each) => cell(each, "bib") === cell(row, "bib"))) {
					const lap = Number(cell(passing, "lap"));
					const km = (lap - 1) * LAP_KM + Number(cell(passing, "km_in_lap"));
					const split = splits.find(
						(each) => each.lap === lap && field.points[each.point]?.id === cell(passing, "point"),
					);
					expect(split?.km).toBeCloseTo(km, 3);
					expect(split?.elapsed).toBe(Number(cell(passing, "elapsed_s")) * 1_000);
					found++;
				}
			}
		expect(found).toBe(149);
	});
});
