/** A real cross-country match: the places, points, penalties, totals and positions of all its teams. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { CROSS_COUNTRY } from "../../../../src/race/record/teamRules.ts";
import { type RankedTeam, rankTeams } from "../../../../src/race/scoring/teams/rankTeams.ts";
import { describeRaceData } from "../../../fixtures/raceData.ts";

type Row = Readonly<Record<string, string>>;
const cell = (row: Row, column: string) => row[column] ?? "";
const rowsOf = (path: string): Row[] =>
	parse<Record<string, string>>(readFileSync(path), { columns: true });

/** Of all runners or the seniors four runners count, of masters and the under-20s three. */
const scorersOf = (table: string) => (table === "OVERALL" || table === "SENIOR" ? 4 : 3);

describeRaceData(
	"the West league 2022",
	"shapes/crosscountry-westleague-2022-teams.csv",
	(path) => {
		const published = rowsOf(path);
		const results = rowsOf(join(path, "../crosscountry-westleague-2022-results.csv"));
		const tables = new Map<string, RankedTeam[]>();
		for (const row of published) {
			const [table, sex] = [cell(row, "table"), cell(row, "sex")];
			const runners = results.flatMap((result, runner) => {
				const isIn =
					cell(result, "sex") === sex && [cell(result, "category"), "OVERALL"].includes(table);
				const time = Number(cell(result, "position"));
				return isIn ? [{ runner, team: cell(result, "club_number"), time }] : [];
			});
			const scorers = scorersOf(table);
			tables.set(`${table} ${sex}`, rankTeams(runners, { ...CROSS_COUNTRY, scorers }));
		}
		const ofTable = (row: Row) => tables.get(`${cell(row, "table")} ${cell(row, "sex")}`) ?? [];
		const ours = (row: Row) => ofTable(row).find(({ team }) => team === cell(row, "team"));

		test("has 106 teams in 8 tables", () => {
			expect(published).toHaveLength(106);
			expect([...tables.values()].flat()).toHaveLength(106);
			expect(tables.size).toBe(8);
		});

		test("has their places, points, penalties, totals and finishers", () => {
			for (const row of published)
				expect({
					...ours(row),
					scorers: ours(row)
						?.scorers.map(({ place }) => place)
						.join(),
				}).toMatchObject({
					scorers: cell(row, "counting_positions"),
					points: Number(cell(row, "points")),
					penalty: Number(cell(row, "penalty")),
					total: Number(cell(row, "total")),
					finishers: Number(cell(row, "finishers")),
				});
		});

		test("has their positions, but for equal totals, which the league split without a rule", () => {
			for (const row of published) {
				const [position, total] = [Number(cell(row, "position")), Number(cell(row, "total"))];
				const tied = ofTable(row).filter((team) => team.total === total).length;
				const rank = ours(row)?.rank ?? 0;
				expect(position).toBeGreaterThanOrEqual(rank);
				expect(position).toBeLessThan(rank + tied);
			}
		});
	},
);
