/**
 * How often the rules of alarms are right, over races that are generated. TEST_RUNS=5 gives the rates that docs/choices.md states.
 */
import { afterAll, describe, expect, test } from "vitest";
import { runs } from "../../../fixtures/runs.ts";
import { generateRace, READERS, type Reader, reader } from "./generatedRace.ts";
import { type Moment, playRace } from "./playRace.ts";

const RUNNERS = 120;
const SEEDS = Array.from({ length: runs(4) }, (_, index) => index + 1);

/** What was tried, what was wrong, of which kind. */
const tally = new Map<string, { tried: number; wrong: string[] }>();
function count(kind: string, wrong: string | null): void {
	const known = tally.get(kind) ?? { tried: 0, wrong: [] };
	tally.set(kind, known);
	known.tried++;
	if (wrong !== null) known.wrong.push(wrong);
}
afterAll(() => {
	for (const [kind, { tried, wrong }] of tally)
		console.log(`${kind}: ${wrong.length} of ${tried} ${wrong.join(" | ")}`);
});

/** What the board shows at a moment without rows. */
function alarmsOf({ silent, sources, clocks }: Moment): string[] {
	return [
		...silent.map(({ mat }) => `silent ${mat}`),
		...clocks.map(({ source, witness, offset }) => `clock ${source} ${witness} ${offset}`),
		...sources.flatMap(({ source, isSilent, isLate }) =>
			isSilent ? `silent ${source}` : isLate ? `late ${source}` : [],
		),
	];
}

const every = (changes: Partial<Reader>) => READERS.map((each) => ({ ...each, ...changes }));
const changed = (name: string, changes: Partial<Reader>, of = READERS) =>
	of.map((each) => (each.name === name ? { ...each, ...changes } : each));
const TWO = [...READERS, reader("backup", "F", { misses: 0.05 })];
const stored = (from: number, until: number) => ({ offline: { from, until, isLost: false } });

describe("a race without faults has no alarm, and under one row per 100 runners beside those who stop", () => {
	const kinds: [string, readonly Reader[], number, number][] = [
		["reads at once", READERS, RUNNERS, 0],
		["two readers at the finish", TWO, RUNNERS, 0],
		["a desk at the finish", READERS, RUNNERS, 0.4],
		["bursts of 20 s", every({ every: 20 }), RUNNERS, 0],
		["bursts of a minute", every({ every: 60 }), RUNNERS, 0],
		["readers that hold reads", every({ holds: 3 }), RUNNERS, 0],
		["a small field", READERS, 20, 0],
		[
			"a reader that stores all until the end",
			changed("backup", stored(0, 9_000), TWO),
			RUNNERS,
			0,
		],
	];
	test.each(kinds)("with %s", (kind, readers, runners, desk) => {
		let rows = 0;
		for (const seed of SEEDS) {
			const race = generateRace({ runners, seed, readers, desk });
			const found = new Set<string>();
			let last: Moment | null = null;
			for (const moment of playRace(race, { every: 60, from: 60 })) {
				for (const each of alarmsOf(moment)) found.add(`${each} at ${moment.at}`);
				last = moment;
			}
			rows += (last?.rows ?? []).filter((row) => !row.startsWith("overdue")).length;
			count(`no alarm, ${kind}`, found.size === 0 ? null : `seed ${seed}: ${[...found].join()}`);
		}
		expect(tally.get(`no alarm, ${kind}`)?.wrong.length).toBeLessThanOrEqual(SEEDS.length / 20);
		expect(rows).toBeLessThanOrEqual(Math.max(2, (SEEDS.length * runners) / 100));
	});

	test("where readers send a backlog late, beside the mats that are silent meanwhile", () => {
		for (const seed of SEEDS) {
			const readers = changed("mat10", stored(3_300, 4_500));
			const race = generateRace({ runners: RUNNERS, seed, readers, desk: 0 });
			const found = [...playRace(race, { every: 60, from: 60 })].flatMap((moment) =>
				alarmsOf(moment)
					.filter((each) => each !== "silent 10K" || moment.at > 4_560)
					.map((each) => `${each} at ${moment.at}`),
			);
			count("no alarm, a backlog", found.length === 0 ? null : `seed ${seed}: ${found.join()}`);
		}
		expect(tally.get("no alarm, a backlog")?.wrong).toEqual([]);
	});
});

