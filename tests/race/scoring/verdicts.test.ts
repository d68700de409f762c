import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ordinaryPoint } from "../../../src/race/record/ordinaryPoint.ts";
import type { Point } from "../../../src/race/record/record.ts";
import { judgeReads, type Verdict } from "../../../src/race/scoring/verdicts.ts";
import { GUN, POINTS } from "../smallRace.ts";

const MINUTE = 60_000;
/** At two minutes a kilometre. */
const COURSE = { gun: GUN, fastest: [0, 10 * MINUTE, 20 * MINUTE] };
const [START, HALFWAY, FINISH] = [0, 1, 2];

/** Judges reads given as point and minutes since the gun. */
function verdicts(reads: readonly (readonly [point: number, minutes: number])[]): Verdict[] {
	return judgeReads(
		reads.map(([point, minutes]) => ({ candidates: [point], time: GUN + minutes * MINUTE })),
		POINTS,
		COURSE,
	);
}

describe("which reads count", () => {
	test("one at each point, in the order of the course", () => {
		const reads = [
			[START, 1],
			[HALFWAY, 26],
			[FINISH, 52],
		] as const;
		expect(verdicts(reads)).toEqual(["counts", "counts", "counts"]);
	});

	test("a tag parked at a mat counts once, by its first read", () => {
		const reads = [
			[START, 1],
			[HALFWAY, 26],
			[HALFWAY, 26.1],
			[HALFWAY, 40],
		] as const;
		expect(verdicts(reads)).toEqual(["counts", "counts", "repeated", "repeated"]);
	});

	test("waiting on the start mat before the gun is no start", () => {
		const reads = [
			[START, -3],
			[START, -0.01],
			[START, 0],
		] as const;
		expect(verdicts(reads)).toEqual(["before the gun", "before the gun", "counts"]);
	});

	test("a leg faster than anyone can go is left out, and the true read after it counts", () => {
		const reads = [
			[START, 1],
			[FINISH, 5],
			[HALFWAY, 26],
			[FINISH, 52],
		] as const;
		expect(verdicts(reads)).toEqual(["counts", "too fast", "counts", "counts"]);
	});

	test("exactly the fastest pace is still possible", () => {
		expect(verdicts([[HALFWAY, 10]])).toEqual(["counts"]);
		expect(verdicts([[HALFWAY, 9.99]])).toEqual(["too fast"]);
	});

	test("a mat that missed a runner leaves the later ones standing, and a walk back past it is behind", () => {
		const reads = [
			[START, 1],
			[FINISH, 52],
			[HALFWAY, 60],
		] as const;
		expect(verdicts(reads)).toEqual(["counts", "counts", "behind"]);
	});

	test("a walk back past mats that were passed before is a repetition", () => {
		const reads = [
			[START, 1],
			[FINISH, 52],
			[START, 55],
		] as const;
		expect(verdicts(reads)).toEqual(["counts", "counts", "repeated"]);
	});

	test("a lap mat after its last lap is repeated, even where one of the laps was missed", () => {
		const read = (candidates: readonly number[], minutes: number) => ({
			candidates,
			time: GUN + minutes * MINUTE,
		});
		const laps = [HALFWAY, FINISH];
		const reads = [read([FINISH], 50), read(laps, 80)];
		expect(judgeReads(reads, POINTS, COURSE)).toEqual(["counts", "repeated"]);
	});

	test("a wave whose gun was not fired has no reads that count", () => {
		const read = { candidates: [START], time: GUN };
		expect(judgeReads([read], POINTS, { ...COURSE, gun: Number.NaN })).toEqual(["before the gun"]);
	});

	test("a point that nobody measured is never too fast and shortens no leg: pace goes on from the one before", () => {
		const points: readonly Point[] = [
			ordinaryPoint({ id: "S", kind: "start", km: 0 }),
			ordinaryPoint({ id: "X", kind: "split" }),
			ordinaryPoint({ id: "F", kind: "finish", km: 10 }),
		];
		const judge = (finish: number) =>
			judgeReads(
				[
					{ candidates: [0], time: GUN },
					{ candidates: [1], time: GUN + 15 * MINUTE },
					{ candidates: [2], time: GUN + finish * MINUTE },
				],
				points,
				{ gun: GUN, fastest: [0, 0, 20 * MINUTE] },
			);
		expect(judge(20)).toEqual(["counts", "counts", "counts"]);
		expect(judge(19.9)).toEqual(["counts", "counts", "too fast"]);
	});

	test("the counting reads always go forward along the course, each point at most once, none before the gun", () => {
		const read = fc.record({
			candidates: fc.integer({ min: 0, max: 2 }).map((point) => [point]),
			time: fc.integer({ min: GUN - 10 * MINUTE, max: GUN + 90 * MINUTE }),
		});
		fc.assert(
			fc.property(fc.array(read, { maxLength: 20 }), (unordered) => {
				const reads = unordered.toSorted((a, b) => a.time - b.time);
				const verdict = judgeReads(reads, POINTS, COURSE);
				const counting = reads.filter((_, index) => verdict[index] === "counts");
				counting.forEach(({ candidates: [point = -1], time }, index) => {
					expect(time).toBeGreaterThanOrEqual(GUN);
					expect(point).toBeGreaterThan(counting[index - 1]?.candidates[0] ?? -1);
				});
			}),
		);
	});
});
