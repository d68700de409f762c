/** What is still open about runners, prizes and ranks before a result is announced. */
import { describe, expect, test } from "vitest";
import { otherRanks } from "../../../../src/race/checks/announcing/otherRanks.ts";
import { runnerChecks } from "../../../../src/race/checks/announcing/runnerChecks.ts";
import { tiedPrizes } from "../../../../src/race/checks/announcing/tiedPrizes.ts";
import { score } from "../../../../src/race/scoring/standings.ts";
import { winnersOf } from "../../../../src/race/scoring/winners.ts";
import { type FieldChanges, fieldOf, GUN, type Runner } from "../../smallRace.ts";

const LATER = GUN + 3_600_000;

function checked(runners: readonly Runner[], changes: FieldChanges = {}, isOver = false) {
	const field = fieldOf(runners, changes);
	return runnerChecks(field, score(field, LATER), isOver);
}

const finish = (bib: string, seconds: number, rest: Partial<Runner> = {}): Runner => ({
	bib,
	groupId: "young",
	reads: [["F", seconds]],
	...rest,
});

describe("a wave without a gun", () => {
	const waves = [
		{ id: "A", gun: GUN },
		{ id: "B", gun: null },
	];

	test("is open while it has a runner without a gun", () => {
		const { noGun } = checked([finish("1", 2_000), { bib: "2", waveId: "B" }], { waves });
		expect(noGun).toEqual([{ waveId: "B", runners: [1] }]);
	});

	test("is not open if all its runners are withdrawn, if it has none, or if its times are from a file", () => {
		const withdrawn = { bib: "2", waveId: "B", statusByHand: "didNotStart" } as const;
		expect(checked([withdrawn], { waves }).noGun).toEqual([]);
		expect(checked([finish("1", 2_000)], { waves }).noGun).toEqual([]);
		const given = { bib: "2", pointId: "F", sinceGun: 2_000_000, sinceStart: null };
		const timed = [
			{ bib: "2", waveId: "B" },
			{ bib: "3", waveId: "B" },
		];
		expect(checked(timed, { waves, givenTimes: [given] }).noGun).toEqual([]);
	});
});

test("runners on the course may still finish, until the last day is over", () => {
	const running: Runner = { bib: "1", reads: [["5K", 1_500]] };
	expect(checked([running])).toMatchObject({ provisional: [0], withoutResult: [] });
	expect(checked([running], {}, true)).toMatchObject({ provisional: [], withoutResult: [0] });
	expect(checked([{ bib: "1" }], {}, true)).toMatchObject({ provisional: [], withoutResult: [] });
});

test("a finisher needs a sex and a group only where there are prizes for them", () => {
	const runners = [finish("1", 2_000), finish("2", 2_100, { sex: "0", groupId: "" })];
	expect(checked(runners)).toMatchObject({ noSex: [1], noGroup: [1] });
	const winners = { overall: 3, bySex: 0, byGroup: 0, oneEach: true };
	expect(checked(runners, { event: { winners } })).toMatchObject({ noSex: [], noGroup: [] });
	const nobody = runners.map((runner) => ({ ...runner, sex: "0" }) as const);
	expect(checked(nobody, { groups: [] })).toMatchObject({ noSex: [], noGroup: [] });
});

test("runners who share a prize place are tied; those behind the prizes are not", () => {
	const winners = { overall: 2, bySex: 0, byGroup: 0, oneEach: true };
	const tied = (runners: readonly Runner[]) => {
		const field = fieldOf(runners, { event: { winners } });
		return tiedPrizes(winnersOf(field, score(field, LATER)));
	};
	const [first, second, third] = [finish("1", 2_000), finish("2", 2_100), finish("3", 2_100)];
	expect(tied([first, second, third])).toMatchObject([{ place: 2, runners: [1, 2] }]);
	expect(tied([first, second, finish("4", 2_200), finish("5", 2_200)])).toEqual([]);
});

test("ranks that differ from a recalculation are found, and are all ranks if the runners differ", () => {
	const field = fieldOf([finish("1", 2_000), finish("2", 2_100), finish("3", 2_200)]);
	const standings = score(field, LATER);
	const wrong = score(fieldOf([finish("1", 2_000), finish("2", 2_300), finish("3", 2_200)]), LATER);
	expect(otherRanks({ field, standings }, { field, standings })).toEqual([]);
	expect(otherRanks({ field, standings }, { field, standings: wrong })).toEqual([1, 2]);
	const fewer = fieldOf([finish("1", 2_000)]);
	expect(otherRanks({ field, standings }, { field: fewer, standings })).toEqual([0, 1, 2]);
});
