import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultPoint } from "../../src/race/record/defaultPoint.ts";
import type { Point } from "../../src/race/record/record.ts";
import { fieldOf, linesOf, type Reads } from "./smallRace.ts";

/** Four laps of 2.5 km with one mat, which is start, three splits and finish. */
const ARCH: readonly Point[] = [
	defaultPoint({ id: "S", kind: "start", km: 0, mat: "ARCH" }),
	defaultPoint({ id: "L1", kind: "split", km: 2.5, mat: "ARCH" }),
	defaultPoint({ id: "L2", kind: "split", km: 5, mat: "ARCH" }),
	defaultPoint({ id: "L3", kind: "split", km: 7.5, mat: "ARCH" }),
	defaultPoint({ id: "F", kind: "finish", km: 10, mat: "ARCH" }),
];

/** The same with a second mat in the middle of each lap. */
const TWO_MATS: readonly Point[] = ARCH.flatMap((point, lap) =>
	point.kind === "finish"
		? point
		: [
				point,
				defaultPoint({ id: `B${lap}`, kind: "split", km: (point.km ?? 0) + 1.25, mat: "BEND" }),
			],
);

const line = (reads: Reads, points: readonly Point[] = ARCH) =>
	linesOf(fieldOf([{ bib: "1", reads }], { points, event: { fastestPace: 2.4 } }))("1");
const arch = (...seconds: number[]): Reads => seconds.map((at) => ["ARCH", at]);
/** Ids of the points that a runner with these reads has passed. */
const passed = (reads: Reads, points: readonly Point[] = ARCH) => {
	const { pointRanks } = line(reads, points);
	return points.flatMap(({ id }, point) => (pointRanks[point] ? id : [])).join(" ");
};

describe("a mat that is several points (laps)", () => {
	test("is at each passing the next of its points, including start and finish", () => {
		expect(passed(arch(5))).toBe("S");
		expect(passed(arch(5, 700, 1_400))).toBe("S L1 L2");
		expect(line(arch(5, 700, 1_400, 2_100, 2_800))).toMatchObject({
			status: "finished",
			official: 2_800,
			chip: 2_795,
			overall: 1,
		});
	});

	test("counts no lap that is too fast", () => {
		// 2.5 km at 2:24 min/km take 360 seconds.
		expect(passed(arch(0, 359))).toBe("S");
		expect(passed(arch(0, 360))).toBe("S L1");
	});

	test("counts no lap after the finish", () => {
		expect(line(arch(5, 700, 1_400, 2_100, 2_800, 3_500, 4_200)).official).toBe(2_800);
	});

	test("counts no laps of a chip that is left at the mat", () => {
		const parked = Array.from({ length: 2_000 }, (_, number) => 700 + number * 2);
		expect(passed(arch(5, ...parked))).toBe("S L1");
	});

	test("counts no laps of runners who wait at the start or rest between two laps", () => {
		const waiting = Array.from({ length: 50 }, (_, number) => number * 10);
		expect(passed(arch(...waiting))).toBe("S");
		const resting = Array.from({ length: 100 }, (_, number) => 700 + number * 10);
		expect(passed(arch(5, ...resting, 2_100))).toBe("S L1 L2");
	});

	test("ends a lap at the first read and begins the next one at the last read", () => {
		const { status, official } = line(arch(5, 700, 760, 1_400, 2_100, 2_800));
		expect({ status, official }).toEqual({ status: "finished", official: 2_800 });
		expect(passed(arch(5, 700, 760, 1_059))).toBe("S L1");
		expect(passed(arch(5, 700, 760, 1_060))).toBe("S L1 L2");
	});

	test("counts one lap too few after a missed read, until an official names the lap", () => {
		const missed = arch(5, 1_400, 2_100, 2_800);
		expect(passed(missed)).toBe("S L1 L2 L3");
		expect(line([...missed, ["L1", 700]])).toMatchObject({ status: "finished", official: 2_800 });
	});

	test("counts a lap with a missed read if another mat has a read of it", () => {
		const whole: Reads = [
			["ARCH", 5],
			["BEND", 350],
			["ARCH", 700],
			["BEND", 1_050],
			["ARCH", 1_400],
		];
		expect(passed(whole, TWO_MATS)).toBe("S B0 L1 B1 L2");
		const missed = whole.filter(([, seconds]) => seconds !== 700);
		expect(passed(missed, TWO_MATS)).toBe("S B0 B1 L2");
	});

	test("begins the next lap at the last read there, despite a stray read at another mat", () => {
		const reads: Reads = [
			["ARCH", 5],
			["ARCH", 700],
			["BEND", 800],
			["ARCH", 1_100],
		];
		expect(passed(reads, TWO_MATS)).toBe("S L1 L2");
	});

	test("can be read by the id of one of its points, which decides the lap", () => {
		expect(passed([["L2", 1_400]])).toBe("L2");
		expect(
			passed([
				["L2", 1_400],
				["ARCH", 2_100],
			]),
		).toBe("L2 L3");
		expect(
			passed([
				["L3", 2_100],
				["L1", 2_800],
			]),
		).toBe("L3");
	});

	test("counts exactly the laps that were run, for any steady pace", () => {
		const laps = fc
			.tuple(
				fc.integer({ min: 420, max: 4_000 }),
				fc.array(fc.double({ min: 1, max: 1.5, noNaN: true }), { maxLength: 8 }),
			)
			.map(([fastest, slower]) => slower.map((factor) => Math.round(fastest * factor)));
		const linger = fc.array(fc.integer({ min: 0, max: 250 }), { maxLength: 3 });
		fc.assert(
			fc.property(laps, linger, (times, rests) => {
				let now = 0;
				const reads = [0, ...times].flatMap((seconds, lap) => {
					const left = now;
					now = left + (rests[lap - 1] ?? 0) + seconds;
					return [...(lap > 0 && rests[lap - 1] ? [left + (rests[lap - 1] ?? 0)] : []), now];
				});
				const expected = ARCH.slice(0, times.length + 1).map(({ id }) => id);
				expect(passed(arch(...reads))).toBe(expected.join(" "));
			}),
		);
	});
});

test("a 5 km race with one mat for start and finish has official and chip times", () => {
	const points = [
		defaultPoint({ id: "S", kind: "start", km: 0, mat: "M" }),
		defaultPoint({ id: "F", kind: "finish", km: 5, mat: "M" }),
	];
	const reads: Reads = [
		["M", -30],
		["M", 12],
		["M", 13],
		["M", 1_500],
		["M", 1_501],
	];
	expect(line(reads, points)).toMatchObject({ status: "finished", official: 1_500, chip: 1_488 });
	expect(line(reads.slice(0, 3), points)).toMatchObject({ status: "running", start: 12 });
});
