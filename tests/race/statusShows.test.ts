/** What a status shows in standings, for any reads and changes. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { STATUS, shownOf, statusName, statusOfCode } from "../../src/race/record/status.ts";
import { leadersOf } from "../../src/race/scoring/leaders.ts";
import { score } from "../../src/race/scoring/standings.ts";
import { winnersOf } from "../../src/race/scoring/winners.ts";
import { fieldOf, GUN, linesOf, type Runner } from "./smallRace.ts";

const POINT_COUNT = 3;
const FINISH = 2;

const seconds = fc.integer({ min: 0, max: 6_000 });
const runner = fc.record({
	byHand: fc.constantFrom(
		null,
		null,
		"didNotStart" as const,
		"didNotFinish" as const,
		"disqualified" as const,
		"confirmed" as const,
	),
	reads: fc.array(fc.tuple(fc.constantFrom("S", "5K", "F"), seconds), { maxLength: 4 }),
	sinceGun: fc.option(seconds),
	sinceStart: fc.option(seconds),
	isHidden: fc.boolean(),
});

describe("for any field", () => {
	test("standings have only the values that each status shows, and ranks count only shown times", () => {
		fc.assert(
			fc.property(
				fc.array(runner, { maxLength: 12 }),
				fc.constantFrom("live" as const, "announced" as const),
				fc.constantFrom("official" as const, "chip" as const),
				(runners, phase, rankBy) => {
					const field = fieldOf(
						runners.map(
							({ byHand, reads, isHidden }, index): Runner => ({
								bib: `${index}`,
								statusByHand: byHand,
								isHidden,
								reads,
							}),
						),
						{
							event: { phase, rankBy },
							givenTimes: runners.flatMap(({ sinceGun, sinceStart }, index) =>
								sinceGun === null && sinceStart === null
									? []
									: [
											{
												bib: `${index}`,
												pointId: "F",
												sinceGun: sinceGun === null ? null : sinceGun * 1_000,
												sinceStart: sinceStart === null ? null : sinceStart * 1_000,
											},
										],
							),
						},
					);
					const standings = score(field, GUN);
					const cell = (column: ArrayLike<number>, each: number, point: number) =>
						column[each * POINT_COUNT + point] ?? Number.NaN;
					runners.forEach((_, each) => {
						const status = statusName(standings.status[each] ?? 0);
						const shown = shownOf(status);
						const times = [standings.official[each], standings.chip[each]];
						for (const time of times) {
							if (!shown.finish) expect(time).toBeNaN();
							expect(time === undefined || Number.isNaN(time) || time > 0).toBe(true);
						}
						for (let point = 0; point < POINT_COUNT; point++) {
							const isShown = point === FINISH ? shown.finish : shown.points;
							const { passedAt, sinceGun, sinceStart, pointRank } = standings;
							for (const column of [passedAt, sinceGun, sinceStart])
								if (!isShown) expect(cell(column, each, point)).toBeNaN();
							if (!isShown || !shown.pointRanks) expect(pointRank[point]?.[each]).toBe(0);
						}
						// The rank at the finish point is the overall rank.
						expect(standings.pointRank[FINISH]?.[each]).toBe(standings.overall.rank[each]);
						const ranking = (rankBy === "chip" ? standings.chip : standings.official)[each];
						const hasRank = shown.finish && !Number.isNaN(ranking);
						expect((standings.overall.rank[each] ?? 0) > 0).toBe(hasRank);
					});
					const ranked = [...standings.ranking].filter((time) => !Number.isNaN(time));
					expect(standings.overall.size[0] ?? 0).toBe(ranked.length);
					standings.ranking.forEach((time, each) => {
						if (Number.isNaN(time)) return;
						const faster = ranked.filter((other) => other < time).length;
						expect(standings.overall.rank[each]).toBe(faster + 1);
					});
					for (const { winners } of winnersOf(field, standings))
						for (const winner of winners)
							expect(standings.overall.rank[winner.runner]).toBeGreaterThan(0);
					for (const { leaders } of leadersOf(field, standings, 99))
						for (const leader of leaders) {
							const isRunning = standings.status[leader.runner] === STATUS.running;
							expect(isRunning || standings.overall.rank[leader.runner] !== 0).toBe(true);
						}
				},
			),
		);
	});
});

const ran = (halfway: number, finish: number) =>
	[
		["S", 10],
		["5K", halfway],
		["F", finish],
	] as const;

describe("a runner whom an official decides", () => {
	test("not to have started has no ranks at points and is not counted there", () => {
		const field = fieldOf([
			{ bib: "ghost", reads: ran(1_000, 2_100), statusByHand: "didNotStart" },
			{ bib: "1", reads: ran(1_100, 2_200) },
			{ bib: "2", reads: ran(1_200, 2_300) },
		]);
		const line = linesOf(field);
		expect(line("1").pointRanks).toEqual([1, 1, 1]);
		expect(line("2").pointRanks).toEqual([1, 2, 2]);
		expect(line("ghost")).toMatchObject({ pointRanks: [0, 0, 0], start: 0, official: null });
	});

	test("not to have finished has the ranks at the points passed", () => {
		const field = fieldOf([
			{ bib: "out", reads: ran(1_000, 2_100), statusByHand: "didNotFinish" },
			{ bib: "1", reads: ran(1_100, 2_200) },
		]);
		const line = linesOf(field);
		expect(line("out")).toMatchObject({ pointRanks: [1, 1, 0], official: null, chip: null });
		expect(line("1").pointRanks).toEqual([1, 2, 1]);
	});

	test("not to count for a title leaves it to the next runner, but a hidden runner wins it", () => {
		const field = fieldOf([
			{ bib: "out", reads: ran(1_000, 2_000), statusByHand: "disqualified" },
			{ bib: "hidden", reads: ran(1_100, 2_100), isHidden: true },
			{ bib: "2", reads: ran(1_200, 2_200) },
		]);
		const [overall] = winnersOf(field, score(field, GUN));
		const bibs = overall?.winners.map(({ runner: each }) => field.entrants[each]?.bib);
		expect(bibs).toEqual(["hidden", "2"]);
	});

	test("to be confirmed without a time has no rank and is no winner and no leader", () => {
		const field = fieldOf([
			{ bib: "late", reads: [["S", 10]], statusByHand: "confirmed" },
			{ bib: "1", reads: [["S", 12]] },
		]);
		const standings = score(field, GUN);
		expect(linesOf(field)("late")).toMatchObject({ status: "confirmed", overall: 0 });
		const leaders = leadersOf(field, standings, 9).flatMap((group) => group.leaders);
		expect(leaders.map(({ runner: each }) => field.entrants[each]?.bib)).toEqual(["1"]);
	});
});

describe("a finish", () => {
	test("with a chip time only has no rank by official time", () => {
		const field = fieldOf([{ bib: "net" }, { bib: "gun", reads: ran(1_000, 2_000) }], {
			givenTimes: [{ bib: "net", pointId: "F", sinceGun: null, sinceStart: 1_900_000 }],
		});
		const line = linesOf(field);
		expect(line("net")).toMatchObject({
			status: "finished",
			chip: 1_900,
			official: null,
			overall: 0,
		});
		expect(line("gun").overall).toBe(1);
	});

	test("with a time of 0 has no time and wins no title", () => {
		const field = fieldOf([{ bib: "zero" }, { bib: "1", reads: ran(1_000, 2_000) }], {
			givenTimes: [{ bib: "zero", pointId: "F", sinceGun: 0, sinceStart: 0 }],
		});
		const line = linesOf(field);
		expect(line("zero")).toMatchObject({ status: "notStarted", official: null, chip: null });
		expect(line("1").overall).toBe(1);
	});
});

test("an unknown status shows everything that is sent", () => {
	expect(statusOfCode(7)).toBeNull();
	expect(statusOfCode(null)).toBeNull();
	expect(shownOf(null)).toEqual({ points: true, pointRanks: true, finish: true });
});
