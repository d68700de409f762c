import { describe, expect, test } from "vitest";
import { planRehearsal } from "../../../src/race/rehearsal/planRehearsal.ts";
import {
	FAULT_KINDS,
	type RehearsalPlan,
	type RehearsedFault,
} from "../../../src/race/rehearsal/rehearsalPlan.ts";
import { generatedRace, recordedRace } from "../../../src/race/rehearsal/rehearsedRace.ts";
import { createComparison } from "../../../src/race/rehearsal/rightRunners.ts";
import { anyFacts, anyPlan, BEGIN, standingsOf } from "./anyRehearsal.ts";

const FINISHED = 1;
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];

function faultOf(plan: RehearsalPlan): RehearsedFault {
	const [fault] = plan.faults;
	if (!fault) throw new Error("the plan has no fault");
	return fault;
}

/** The bibs of the runners whose result is not the true one. */
function wrongOf(
	plan: RehearsalPlan,
	...decided: Parameters<typeof standingsOf> extends [unknown, unknown, ...infer Rest]
		? Rest
		: never
): string[] {
	const isRight = createComparison(
		standingsOf(plan, "true"),
		standingsOf(plan, "sent", ...decided),
	);
	return plan.facts.entrants.map(({ bib }) => bib).filter((bib) => !isRight(bib));
}

describe("a generated race", () => {
	test("has most runners at the finish, some who gave up and some who were absent, at any speed", () => {
		for (const speed of [1, 60, 1_000]) {
			const { standings } = standingsOf(anyPlan([], { speed, facts: anyFacts(400) }), "true");
			const finished = standings.status.filter((status) => status === FINISHED).length;
			expect(finished).toBeGreaterThan(300);
			expect(finished).toBeLessThan(400);
		}
	});

	test("is the same for the same seed, and another one for another seed", () => {
		expect(anyPlan(FAULT_KINDS)).toEqual(anyPlan(FAULT_KINDS));
		expect(anyPlan([], { seed: 2 }).reads).not.toEqual(anyPlan([]).reads);
	});

	test("begins with the first gun, and lasts as long as the race divided by the speed", () => {
		const [slow, fast] = [anyPlan([], { speed: 1 }), anyPlan([], { speed: 60 })];
		expect(fast.guns[0]?.at).toBe(BEGIN);
		expect((slow.end - BEGIN) / (fast.end - BEGIN)).toBeCloseTo(60, -1);
		expect(fast.guns[1]?.at).toBe(BEGIN + 5_000);
	});

	test("sends the reads in the order of their arrival, each after its passing, with a unique number", () => {
		const { reads } = anyPlan([]);
		expect(reads.length).toBeGreaterThan(100);
		for (const [index, { at, time }] of reads.entries()) {
			expect(at).toBeGreaterThan(time);
			expect(at).toBeGreaterThanOrEqual(reads[index - 1]?.at ?? 0);
		}
		expect(new Set(reads.map(({ source, sequence }) => `${source} ${sequence}`)).size).toBe(
			reads.length,
		);
	});

	test("uses the assigned chips of runners, and assigns one to each of the others", () => {
		const { facts, reads } = anyPlan([]);
		expect(facts.chips.find(({ bib }) => bib === "7")?.chip).toBe("C7");
		expect(new Set(facts.chips.map(({ chip }) => chip)).size).toBe(facts.entrants.length);
		expect(reads.every(({ chip }) => chip !== "")).toBe(true);
	});
});

test("a recorded race is the same race again: its ranks are those of the record", () => {
	const first = anyPlan([], { speed: 1 });
	const { field, standings } = standingsOf(first, "true");
	const facts = { ...first.facts, waves: field.waves };
	const race = recordedRace(facts, field, standings);
	const again = planRehearsal({ race, faults: [], speed: 30, seed: 9, begin: BEGIN + 3_600_000 });
	const replayed = standingsOf(again, "sent");
	expect(replayed.standings.overall.rank).toEqual(standings.overall.rank);
	expect(replayed.standings.status).toEqual(standings.status);
});

test("a file that states times without instants can be replayed", () => {
	const facts = anyFacts(1);
	const { field } = standingsOf(anyPlan([], { facts }), "true");
	const empty = () => new Float64Array(5).fill(Number.NaN);
	const sinceGun = empty();
	sinceGun[4] = 1_800_000;
	const known = { passedAt: empty(), sinceGun, sinceStart: empty() };
	const race = recordedRace(facts, field, known);
	const plan = planRehearsal({ race, faults: [], speed: 60, seed: 1, begin: BEGIN });
	expect(plan.reads.map(({ time }) => time - BEGIN)).toEqual([30_000]);
});

describe("without faults", () => {
	test.each(SEEDS)("the sent reads give the true standings (seed %i)", (seed) => {
		expect(wrongOf(anyPlan([], { seed }))).toEqual([]);
	});
});

