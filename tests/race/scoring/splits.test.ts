import { expect, test } from "vitest";
import { splitsOf } from "../../../src/race/scoring/splits.ts";
import { score } from "../../../src/race/scoring/standings.ts";
import { fieldOf, GUN, type Runner } from "../smallRace.ts";

/** Bib 1's splits in a race with another runner, who is at 5 km after 1,400 s. */
function splits(reads: NonNullable<Runner["reads"]>) {
	const field = fieldOf([
		{ bib: "1", reads },
		{ bib: "2", reads: [["5K", 1_400]] },
	]);
	return splitsOf(field, score(field, GUN), 0);
}

test("a split has passing, time since the own start, pace of the leg, mean pace and rank", () => {
	const reads = [
		["S", 60],
		["5K", 1_560],
		["F", 2_760],
	] as const;
	expect(splits(reads).slice(1)).toEqual([
		{
			point: 1,
			lap: null,
			km: 5,
			passedAt: GUN + 1_560_000,
			elapsed: 1_500_000,
			legPace: 5,
			meanPace: 5,
			rank: 2,
		},
		{
			point: 2,
			lap: null,
			km: 10,
			passedAt: GUN + 2_760_000,
			elapsed: 2_700_000,
			legPace: 4,
			meanPace: 4.5,
			rank: 1,
		},
	]);
});

test("a mat that missed the runner has no values, and the next leg begins before it", () => {
	const [, missed, finish] = splits([
		["S", 0],
		["F", 2_700],
	]);
	expect(missed).toEqual({
		point: 1,
		lap: null,
		km: 5,
		passedAt: null,
		elapsed: null,
		legPace: null,
		meanPace: null,
		rank: null,
	});
	expect(finish).toMatchObject({ legPace: 4.5, meanPace: 4.5 });
});

test("points behind the last passing have no split", () => {
	expect(splits([["5K", 1_500]]).map(({ point }) => point)).toEqual([0, 1]);
});
