import { describe, expect, test } from "vitest";
import { legsOfCourse } from "../../../../src/race/record/course/courseLegs.ts";
import { defaultPoint } from "../../../../src/race/record/defaultPoint.ts";
import type { Point } from "../../../../src/race/record/record.ts";
import { splitsOf } from "../../../../src/race/scoring/splits.ts";
import { score } from "../../../../src/race/scoring/standings.ts";
import { fieldOf, GUN, linesOf, type Reads, type Runner } from "../../smallRace.ts";

const TRIATHLON: readonly Point[] = [
	defaultPoint({ id: "S", kind: "start", km: 0 }),
	defaultPoint({ id: "SWIM", kind: "split", km: 1.5, sport: "swim" }),
	defaultPoint({ id: "T1", kind: "split", km: 1.6, sport: "transition" }),
	defaultPoint({ id: "LAP", kind: "split", km: 21.6, sport: "bike", fastestPace: 0.5 }),
	defaultPoint({ id: "BIKE", kind: "split", km: 41.6, sport: "bike", fastestPace: 0.5 }),
	defaultPoint({ id: "T2", kind: "split", km: 41.7, sport: "transition" }),
	defaultPoint({ id: "F", kind: "finish", km: 51.7, sport: "run" }),
];

const positions = [...TRIATHLON.keys()];

/** Seconds since the gun at swim, T1, bike, T2 and finish. */
const through = (...[swim, t1, bike, t2, finish]: number[]): Reads =>
	Object.entries({ SWIM: swim, T1: t1, BIKE: bike, T2: t2, F: finish }).flatMap(([id, seconds]) =>
		seconds === undefined ? [] : [[id, seconds] as const],
	);

function legsOf(runners: readonly Runner[]) {
	const field = fieldOf(runners, { points: TRIATHLON });
	const { legTime, legRank } = score(field, GUN);
	return runners.map((_, runner) => ({
		times: legRank.map((_ranks, leg) => (legTime[runner * legRank.length + leg] ?? 0) / 1_000),
		ranks: legRank.map((ranks) => ranks[runner]),
	}));
}

describe("the legs of a course", () => {
	test("are the parts of one sport, with separate transitions, where no point names legs", () => {
		expect(
			legsOfCourse(TRIATHLON, positions).map(({ sport, number, from, end }) => [
				sport,
				number,
				from,
				end,
			]),
		).toEqual([
			["swim", 1, -1, 1],
			["transition", 0, 1, 2],
			["bike", 2, 2, 4],
			["transition", 0, 4, 5],
			["run", 3, 5, 6],
		]);
		const [, , ride] = legsOfCourse(TRIATHLON, positions);
		expect(ride?.km).toBeCloseTo(40);
	});

	test("end where points name them, and at the last point", () => {
		const points = TRIATHLON.map((point) =>
			point.id === "LAP" ? { ...point, leg: "Out" } : point,
		);
		expect(legsOfCourse(points, positions).map(({ name, end }) => [name, end])).toEqual([
			["Out", 3],
			["", 6],
		]);
	});

	test("do not exist on a course without legs", () => {
		const points = TRIATHLON.map((point) => ({ ...point, sport: "run" as const }));
		expect(legsOfCourse(points, positions)).toEqual([]);
		expect(legsOfCourse([], [])).toEqual([]);
	});
});

describe("the times of legs", () => {
	test("are from the end of one leg to that of the next, and ranked 1-2-2-4", () => {
		const [first, second, third, fourth] = legsOf([
			{ bib: "1", reads: through(1_500, 1_600, 5_600, 5_700, 8_400) },
			{ bib: "2", reads: through(1_600, 1_700, 5_600, 5_700, 8_500) },
			{ bib: "3", reads: through(1_600, 1_690, 5_590, 5_690, 8_490) },
			{ bib: "4", reads: through(1_700, 1_800, 6_000, 6_200, 9_900) },
		]);
		expect(first).toEqual({ times: [1_500, 100, 4_000, 100, 2_700], ranks: [1, 2, 3, 1, 1] });
		expect(second).toEqual({ times: [1_600, 100, 3_900, 100, 2_800], ranks: [2, 2, 1, 1, 2] });
		expect(third?.ranks).toEqual([2, 1, 1, 1, 2]);
		expect(fourth?.ranks).toEqual([4, 2, 4, 4, 4]);
	});

	test("do not exist on both sides of a mat that missed the runner", () => {
		const [runner] = legsOf([
			{
				bib: "1",
				reads: [
					["SWIM", 1_500],
					["BIKE", 5_600],
					["T2", 5_700],
					["F", 8_400],
				],
			},
		]);
		expect(runner?.times).toEqual([1_500, Number.NaN, Number.NaN, 100, 2_700]);
		expect(runner?.ranks).toEqual([1, 0, 0, 1, 1]);
	});

	test("of a runner who did not finish are those of the points, without the last", () => {
		const reads = through(1_500, 1_600, 5_600, 5_700, 8_400);
		const [runner] = legsOf([{ bib: "1", statusByHand: "didNotFinish", reads }]);
		expect(runner?.times).toEqual([1_500, 100, 4_000, 100, Number.NaN]);
		const [gone] = legsOf([{ bib: "1", statusByHand: "disqualified", reads }]);
		expect(gone?.times.slice(0, 4)).toEqual([1_500, 100, 4_000, 100]);
		expect(gone?.ranks).toEqual([0, 0, 0, 0, 0]);
	});
});

