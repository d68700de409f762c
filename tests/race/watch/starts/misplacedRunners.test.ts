/** Runners who started with another wave, or wear each other's chips: one row each, and none in a race without faults. */
import { describe, expect, test } from "vitest";
import { runs } from "../../../fixtures/runs.ts";
import {
	type GeneratedRace,
	plainRace,
	readOf,
	START_KINDS,
	withJumpers,
	withSwap,
} from "./generatedRaces.ts";
import { type Started, started } from "./started.ts";

const SIZES = { fewest: 20, most: 200, waves: 3 } as const;
const SEEDS = Array.from({ length: runs(20) }, (_, seed) => seed);

const bibOf = ({ field }: Started, runner: number) => field.entrants[runner]?.bib ?? "";
const rowsOf = (race: GeneratedRace) => {
	const found = started(race);
	return found.rows.map((row) => ({
		reason: row.reason,
		wave: row.wave,
		bibs: [row.runner, ...row.runners].map((runner) => bibOf(found, runner)),
	}));
};

test.each(START_KINDS)("a race of the kind %s without faults has no row", (kind) => {
	expect(SEEDS.flatMap((seed) => rowsOf(plainRace(seed, kind, SIZES)))).toEqual([]);
});

test("a tenth of a wave that starts with the one before is one row each, with that wave", () => {
	let [jumpers, found] = [0, 0];
	for (const seed of SEEDS) {
		const given = withJumpers(plainRace(seed, "mat", SIZES));
		if (given === null) continue;
		const rows = rowsOf(given.race);
		expect(new Set(rows.map(({ reason }) => reason)).size).toBeLessThan(2);
		for (const { reason, wave, bibs } of rows) {
			expect([reason, wave]).toEqual(["other wave", "W0"]);
			expect(given.bibs).toEqual(expect.arrayContaining(bibs));
		}
		expect(new Set(rows.flatMap(({ bibs }) => bibs)).size).toBe(rows.length);
		expect(started(given.race).guns).toEqual([]);
		jumpers += given.bibs.length;
		found += rows.length;
	}
	expect(jumpers).toBeGreaterThan(0);
	// Who crosses in the last seconds before the own wave looks like its first row.
	expect(found / jumpers).toBeGreaterThan(0.95);
});

test("a runner whom the list has in an earlier wave than all others of the category is one row with theirs", () => {
	let [slips, found] = [0, 0];
	for (const seed of SEEDS) {
		const race = plainRace(seed, "mat", SIZES);
		const [first = 0, second = 0] = race.guns;
		const runner = race.runners.find(
			({ wave, passed }) => wave === 1 && passed.length > 2 && passed[0]?.point === "S",
		);
		// Of waves a minute or two apart the end of one is the beginning of the next.
		if (runner === undefined || second - first < 5 * 60_000) continue;
		const entrants = race.facts.entrants.map((entrant) =>
			entrant.bib === runner.bib ? { ...entrant, waveId: "W0" } : entrant,
		);
		slips++;
		const rows = rowsOf({ ...race, facts: { ...race.facts, entrants } });
		if (rows.length === 0) continue;
		expect(rows).toEqual([{ reason: "other wave", wave: "W1", bibs: [runner.bib] }]);
		found++;
	}
	expect(slips).toBeGreaterThan(0);
	expect(found).toBe(slips);
});

test("two runners with each other's chips are one row that names both", () => {
	let [swaps, found] = [0, 0];
	for (const seed of SEEDS) {
		const given = withSwap(plainRace(seed, "mat", SIZES));
		if (given === null) continue;
		swaps++;
		const rows = rowsOf(given.race).filter(({ reason }) => reason === "swapped chips");
		if (rows.length === 0) continue;
		expect(rows.map(({ bibs }) => bibs.toSorted())).toEqual([given.bibs]);
		found++;
	}
	expect(swaps).toBeGreaterThan(0);
	// Another runner whom the mat of the longer course missed may be the second one as well: nothing is guessed.
	expect(found / swaps).toBeGreaterThan(0.7);
});

describe("no wave is proposed", () => {
	const race = plainRace(3, "mat", SIZES);
	const first = race.guns[0] ?? 0;
	const last = race.guns.length - 1;
	/** A runner with other passings instead. */
	const instead = (
		given: GeneratedRace,
		wave: number,
		passed: readonly (readonly [point: string, seconds: number])[],
	) => {
		const runner = given.runners.find((each) => each.wave === wave);
		const own = given.guns[wave] ?? 0;
		const times = passed.map(([point, seconds]) => ({ point, time: own + seconds * 1_000 }));
		const runners = given.runners.map((each) =>
			each === runner ? { ...each, passed: times } : each,
		);
		const further = given.further.filter((read) => "chip" in read && read.chip !== runner?.chip);
		return { ...given, runners, further };
	};

	test("for a runner of an earlier wave who was read only at the finish", () => {
		expect(race.guns.length).toBeGreaterThan(1);
		expect(rowsOf(instead(race, 0, [["F", 4_000]]))).toEqual([]);
	});

	test("for a runner of the last wave whose start was missed", () => {
		const reads = [
			["5K", 1_700],
			["F", 5_200],
		] as const;
		expect(rowsOf(instead(race, last, reads))).toEqual([]);
	});

	test("for a runner who crosses the mat with another wave to warm up, and starts with the own one", () => {
		const runner = race.runners.find((each) => each.wave === last && each.passed.length > 2);
		const warming = runner ? [readOf(runner, "S", first + 10_000)] : [];
		expect(warming).toHaveLength(1);
		expect(rowsOf({ ...race, further: [...race.further, ...warming] })).toEqual([]);
	});

	test("where start and laps share a mat and the start was missed", () => {
		const shared = plainRace(5, "shared", SIZES);
		const laps = [
			["line", 1_000],
			["line", 2_050],
			["line", 3_100],
		] as const;
		for (const wave of shared.guns.keys()) expect(rowsOf(instead(shared, wave, laps))).toEqual([]);
	});
});
