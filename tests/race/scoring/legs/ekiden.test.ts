/** Published results of relays: totals, ranks, ranks in legs and after each leg (shapes/README.md of the race data). */
import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { defaultPoint } from "../../../../src/race/record/defaultPoint.ts";
import type { GivenTime, LegMember } from "../../../../src/race/record/record.ts";
import { score } from "../../../../src/race/scoring/standings.ts";
import { parseDuration } from "../../../../src/race/time/duration.ts";
import { describeRaceData } from "../../../fixtures/raceData.ts";
import { fieldOf, GUN } from "../../smallRace.ts";

interface Team {
	rank: string;
	total: number | null;
	legs: readonly { km: number; runner: string; time: number | null; rank: string; after: string }[];
}

function readTeams(path: string): Team[] {
	const rows = parse<Record<string, string>>(readFileSync(path), { columns: true, bom: true });
	return rows.map((row) => ({
		rank: row["rank"] ?? "",
		total: parseDuration(row["total"] ?? ""),
		legs: Array.from({ length: Object.keys(row).length }, (_, index) => index + 1)
			.filter((leg) => `leg${leg}_time` in row)
			.map((leg) => ({
				km: Number(row[`leg${leg}_km`]),
				runner: row[`leg${leg}_runner`] ?? "",
				time: parseDuration(row[`leg${leg}_time`] ?? ""),
				rank: row[`leg${leg}_rank`] ?? "",
				after: row[`after${leg}_rank`] ?? "",
			})),
	}));
}

/** The standings of teams, each leg of which is given by its duration. */
function standingsOf(teams: readonly Team[]) {
	const [first] = teams;
	const legs = first?.legs ?? [];
	const points = [
		defaultPoint({ id: "S", kind: "start", km: 0 }),
		...legs.map((_, index) =>
			defaultPoint({
				id: `${index + 1}`,
				kind: index === legs.length - 1 ? "finish" : "split",
				leg: `${index + 1}`,
			}),
		),
	];
	const givenTimes: GivenTime[] = [];
	const runners = teams.map((team, position) => {
		const bib = `${position + 1}`;
		let sum = 0;
		const members = team.legs.map(({ runner, time }, index): LegMember => {
			sum += time ?? 0;
			givenTimes.push({ bib, pointId: `${index + 1}`, sinceGun: sum, sinceStart: null });
			return { leg: index + 1, name: runner, isMissed: time === null };
		});
		return { bib, members };
	});
	const field = fieldOf(runners, { points, givenTimes });
	return { field, standings: score(field, GUN) };
}

/** Whether a rank is possible among times of whole seconds, whose fractions were not published. */
function isInTieWindow(rank: number, own: number, times: readonly number[]): boolean {
	const faster = times.filter((time) => time < own).length;
	const asFast = times.filter((time) => time <= own).length;
	return faster + 1 <= rank && rank <= asFast;
}

const numbers = (texts: readonly (string | undefined)[]) =>
	texts.filter((text) => /^\d+$/.test(text ?? "")).map(Number);

describeRaceData("the ekiden of 10 legs", "shapes/relay-hakone-2014.csv", (path) => {
	const teams = readTeams(path);
	const { field, standings } = standingsOf(teams);
	const ranked = teams.flatMap((team, index) => (/^\d+$/.test(team.rank) ? index : []));

	test("totals and ranks are the published ones, 22 of 22", () => {
		expect(ranked).toHaveLength(22);
		for (const team of ranked) {
			expect(standings.official[team]).toBe(teams[team]?.total);
			expect(`${standings.overall.rank[team]}`).toBe(teams[team]?.rank);
		}
	});

	test("ranks in legs are in the tie window, 220 of 220, with the team that gave up in its other legs", () => {
		const out = teams.findIndex(({ rank }) => rank === "OP");
		expect(standings.overall.rank[out]).toBe(0);
		const outLegs = standings.legRank.map((ranks) => ranks[out] ?? 0);
		expect(outLegs.map((rank) => rank > 0)).toEqual([true, false, ...Array(8).fill(true)]);
		let compared = 0;
		standings.legRank.forEach((ranks, leg) => {
			const times = teams.flatMap((team) => team.legs[leg]?.time ?? []);
			expect(times).toHaveLength(leg === 1 ? 22 : 23);
			for (const team of ranked) {
				const { time, rank } = teams[team]?.legs[leg] ?? {};
				expect(isInTieWindow(Number(rank), time ?? 0, times)).toBe(true);
				expect(ranks[team]).toBe(times.filter((each) => each < (time ?? 0)).length + 1);
				compared++;
			}
		});
		expect(compared).toBe(220);
		expect(field.entrants[out]?.members).toHaveLength(10);
	});
});

describeRaceData("the ekiden of 7 legs", "shapes/relay-newyear-2024.csv", (path) => {
	const teams = readTeams(path);
	const { standings } = standingsOf(teams);

	test("totals are the published ones and ranks in the tie window, 41 of 41, 39 exact", () => {
		const totals = teams.map(({ total }) => total ?? 0);
		const exact = teams.filter(({ total, rank }, index) => {
			expect(standings.official[index]).toBe(total);
			expect(isInTieWindow(Number(rank), total ?? 0, totals)).toBe(true);
			return standings.overall.rank[index] === Number(rank);
		});
		expect(exact).toHaveLength(39);
	});

	test("ranks in legs and after each leg are in the tie window, 287 of 287", () => {
		let [legs, after] = [0, 0];
		for (let leg = 0; leg < 7; leg++) {
			const times = teams.map((team) => team.legs[leg]?.time ?? Number.NaN);
			const sums = teams.map((team) =>
				team.legs.slice(0, leg + 1).reduce((sum, { time }) => sum + (time ?? Number.NaN), 0),
			);
			teams.forEach((team, index) => {
				const own = team.legs[leg];
				expect(isInTieWindow(Number(own?.rank), times[index] ?? 0, times)).toBe(true);
				expect(isInTieWindow(Number(own?.after), sums[index] ?? 0, sums)).toBe(true);
				legs += numbers([own?.rank])[0] === standings.legRank[leg]?.[index] ? 1 : 0;
				after += numbers([own?.after])[0] === standings.pointRank[leg + 1]?.[index] ? 1 : 0;
			});
		}
		expect({ legs, after }).toEqual({ legs: 281, after: 265 });
	});
});