describe("a clock that is off is one alarm with its offset", () => {
	const places: [string, string, readonly Reader[], number][] = [
		["the finish", "finish", READERS, 0],
		["the finish with a desk", "finish", READERS, 0.5],
		["the finish that sends every 30 s with a desk", "finish", every({ every: 30 }), 0.5],
		["a split", "mat10", READERS, 0],
		["the start", "start", READERS, 0],
		["the first of two at the finish", "finish", TWO, 0],
		["the second of two at the finish", "backup", TWO, 0],
	];
	test.each(places)("at %s", (place, name, base, desk) => {
		for (const [index, off] of [2, 3, 10, 60, 3_600].entries())
			for (const ahead of [off, -off])
				for (const seed of SEEDS) {
					const readers = changed(name, { ahead }, base);
					const given = { runners: RUNNERS, seed: 100 * index + seed, readers, desk };
					let last: Moment | null = null;
					for (const moment of playRace(generateRace(given), { every: 900, from: 8_000 }))
						last = moment;
					const clocks = last?.clocks ?? [];
					const [first] = clocks;
					const isRight =
						clocks.length === 1 &&
						first?.source === name &&
						Math.abs(first.offset + ahead * 1_000) <= 600;
					const rows = (last?.rows ?? []).filter((row) => !row.startsWith("overdue")).length;
					const wrong =
						isRight && rows <= RUNNERS / 40
							? null
							: `${ahead} s, seed ${given.seed}: ${clocks.map((each) => `${each.source} ${each.witness} ${each.offset}`).join()} ${rows} rows`;
					count(`clock, ${place}`, wrong);
				}
		const { tried = 0, wrong = [] } = tally.get(`clock, ${place}`) ?? {};
		expect(wrong.length, wrong.join()).toBeLessThanOrEqual(tried / 20);
	});
});

describe("a mat that falls silent is an alarm soon", () => {
	/** Runners so that nine a minute finish; the moment; the longest after the fifth who passes, s. */
	const cases: [string, string, number, number, number][] = [
		["a busy finish, 60 s after its last read", "finish", 900, 6_100, 60],
		["a quiet split, 90 s after the fifth who passes", "mat10", 120, 3_200, 90],
	];
	test.each(cases)("at %s", (kind, name, runners, from, limit) => {
		for (const seed of SEEDS) {
			const offline = { from, until: 1e9, isLost: true };
			const race = generateRace({ runners, seed, readers: changed(name, { offline }), desk: 0 });
			const mat = READERS.find((each) => each.name === name)?.mat ?? "";
			const passings = (race.passings.get(mat) ?? []).toSorted((a, b) => a - b);
			const last = passings.findLast((at) => at < from) ?? 0;
			const fifth = passings.filter((at) => at >= from)[4] ?? 0;
			const begins = limit === 60 ? last : fifth;
			const rate = passings.filter((at) => at > last && at <= last + 60).length;
			if (limit === 60 && rate < 9) continue;
			let found = Number.POSITIVE_INFINITY;
			for (const { at, silent } of playRace(race, { every: 5, from })) {
				if (silent.some((each) => each.mat === mat)) found = Math.min(found, at);
				if (found < Number.POSITIVE_INFINITY || at > from + 900) break;
			}
			const after = found - begins;
			count(
				`silent, ${kind}`,
				after <= limit ? null : `seed ${seed}: ${after.toFixed(0)} s at ${rate} a minute`,
			);
		}
		const { tried = 0, wrong = [] } = tally.get(`silent, ${kind}`) ?? {};
		expect(tried).toBeGreaterThan(0);
		expect(wrong.length, wrong.join()).toBeLessThanOrEqual(tried / 10);
	});
});

test.each([0.01, 0.05, 0.1, 0.3])(
	"of a mat that misses a share of %d of the runners each has one row, and the mat no alarm",
	(misses) => {
		for (const seed of SEEDS) {
			const race = generateRace({
				runners: RUNNERS,
				seed,
				readers: changed("mat10", { misses }),
				desk: 0,
			});
			const read = new Set(
				race.reads.flatMap((each) => (each.pointId === "10K" && "bib" in each ? each.bib : [])),
			);
			const later = new Set(
				race.reads.flatMap((each) => (each.pointId === "15K" && "bib" in each ? each.bib : [])),
			);
			const truth = [...later].filter((bib) => !read.has(bib)).length;
			const found = new Set<string>();
			let last: Moment | null = null;
			for (const moment of playRace(race, { every: 120, from: 60 })) {
				for (const each of alarmsOf(moment)) found.add(`${each} at ${moment.at}`);
				last = moment;
			}
			const missed = (last?.rows ?? []).filter(
				(row) => row.startsWith("missed") && row.endsWith("10K"),
			);
			expect(missed).toHaveLength(truth);
			count(`misses ${misses}`, found.size === 0 ? null : `seed ${seed}: ${[...found].join()}`);
		}
		expect(tally.get(`misses ${misses}`)?.wrong.length).toBeLessThanOrEqual(SEEDS.length / 20);
	},
);
