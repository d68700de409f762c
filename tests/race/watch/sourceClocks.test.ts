/** Clocks of two sources at one mat that differ by minutes or hours. */
import { describe, expect, test } from "vitest";
import { NOTHING_DECIDED } from "../../../src/race/record/decided.ts";
import { defaultEntrant } from "../../../src/race/record/defaultEntrant.ts";
import { defaultPoint } from "../../../src/race/record/defaultPoint.ts";
import type { RecordedField } from "../../../src/race/scoring/field.ts";
import type { NamedRead } from "../../../src/race/scoring/reads/readColumns.ts";
import { readQueues } from "../../../src/race/watch/readQueues.ts";
import { createSourceClocks } from "../../../src/race/watch/sourceClocks.ts";
import { EVENT, GUN, POINTS } from "../smallRace.ts";
import { rowsOf, watchedRace } from "./watching.ts";

const BIBS = ["1", "2", "3", "4"];
const FINISHES = [2_285.12, 2_346.34, 2_400, 2_460];

function facts(points = POINTS): RecordedField {
	return {
		event: EVENT,
		categories: [{ id: "R", name: "10K", rankBy: null, format: { kind: "race" } }],
		groups: [],
		waves: [{ id: "A", gun: GUN }],
		points,
		entrants: BIBS.map((bib) => defaultEntrant({ bib, sex: "1", categoryId: "R", waveId: "A" })),
		chips: [],
		decided: NOTHING_DECIDED,
		givenTimes: [],
	};
}

/** One read of each runner, seconds after the gun; null for none. */
function readBy(source: string, seconds: readonly (number | null)[], pointId = "F"): NamedRead[] {
	return seconds.flatMap((second, index): NamedRead[] =>
		second === null
			? []
			: [{ bib: BIBS[index] ?? "", pointId, source, time: GUN + Math.round(second * 1_000) }],
	);
}

/** The rows of sources that disagree, and of runners who were read again. */
function queuesOf(reads: readonly NamedRead[], points = POINTS) {
	const race = watchedRace(facts(points), reads, GUN);
	const { disagreeing, readAgain } = readQueues(race.field, race.grouped);
	return {
		disagreeing: rowsOf(disagreeing)
			.map(
				({ runner, source, others, difference }) =>
					`${BIBS[runner]} ${source} ${others.join()} ${difference}`,
			)
			.sort(),
		again: rowsOf(readAgain).map(({ runner }) => BIBS[runner]),
	};
}

const later = (seconds: number) => FINISHES.map((finish) => finish + seconds);

describe("two sources disagree", () => {
	test.each([-28_800, -3_600, -180, 180, 3_600])(
		"where one clock is %d s off for all runners",
		(seconds) => {
			const { disagreeing, again } = queuesOf([
				...readBy("main", FINISHES),
				...readBy("back", later(seconds)),
			]);
			const order = seconds < 0 ? "back main" : "main back";
			expect(disagreeing).toEqual(
				BIBS.map((bib) => `${bib} ${order} ${Math.abs(seconds * 1_000)}`),
			);
			expect(again).toEqual([]);
		},
	);

	test("where the readers are a second apart", () => {
		const back = FINISHES.map((finish, index) => finish - 180 + index * 0.4);
		expect(
			queuesOf([...readBy("main", FINISHES), ...readBy("back", back)]).disagreeing,
		).toHaveLength(4);
	});

	test("where a clock was set right during the race", () => {
		const back = FINISHES.map((finish, index) => (index < 2 ? finish - 180 : finish));
		const { disagreeing } = queuesOf([...readBy("main", FINISHES), ...readBy("back", back)]);
		expect(disagreeing).toEqual(["1 back main 180000", "2 back main 180000"]);
	});
});

describe("a runner who comes back to a split is read again", () => {
	test("where both sources read each runner there", () => {
		const { disagreeing, again } = queuesOf([
			...readBy("main", FINISHES, "5K"),
			...readBy("back", FINISHES, "5K"),
			...readBy("back", [2_885, 2_946, null, null], "5K"),
		]);
		expect(disagreeing).toEqual([]);
		expect(again.toSorted()).toEqual(["1", "2"]);
	});

	test("where the runners come back after different times", () => {
		const { disagreeing, again } = queuesOf([
			...readBy("main", FINISHES, "5K"),
			...readBy("back", [2_600, 2_890, 3_000, 4_000], "5K"),
		]);
		expect(disagreeing).toEqual([]);
		expect(again.toSorted()).toEqual(BIBS);
	});
});

describe("a finisher who comes back over the line", () => {
	const back = [...readBy("main", FINISHES), ...readBy("main", [2_885, 2_946, null, null])];
	const splits = (seconds: number) => readBy("mat", [seconds, seconds, seconds, seconds], "5K");

	test("needs no person, whether splits are known or not", () => {
		expect(queuesOf(back).again).toEqual([]);
		expect(queuesOf([...splits(1_140), ...back]).again).toEqual([]);
	});

	test("is named where the first finish is faster than the runner so far: it may be an early read", () => {
		expect(queuesOf([...splits(1_500), ...back]).again.toSorted()).toEqual(["1", "2"]);
	});
});

test("readers of the start and of the finish on one mat do not disagree, although the runners finish together", () => {
	const points = [
		defaultPoint({ id: "S", name: "Start", kind: "start", km: 0, mat: "M" }),
		defaultPoint({ id: "F", name: "Finish", kind: "finish", km: 10, mat: "M" }),
	];
	const together = BIBS.map((_, index) => 2_285 + index / 10);
	expect(
		queuesOf(
			[...readBy("gate", [1, 1.1, 1.2, 1.3], "M"), ...readBy("arch", together, "M")],
			points,
		),
	).toEqual({ disagreeing: [], again: [] });
});

test("a runner with a thousand laps is compared with a bounded number of visits", () => {
	let asked = 0;
	const clocks = createSourceClocks(
		(read) => (read % 2 === 0 ? "gate" : "arch"),
		(read) => {
			asked++;
			return read * 60_000;
		},
	);
	const visits = Array.from({ length: 1_000 }, (_, read) => ({
		firsts: [read],
		countsAt: "split" as const,
	}));
	clocks.note(0, 0, visits);
	expect(asked).toBeGreaterThan(0);
	expect(asked).toBeLessThanOrEqual(2 * 8 * visits.length);
});
