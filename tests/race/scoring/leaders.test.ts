import { describe, expect, test } from "vitest";
import { leadersOf } from "../../../src/race/scoring/leaders.ts";
import { score } from "../../../src/race/scoring/standings.ts";
import { fieldOf, GUN, type Runner } from "../smallRace.ts";

/** The leaders as bib and place, by sex. */
function leaders(runners: readonly Runner[], count = 5): Record<string, string[]> {
	const field = fieldOf(runners);
	const groups = leadersOf(field, score(field, GUN), count);
	return Object.fromEntries(
		groups.map(({ sex, leaders }) => [
			sex,
			leaders.map(({ runner, place }) => `${field.entrants[runner]?.bib} ${place}`),
		]),
	);
}

describe("leaders", () => {
	test("are the furthest along the course, and at one point the first ones there", () => {
		const order = leaders([
			{
				bib: "slow",
				reads: [
					["S", 1],
					["5K", 1_500],
				],
			},
			{
				bib: "first",
				reads: [
					["S", 3],
					["5K", 1_200],
					["F", 2_600],
				],
			},
			{
				bib: "fast",
				reads: [
					["S", 2],
					["5K", 1_100],
				],
			},
		]);
		expect(order).toEqual({ "1": ["first 1", "fast 2", "slow 3"] });
	});

	test("are separate for women and men", () => {
		const order = leaders([
			{ bib: "he", sex: "1", reads: [["5K", 1_300]] },
			{ bib: "she", sex: "2", reads: [["5K", 1_200]] },
		]);
		expect(order).toEqual({ "1": ["he 1"], "2": ["she 1"] });
	});

	test("with equal times share a place, and the next is skipped", () => {
		const order = leaders([
			{ bib: "a", reads: [["5K", 1_200]] },
			{ bib: "b", reads: [["5K", 1_200]] },
			{ bib: "c", reads: [["5K", 1_300]] },
		]);
		expect(order).toEqual({ "1": ["a 1", "b 1", "c 3"] });
	});

	test("are not runners who did not start, did not finish or were disqualified", () => {
		const order = leaders([
			{ bib: "out", statusByHand: "didNotFinish", reads: [["5K", 1_000]] },
			{
				bib: "cut",
				statusByHand: "disqualified",
				reads: [
					["5K", 1_000],
					["F", 2_300],
				],
			},
			{ bib: "home", statusByHand: "didNotStart" },
			{ bib: "on", reads: [["5K", 1_400]] },
		]);
		expect(order).toEqual({ "1": ["on 1"] });
	});

	test("are as many as the event lists, and none before the first read", () => {
		expect(leaders([{ bib: "waiting" }])).toEqual({});
		const many = Array.from(
			{ length: 9 },
			(_, index): Runner => ({
				bib: `${index}`,
				reads: [["5K", 1_200 + index]],
			}),
		);
		expect(leaders(many, 3)).toEqual({ "1": ["0 1", "1 2", "2 3"] });
	});
});