describe("a fault", () => {
	test.each(SEEDS)(
		"of a mat hides reads of some runners, and times by hand mend them (seed %i)",
		(seed) => {
			const plan = anyPlan(["matOff"], { seed });
			const { bibs, mat } = faultOf(plan);
			expect(bibs.length).toBeGreaterThan(0);
			expect(wrongOf(plan).toSorted()).toEqual([...bibs].toSorted());
			const { field, standings } = standingsOf(plan, "true");
			const handTimes = bibs.flatMap((bib) => {
				const runner = field.byBib.get(bib) ?? -1;
				return field.points.flatMap(({ id, mat: own }, point) => {
					const at = standings.passedAt[runner * field.points.length + point] ?? Number.NaN;
					// As people type it: to the second.
					const time = { at: Math.floor(at / 1_000) * 1_000 };
					return own === mat && !Number.isNaN(at) ? [{ bib, pointId: id, time }] : [];
				});
			});
			expect(wrongOf(plan, { handTimes })).toEqual([]);
		},
	);

	test.each(SEEDS)("of a clock is mended by an offset of three seconds (seed %i)", (seed) => {
		const plan = anyPlan(["clock"], { seed, speed: 10 });
		const { source, by, bibs } = faultOf(plan);
		const wrong = wrongOf(plan);
		expect(wrong.length).toBeGreaterThan(0);
		expect(wrong.filter((bib) => !bibs.includes(bib))).toEqual([]);
		const first = plan.reads.filter(({ part, source: own }) => part === "sent" && own === source);
		const since = Math.min(...first.map(({ time }) => time));
		const clockOffsets = [{ source, since, until: null, offset: -by }];
		expect(wrongOf(plan, { clockOffsets })).toEqual([]);
	});

	test.each(SEEDS)(
		"of two chips makes two runners wrong, and none when they are exchanged (seed %i)",
		(seed) => {
			const plan = anyPlan(["swappedChips"], { seed });
			const { bibs } = faultOf(plan);
			expect(wrongOf(plan).toSorted()).toEqual([...bibs].toSorted());
			const chips = plan.facts.chips.map((use) => ({
				...use,
				bib: bibs.includes(use.bib) ? (bibs.find((bib) => bib !== use.bib) ?? "") : use.bib,
			}));
			expect(wrongOf(plan, {}, { chips })).toEqual([]);
		},
	);

	test.each(SEEDS)("of a false finish is mended by striking one read (seed %i)", (seed) => {
		const plan = anyPlan(["falseFinish"], { seed });
		const { bibs } = faultOf(plan);
		expect(wrongOf(plan)).toEqual(bibs);
		const sent = plan.reads.filter(({ part }) => part !== "true");
		const position = sent.findIndex(({ part }) => part === "sent");
		const rulings = [{ first: position, last: position, ruling: "struck" as const, bib: null }];
		expect(wrongOf(plan, { rulings })).toEqual([]);
	});

	test.each(SEEDS)(
		"of a gun makes a wave wrong, and none when it is corrected (seed %i)",
		(seed) => {
			const plan = anyPlan(["wrongGun"], { seed });
			const { waveId, by } = faultOf(plan);
			const wave = plan.facts.entrants.filter((entrant) => entrant.waveId === waveId);
			const wrong = wrongOf(plan);
			expect(by).toBeGreaterThanOrEqual(2_000);
			expect(wrong.length).toBeGreaterThan(wave.length / 2);
			expect(wrong.filter((bib) => !wave.some((entrant) => entrant.bib === bib))).toEqual([]);
			const waves = plan.guns.map(({ waveId: id, at }) => ({ id, gun: at }));
			expect(wrongOf(plan, {}, { waves })).toEqual([]);
		},
	);

	test.each(SEEDS)(
		"of duplicates needs no repair, because the rules ignore repeated reads (seed %i)",
		(seed) => {
			const plan = anyPlan(["duplicates"], { seed });
			expect(faultOf(plan).reads).toBeGreaterThan(0);
			expect(plan.reads.some(({ part }) => part === "sent")).toBe(true);
			expect(wrongOf(plan)).toEqual([]);
		},
	);

	test("that is not possible in the race is left out", () => {
		const facts = { ...anyFacts(), entrants: [] };
		expect(anyPlan(FAULT_KINDS, { facts }).faults).toEqual([]);
	});
});

test("all faults together have different kinds, and concern different runners if possible", () => {
	const { faults } = anyPlan(FAULT_KINDS, { facts: anyFacts(300) });
	expect(faults.map(({ kind }) => kind)).toEqual([...FAULT_KINDS]);
	const [off, , swapped, early] = faults;
	const own = [off, swapped, early].flatMap((fault) => fault?.bibs ?? []);
	expect(new Set(own).size).toBe(own.length);
	expect(faults[0]?.mat).not.toBe(faults[1]?.mat);
});

test("runners whom a person withdrew do not run", () => {
	const facts = anyFacts(5);
	const withdrawn = facts.entrants.map((entrant) => ({
		...entrant,
		statusByHand: "didNotStart" as const,
	}));
	expect(generatedRace({ ...facts, entrants: withdrawn }, 1).passings).toEqual([]);
});
