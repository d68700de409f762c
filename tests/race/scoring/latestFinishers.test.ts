import { expect, test } from "vitest";
import { latestFinishers } from "../../../src/race/scoring/latestFinishers.ts";
import { firstGuns } from "../../../src/race/scoring/places/categoryGuns.ts";
import { score } from "../../../src/race/scoring/standings.ts";
import { fieldOf, GUN, type Runner } from "../smallRace.ts";

const finishAfter = (bib: string, seconds: number): Runner => ({
	bib,
	reads: [
		["S", 1],
		["F", seconds],
	],
});

/** The bibs of the latest finishers. */
function latest(runners: readonly Runner[], count: number): (string | undefined)[] {
	const field = fieldOf(runners);
	const found = latestFinishers(field, score(field, GUN), count);
	return found.map(({ runner }) => field.entrants[runner]?.bib);
}

test("the latest finishers are those who crossed the line last, the latest first", () => {
	const runners = [
		finishAfter("b", 2_700),
		finishAfter("d", 2_900),
		{ bib: "on the course", reads: [["5K", 3_000]] } as const,
		finishAfter("a", 2_600),
		finishAfter("c", 2_800),
	];
	expect(latest(runners, 3)).toEqual(["d", "c", "b"]);
	expect(latest(runners, 10)).toEqual(["d", "c", "b", "a"]);
	expect(latest([], 3)).toEqual([]);
});

test("a category begins with its first gun", () => {
	expect(firstGuns(fieldOf([finishAfter("a", 2_600)]))).toContain(GUN);
});