describe("a team that missed a leg and continues", () => {
	const reads = through(1_500, 1_600, 5_000, 5_100, 7_500);
	const members = [{ leg: 2, name: "Lin", isMissed: true }];
	const runners: Runner[] = [
		{ bib: "1", reads: through(1_600, 1_700, 5_700, 5_800, 8_500) },
		{ bib: "2", members, reads },
	];

	test("is timed and ranked in the other legs", () => {
		const [, team] = legsOf(runners);
		expect(team).toEqual({ times: [1_500, 100, Number.NaN, 100, 2_400], ranks: [1, 1, 0, 1, 1] });
	});

	test("is out of the ranking: it has no rank in the race, nor at points after the leg", () => {
		const lineOf = linesOf(fieldOf(runners, { points: TRIATHLON }));
		expect(lineOf("2")).toMatchObject({ status: "didNotFinish", overall: 0, official: null });
		expect(lineOf("2").pointRanks).toEqual([0, 1, 1, 0, 0, 0, 0]);
		expect(lineOf("1").pointRanks).toEqual([0, 2, 2, 0, 1, 1, 1]);
	});
});

describe("a penalty", () => {
	const penalty = (ms: number, pointId: string | null = null) => [{ number: 1, ms, pointId }];
	const reads = through(1_500, 1_600, 5_600, 5_700, 8_400);

	test("of the finish is added to the official and the chip time before ranking, and is in no leg", () => {
		const runners: Runner[] = [
			{ bib: "1", reads: [["S", 10], ...reads], penalties: penalty(120_000) },
			{ bib: "2", reads: through(1_600, 1_700, 5_700, 5_800, 8_500) },
		];
		const lineOf = linesOf(fieldOf(runners, { points: TRIATHLON }));
		expect(lineOf("1")).toMatchObject({ official: 8_520, chip: 8_510, overall: 2 });
		expect(lineOf("2")).toMatchObject({ official: 8_500, overall: 1 });
		expect(legsOf(runners)[0]?.times).toEqual([1_500, 100, 4_000, 100, 2_700]);
	});

	test("of a leg is in its time and in all times from its end on", () => {
		const runners: Runner[] = [{ bib: "1", reads, penalties: penalty(60_000, "BIKE") }];
		expect(legsOf(runners)[0]?.times).toEqual([1_500, 100, 4_060, 100, 2_700]);
		const field = fieldOf(runners, { points: TRIATHLON });
		expect(linesOf(field)("1").official).toBe(8_460);
		const elapsed = splitsOf(field, score(field, GUN), 0).map((split) => split.elapsed);
		expect(elapsed.slice(1)).toEqual([1_500_000, 1_600_000, null, 5_660_000, 5_760_000, 8_460_000]);
	});

	test("is no part of a pace, and no reason to be out at a cut-off", () => {
		const points = TRIATHLON.map((point) =>
			point.kind === "finish" ? { ...point, cutOff: 8_400_000 } : point,
		);
		const field = fieldOf([{ bib: "1", reads, penalties: penalty(600_000) }], { points });
		expect(linesOf(field)("1")).toMatchObject({ status: "finished", official: 9_000 });
		expect(splitsOf(field, score(field, GUN), 0).at(-1)?.legPace).toBeCloseTo(4.5);
	});

	test("that is negative is a credit, which leaves at least 1 ms", () => {
		const credited = (ms: number) =>
			linesOf(fieldOf([{ bib: "1", reads, penalties: penalty(ms) }], { points: TRIATHLON }))("1");
		expect(credited(-400_000).official).toBe(8_000);
		expect(credited(-9_000_000).official).toBe(0.001);
	});
});
