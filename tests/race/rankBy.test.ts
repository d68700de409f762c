/** Ranks by chip time, for an event or a category; and own starts. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { RankBy } from "../../src/race/record/record.ts";
import { leadersOf } from "../../src/race/scoring/leaders.ts";
import { score } from "../../src/race/scoring/standings.ts";
import { winnersOf } from "../../src/race/scoring/winners.ts";
import { fieldOf, GUN, givenFinish, linesOf, type Reads, type Runner } from "./smallRace.ts";

const ran = (start: number, halfway: number, finish: number): Reads => [
	["S", start],
	["5K", halfway],
	["F", finish],
];

/** The runner who finishes first started first; by chip times the order is reversed. */
const RUNNERS: readonly Runner[] = [
	{ bib: "front", sex: "1", groupId: "young", reads: ran(1, 1_500, 3_000) },
	{ bib: "middle", sex: "2", groupId: "young", reads: ran(60, 1_530, 3_030) },
	{ bib: "back", sex: "1", groupId: "young", reads: ran(120, 1_560, 3_060) },
];

function bibsByRank(rankBy: RankBy, rank: "overall" | "bySex" | "byGroup" = "overall") {
	const line = linesOf(fieldOf(RUNNERS, { event: { rankBy } }));
	return RUNNERS.map(({ bib }) => line(bib)[rank]);
}

describe("ranks by chip time", () => {
	test("reverse the order of the finish in category, sex and group", () => {
		expect(bibsByRank("official")).toEqual([1, 2, 3]);
		expect(bibsByRank("chip")).toEqual([3, 2, 1]);
		expect(bibsByRank("chip", "bySex")).toEqual([2, 1, 1]);
		expect(bibsByRank("chip", "byGroup")).toEqual([3, 2, 1]);
	});

	test("apply at points too, by the time since the own start", () => {
		const line = linesOf(fieldOf(RUNNERS, { event: { rankBy: "chip" } }));
		expect(RUNNERS.map(({ bib }) => line(bib).pointRanks[1])).toEqual([3, 2, 1]);
		expect(RUNNERS.map(({ bib }) => line(bib).pointRanks[2])).toEqual([3, 2, 1]);
	});

	test("decide leaders and winners", () => {
		const field = fieldOf(RUNNERS, { event: { rankBy: "chip" } });
		const standings = score(field, GUN);
		const bibOf = ({ runner }: { runner: number }) => field.entrants[runner]?.bib;
		expect(winnersOf(field, standings)[0]?.winners.map(bibOf)).toEqual(["back", "middle", "front"]);
		expect(leadersOf(field, standings, 9)[0]?.leaders.map(bibOf)).toEqual(["back", "front"]);
	});

	test("apply to a single category with this setting", () => {
		const walkers = RUNNERS.map((each) => ({ ...each, bib: `w-${each.bib}`, categoryId: "W" }));
		const field = fieldOf([...RUNNERS, ...walkers], {
			categories: [
				{ id: "R", name: "10K", rankBy: null, format: { kind: "race" } },
				{ id: "W", name: "Walk", rankBy: "chip", format: { kind: "race" } },
			],
		});
		const line = linesOf(field);
		expect(RUNNERS.map(({ bib }) => line(bib).overall)).toEqual([1, 2, 3]);
		expect(walkers.map(({ bib }) => line(bib).overall)).toEqual([3, 2, 1]);
	});

	test("do not exist for a runner missed at the start mat, who is not counted", () => {
		const field = fieldOf([...RUNNERS, { bib: "missed", reads: [["F", 2_900]] }], {
			event: { rankBy: "chip" },
		});
		const line = linesOf(field);
		expect(line("missed")).toMatchObject({ status: "finished", official: 2_900, overall: 0 });
		expect(line("back").overall).toBe(1);
		expect(score(field, GUN).overall.size[0]).toBe(3);
	});

	test("equal a simple computation, 1-2-2-4, for any field", () => {
		const time = fc.integer({ min: 0, max: 40 });
		const runners = fc.array(fc.record({ start: time, run: time }), { maxLength: 20 });
		fc.assert(
			fc.property(runners, fc.constantFrom<RankBy>("official", "chip"), (all, rankBy) => {
				const field = fieldOf(
					all.map(({ start, run }, index) => ({
						bib: `${index}`,
						reads: ran(start, start + 1_500, start + 3_000 + run),
					})),
					{ event: { rankBy } },
				);
				const line = linesOf(field);
				const keys = all.map(({ start, run }) => (rankBy === "chip" ? run : start + run));
				keys.forEach((key, index) => {
					const rank = 1 + keys.filter((other) => other < key).length;
					expect(line(`${index}`).overall).toBe(rank);
				});
			}),
		);
	});
});

describe("an individual start", () => {
	const TRIAL = Array.from({ length: 150 }, (_, index) => ({
		bib: `${index + 1}`,
		start: { at: GUN + index * 60_000 },
		// Each passes the start mat two seconds later, and the last starters are the fastest.
		reads: ran(index * 60 + 2, index * 60 + 1_000, index * 60 + 2_000 - index),
	}));

	test("begins the official time, and the start read begins the chip time: 150 of 150", () => {
		const line = linesOf(fieldOf(TRIAL));
		TRIAL.forEach(({ bib }, index) => {
			expect(line(bib)).toMatchObject({
				official: 2_000 - index,
				chip: 1_998 - index,
				overall: 150 - index,
			});
		});
	});

	test("needs no gun of a wave", () => {
		const line = linesOf(fieldOf(TRIAL, { waves: [{ id: "A", gun: null }] }));
		expect(line("150")).toMatchObject({ status: "finished", official: 1_851, overall: 1 });
	});

	test("can be a time after the first gun, which may be recorded and corrected later", () => {
		const runners = TRIAL.map((each, index) => ({ ...each, start: { after: index * 60_000 } }));
		const waves = [
			{ id: "later", gun: GUN + 3_600_000 },
			{ id: "A", gun: GUN },
		];
		expect(linesOf(fieldOf(runners, { waves }))("150").official).toBe(1_851);
		const unfired = linesOf(fieldOf(runners, { waves: [{ id: "A", gun: null }] }));
		expect(unfired("150")).toMatchObject({ status: "notStarted", official: null });
	});

	test("does not change a given time", () => {
		const field = fieldOf([{ bib: "1", start: { at: GUN + 60_000 } }], {
			givenTimes: [givenFinish("1", 3_000)],
		});
		expect(linesOf(field)("1").official).toBe(3_000);
	});
});
