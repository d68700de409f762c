/** Races with waves of random size, as readers see them: plain ones, and ones with one fault of each kind. */
import { NOTHING_DECIDED } from "../../../../src/race/record/decided.ts";
import { defaultEntrant } from "../../../../src/race/record/defaultEntrant.ts";
import { defaultPoint } from "../../../../src/race/record/defaultPoint.ts";
import type { Point } from "../../../../src/race/record/record.ts";
import { type Random, randomFrom } from "../../../../src/race/rehearsal/random.ts";
import type { RecordedField } from "../../../../src/race/scoring/field.ts";
import type { NamedRead } from "../../../../src/race/scoring/reads/readColumns.ts";
import { EVENT, GUN } from "../../smallRace.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/**
 * `mat`: a mat at the start. `shared`: one mat is start, laps and finish. `finish`: no mat reads at the start. `trial`: a start of
 * their own every 30 s. `relay`: one wave of teams, with an exchange at the start mat.
 */
export type StartKind = "mat" | "shared" | "finish" | "trial" | "relay";
export const START_KINDS = ["mat", "shared", "finish", "trial", "relay"] as const;

export interface Sizes {
	fewest: number;
	most: number;
	waves: number;
}

export interface GeneratedRunner {
	bib: string;
	wave: number;
	chip: string;
	/** Where and when the runner passed, as the readers name it; epoch ms. */
	passed: { point: string; time: number }[];
}

export interface GeneratedRace {
	kind: StartKind;
	/** Epoch ms: what is right. */
	guns: number[];
	runners: GeneratedRunner[];
	facts: RecordedField;
	/** What readers read beside the passings. */
	further: NamedRead[];
	random: Random;
}

const MISSED = 0.004;
const READ_TWICE = 0.03;
const WARM_UP = 0.02;
const DID_NOT_START = 0.05;
const LATE_STARTERS = 0.003;

const point = (id: string, kind: Point["kind"], km: number, mat = id): Point =>
	defaultPoint({ id, name: id, kind, km, mat });

function pointsOf(kind: StartKind): Point[] {
	switch (kind) {
		case "shared":
			return [
				point("S", "start", 0, "line"),
				point("L1", "split", 3, "line"),
				point("L2", "split", 6, "line"),
				point("F", "finish", 9, "line"),
			];
		case "relay":
			return [
				point("S", "start", 0, "line"),
				point("X1", "split", 5, "line"),
				point("F", "finish", 10),
			];
		default:
			return [
				point("S", "start", 0),
				point("5K", "split", 5),
				// Only on the courses of the first wave and of the third one.
				{ ...point("10K", "split", 10), categoryIds: ["R0", "R2"] },
				point("F", "finish", 15),
			];
	}
}

/** A race without faults. The same seed gives the same race. */
export function plainRace(seed: number, kind: StartKind, sizes: Sizes): GeneratedRace {
	const random = randomFrom(seed, kind);
	const points = pointsOf(kind);
	const waves = kind === "relay" ? 1 : 1 + Math.floor(random.next() * sizes.waves);
	const interval = random.pick([1, 2, 3, 5, 10, 15]) * MINUTE;
	const guns = Array.from({ length: waves }, (_, wave) => GUN + wave * interval);
	const runners: GeneratedRunner[] = [];
	const starts: { at: number }[] = [];
	const further: NamedRead[] = [];
	for (const [wave, gun] of guns.entries()) {
		const size = Math.round(sizes.fewest * (sizes.most / sizes.fewest) ** random.next());
		const crossings = crossingsOf(size, random);
		for (let place = 0; place < size; place++) {
			const bib = String(runners.length + 1);
			const own = kind === "trial" ? gun + place * 30 * SECOND : gun;
			const isLate = random.chance(LATE_STARTERS);
			const crossed =
				own +
				(kind === "trial" ? random.between(0.2, 3) * SECOND : (crossings[place] ?? 0)) +
				(isLate ? random.between(1, 10) * MINUTE : 0);
			starts.push({ at: own });
			const runner: GeneratedRunner = { bib, wave, chip: `C${bib}`, passed: [] };
			runners.push(runner);
			if (random.chance(DID_NOT_START)) continue;
			const pace = 5.5 * Math.exp(random.normal() * 0.18) * MINUTE;
			let time = crossed;
			for (const [index, { mat, km, categoryIds }] of points.entries()) {
				const leg = (km ?? 0) - (points[index - 1]?.km ?? 0);
				time += index === 0 ? 0 : leg * pace * Math.exp(random.normal() * 0.03);
				if ((kind === "finish" && index === 0) || !isOn(categoryIds, wave)) continue;
				// A missing read of a lap is another fault.
				if (kind !== "shared" && random.chance(MISSED)) continue;
				runner.passed.push({ point: mat, time: Math.round(time) });
			}
			const start = points[0]?.mat ?? "";
			if (kind !== "finish" && random.chance(WARM_UP)) {
				const early = Math.round(own - random.between(0.3, 12) * MINUTE);
				further.push(readOf(runner, start, early));
			}
			for (const { point: place, time: seen } of runner.passed)
				if (random.chance(READ_TWICE))
					further.push(readOf(runner, place, seen + Math.round(random.between(300, 4_000))));
		}
	}
	const facts: RecordedField = {
		event: EVENT,
		categories: guns.map((_, wave) => ({
			id: `R${wave}`,
			name: `R${wave}`,
			rankBy: null,
			format: { kind: "race" },
		})),
		groups: [],
		waves: guns.map((gun, wave) => ({ id: `W${wave}`, gun })),
		points,
		entrants: runners.map(({ bib, wave }, index) => {
			const at = starts[index]?.at ?? GUN;
			return defaultEntrant({
				bib,
				name: bib,
				sex: "1",
				categoryId: `R${wave}`,
				waveId: `W${wave}`,
				start: kind === "trial" ? { at } : null,
			});
		}),
		chips: runners.map(({ bib, chip }) => ({ chip, bib, since: null })),
		givenTimes: [],
		decided: NOTHING_DECIDED,
	};
	return { kind, guns, runners, facts, further, random };
}

