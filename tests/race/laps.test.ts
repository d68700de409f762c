import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ordinaryPoint } from "../../src/race/record/ordinaryPoint.ts";
import type { Point } from "../../src/race/record/record.ts";
import { fieldOf, linesOf, type Reads } from "./smallRace.ts";

/** Four laps of 2.5 km around one arch, which is start, three laps and finish. */
const ARCH: readonly Point[] = [
	ordinaryPoint({ id: "S", kind: "start", km: 0, mat: "ARCH" }),
	ordinaryPoint({ id: "L1", kind: "split", km: 2.5, mat: "ARCH" }),
	ordinaryPoint({ id: "L2", kind: "split", km: 5, mat: "ARCH" }),
	ordinaryPoint({ id: "L3", kind: "split", km: 7.5, mat: "ARCH" }),
	ordinaryPoint({ id: "F", kind: "finish", km: 10, mat: "ARCH" }),
];

/** The same with a second mat at the far end of each lap. */
const TWO_MATS: readonly Point[] = ARCH.flatMap((point, lap) =>
	point.kind === "finish"
		? point
		: [
				point,
				ordinaryPoint({ id: `B${lap}`, kind: "split", km: (point.km ?? 0) + 1.25, mat: "BEND" }),
			],
);

const line = (reads: Reads, points: readonly Point[] = ARCH) =>
	linesOf(fieldOf([{ bib: "1", reads }], { points }))("1");
const arch = (...seconds: number[]): Reads => seconds.map((at) => ["ARCH", at]);
/** Ids of the points that a runner of these reads has passed. */
const passed = (reads: Reads, points: readonly Point[] = ARCH) => {
	const { pointRanks } = line(reads, points);
	return points.flatMap(({ id }, point) => (pointRanks[point] ? id : [])).join(" ");
};

describe("a mat that is passed lap by lap", () => {
	test("is each time the next of its points, start and finish among them", () => {
		expect(passed(arch(5))).toBe("S");
		expect(passed(arch(5, 700, 1_400))).toBe("S L1 L2");
		expect(line(arch(5, 700, 1_400, 2_100, 2_800))).toMatchObject({
			status: "finished",
			official: 2_800,
			chip: 2_795,
			overall: 1,
		});
	});

	test("makes no lap before one can have been run", () => {
		// 2.5 km at two minutes a kilometre are 300 seconds.
		expect(passed(arch(0, 299))).toBe("S");
		expect(passed(arch(0, 300))).toBe("S L1");
	});

	test("makes no further one after the finish", () => {
		expect(line(arch(5, 700, 1_400, 2_100, 2_800, 3_500, 4_200)).official).toBe(2_800);
	});

	test("makes no laps of a chip that is parked there, however long", () => {
		const parked = Array.from({ length: 2_000 }, (_, number) => 700 + number * 2);
		expect(passed(arch(5, ...parked))).toBe("S L1");
	});

	test("makes none of a start that waits at the mat, nor of a rest between two laps", () => {
		const waiting = Array.from({ length: 50 }, (_, number) => number * 10);
		expect(passed(arch(...waiting))).toBe("S");
		const resting = Array.from({ length: 100 }, (_, number) => 700 + number * 10);
		expect(passed(arch(5, ...resting, 2_100))).toBe("S L1 L2");
	});

	test("counts the lap from the first read, though the next one begins with the last", () => {
		const { status, official } = line(arch(5, 700, 760, 1_400, 2_100, 2_800));
		expect({ status, official }).toEqual({ status: "finished", official: 2_800 });
		expect(passed(arch(5, 700, 760, 1_059))).toBe("S L1");
		expect(passed(arch(5, 700, 760, 1_060))).toBe("S L1 L2");
	});

	test("is a lap short where a read was missed, until an official names the lap", () => {
		const missed = arch(5, 1_400, 2_100, 2_800);
		expect(passed(missed)).toBe("S L1 L2 L3");
		expect(line([...missed, ["L1", 700]])).toMatchObject({ status: "finished", official: 2_800 });
	});

	test("is not a lap short where another mat tells that a read was missed", () => {
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

	test("begins the next lap when the runner was last read there, wherever else a stray read was", () => {
		const reads: Reads = [
			["ARCH", 5],
			["ARCH", 700],
			["BEND", 800],
			["ARCH", 1_000],
		];
		expect(passed(reads, TWO_MATS)).toBe("S L1 L2");
	});

	test("may be read by the id of one of its points, which is that one whatever came before", () => {
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

	test("is read lap by lap whatever the runner's pace, and no runner gets more laps than were run", () => {
		const laps = fc.array(fc.integer({ min: 300, max: 4_000 }), { maxLength: 8 });
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

test("a 5 km race that starts and finishes over one mat is timed by it", () => {
	const points = [
		ordinaryPoint({ id: "S", kind: "start", km: 0, mat: "M" }),
		ordinaryPoint({ id: "F", kind: "finish", km: 5, mat: "M" }),
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