/** When the runners of a wave cross the start, ms after the gun, the first of them first: a row, then a stream. */
function crossingsOf(size: number, random: Random): number[] {
	const first = random.between(0.2, 4);
	const perSecond = random.between(1.2, 3) * Math.max(1, size / 300);
	return Array.from(
		{ length: size },
		(_, place) => SECOND * (first + (place * random.between(0.6, 1.4)) / perSecond),
	);
}

export function readOf({ chip }: GeneratedRunner, pointId: string, time: number): NamedRead {
	return { source: `mat-${pointId}`, pointId, chip, time };
}

/** All reads, by time. */
export function readsOf({ runners, further }: GeneratedRace): NamedRead[] {
	const passed = runners.flatMap((runner) =>
		runner.passed.map((each) => readOf(runner, each.point, each.time)),
	);
	return [...passed, ...further].sort((a, b) => a.time - b.time);
}

/** The gun of a wave is recorded with another time. @param by ms, positive for too late */
export function withGun(race: GeneratedRace, wave: number, by: number): GeneratedRace {
	const waves = race.facts.waves.map((each, index) =>
		index === wave && each.gun !== null ? { ...each, gun: each.gun + by } : each,
	);
	return { ...race, facts: { ...race.facts, waves } };
}

/** A tenth of the second wave, at least one runner, starts with the first one. @returns null where there is no second wave */
export function withJumpers(race: GeneratedRace): { race: GeneratedRace; bibs: string[] } | null {
	const { guns, random, runners } = race;
	const [first = 0, second] = guns;
	const [ofFirst, own] = [wholly(race, 0), wholly(race, 1)];
	if (second === undefined || own.length < 5 || ofFirst.length < 5) return null;
	const jumpers = random.shuffle(own).slice(0, Math.max(1, Math.floor(own.length / 10)));
	const flow = Math.max(...ofFirst.map(({ passed }) => (passed[0]?.time ?? 0) - first));
	const bibs = new Set(jumpers.map(({ bib }) => bib));
	const moved = runners.map((runner) => {
		if (!bibs.has(runner.bib)) return runner;
		const crossed = runner.passed[0]?.time ?? second;
		const instead = first + random.between(1, Math.min(flow, 60 * SECOND));
		const by = Math.round(crossed - instead);
		return { ...runner, passed: runner.passed.map((each) => ({ ...each, time: each.time - by })) };
	});
	const further = race.further.filter((read) => !("chip" in read && bibs.has(read.chip.slice(1))));
	return { race: { ...race, runners: moved, further }, bibs: [...bibs] };
}

/** Two runners of two waves wear each other's chips. @returns null where there is no second wave */
export function withSwap(race: GeneratedRace): { race: GeneratedRace; bibs: string[] } | null {
	const { random, runners } = race;
	const [firsts, seconds] = [wholly(race, 0), wholly(race, 1)];
	if (firsts.length < 5 || seconds.length < 5) return null;
	const [one, other] = [random.pick(firsts), random.pick(seconds)];
	const swapped = runners.map((runner) => {
		if (runner === one) return { ...runner, chip: other.chip };
		return runner === other ? { ...runner, chip: one.chip } : runner;
	});
	const chips = new Set([one.chip, other.chip]);
	const further = race.further.filter((read) => !("chip" in read && chips.has(read.chip)));
	return { race: { ...race, runners: swapped, further }, bibs: [one.bib, other.bib].sort() };
}

/** The runners of a wave who were read at all points of their course. */
function wholly({ runners, facts, kind }: GeneratedRace, wave: number): GeneratedRunner[] {
	const points = facts.points.filter(({ categoryIds }) => isOn(categoryIds, wave)).length;
	const whole = kind === "finish" ? points - 1 : points;
	return runners.filter((runner) => runner.wave === wave && runner.passed.length === whole);
}

function isOn(categoryIds: readonly string[], wave: number): boolean {
	return categoryIds.length === 0 || categoryIds.includes(`R${wave}`);
}
