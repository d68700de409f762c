import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultPoint } from "../../../src/race/record/defaultPoint.ts";
import { NO_LIMITS } from "../../../src/race/record/fastest/speedLimits.ts";
import type { Point } from "../../../src/race/record/record.ts";
import { NOTHING_SET } from "../../../src/race/scoring/byHand/layOutHandTimes.ts";
import { judgeReads, type Read } from "../../../src/race/scoring/reads/judgedReads.ts";
import type { Plausibility, Verdict } from "../../../src/race/scoring/reads/verdicts.ts";
import { GUN, POINTS } from "../smallRace.ts";

const MINUTE = 60_000;
/** With a fastest pace of 2 min/km. */
const COURSE = withSections([0, 10 * MINUTE, 20 * MINUTE]);
const [START, HALFWAY, FINISH] = [0, 1, 2];

/** The shortest plausible times from the start, per point. */
function withSections(sections: readonly number[]): Plausibility {
	return { gun: GUN, limits: { ...NO_LIMITS, sections } };
}

/** The verdicts of reads about which no person decided anything. */
function verdictsOf(
	reads: readonly Pick<Read, "candidates" | "time">[],
	points: readonly Point[],
	course: Plausibility,
): Verdict[] {
	const unruled = reads.map((read) => ({
		...read,
		ruling: null,
		isMark: false,
		mat: 0,
		lapMat: null,
	}));
	return judgeReads(unruled, points, course, NOTHING_SET).map(({ verdict }) => verdict);
}

/** Judges reads given as point and minutes since the gun. */
function verdicts(reads: readonly (readonly [point: number, minutes: number])[]): Verdict[] {
	return verdictsOf(
		reads.map(([point, minutes]) => ({ candidates: [point], time: GUN + minutes * MINUTE })),
		POINTS,
		COURSE,
	);
}

describe("of a runner's reads", () => {
	test("one at each point counts, in the order of the course", () => {
		const reads = [
			[START, 1],
			[HALFWAY, 26],
			[FINISH, 52],
		] as const;
		expect(verdicts(reads)).toEqual(["counts", "counts", "counts"]);
	});

	test("only the first counts if a chip is left at a mat", () => {
		const reads = [
			[START, 1],
			[HALFWAY, 26],
			[HALFWAY, 26.1],
			[HALFWAY, 40],
		] as const;
		expect(verdicts(reads)).toEqual(["counts", "counts", "repeated", "repeated"]);
	});

	test("those on the start mat before the gun do not count", () => {
		const reads = [
			[START, -3],
			[START, -0.01],
			[START, 0],
		] as const;
		expect(verdicts(reads)).toEqual(["before the gun", "before the gun", "counts"]);
	});

	test("one after an impossible leg does not count, and the true read after it counts", () => {
		const reads = [
			[START, 1],
			[FINISH, 5],
			[HALFWAY, 26],
			[FINISH, 52],
		] as const;
		expect(verdicts(reads)).toEqual(["counts", "too fast", "counts", "counts"]);
	});

	test("none of a runner who was on the course before the gun counts, until a person decides", () => {
		// The start read is before the gun, and halfway is where only that start explains it.
		const early = [
			[START, -30],
			[HALFWAY, 4],
			[FINISH, 40],
		] as const;
		expect(verdicts(early)).toEqual(["before the gun", "too fast", "early start"]);
		const warmUp = [
			[START, -30],
			[START, 1],
			[HALFWAY, 26],
			[FINISH, 52],
		] as const;
		expect(verdicts(warmUp)).toEqual(["before the gun", "counts", "counts", "counts"]);
		const noStart = [
			[START, -5],
			[HALFWAY, 26],
			[FINISH, 52],
		] as const;
		expect(verdicts(noStart)).toEqual(["before the gun", "counts", "counts"]);
	});

	test("one at exactly the fastest pace counts", () => {
		expect(verdicts([[HALFWAY, 10]])).toEqual(["counts"]);
		expect(verdicts([[HALFWAY, 9.99]])).toEqual(["too fast"]);
	});

	test("later ones count after a missed point, and one on the way back there is behind", () => {
		const reads = [
			[START, 1],
			[FINISH, 52],
			[HALFWAY, 60],
		] as const;
		expect(verdicts(reads)).toEqual(["counts", "counts", "behind"]);
	});

	test("those on the way back at points passed before are repeated", () => {
		const reads = [
			[START, 1],
			[FINISH, 52],
			[START, 55],
		] as const;
		expect(verdicts(reads)).toEqual(["counts", "counts", "repeated"]);
	});

	test("one at a lap mat after the last lap is repeated, even if a lap was missed", () => {
		const read = (candidates: readonly number[], minutes: number) => ({
			candidates,
			time: GUN + minutes * MINUTE,
		});
		const laps = [HALFWAY, FINISH];
		const reads = [read([FINISH], 50), read(laps, 80)];
		expect(verdictsOf(reads, POINTS, COURSE)).toEqual(["counts", "repeated"]);
	});

	test("none counts before the gun of the wave", () => {
		const read = { candidates: [START], time: GUN };
		expect(verdictsOf([read], POINTS, { ...COURSE, gun: Number.NaN })).toEqual(["before the gun"]);
	});

	test("one at a point without a distance is not too fast, and the next leg begins before it", () => {
		const points: readonly Point[] = [
			defaultPoint({ id: "S", kind: "start", km: 0 }),
			defaultPoint({ id: "X", kind: "split" }),
			defaultPoint({ id: "F", kind: "finish", km: 10 }),
		];
		const judge = (finish: number) =>
			verdictsOf(
				[
					{ candidates: [0], time: GUN },
					{ candidates: [1], time: GUN + 15 * MINUTE },
					{ candidates: [2], time: GUN + finish * MINUTE },
				],
				points,
				withSections([0, 0, 20 * MINUTE]),
			);
		expect(judge(20)).toEqual(["counts", "counts", "counts"]);
		expect(judge(19.9)).toEqual(["counts", "counts", "too fast"]);
	});

	test("those that count always follow the course, once per point, after the gun", () => {
		const read = fc.record({
			candidates: fc.integer({ min: 0, max: 2 }).map((point) => [point]),
			time: fc.integer({ min: GUN - 10 * MINUTE, max: GUN + 90 * MINUTE }),
		});
		fc.assert(
			fc.property(fc.array(read, { maxLength: 20 }), (unordered) => {
				const reads = unordered.toSorted((a, b) => a.time - b.time);
				const verdict = verdictsOf(reads, POINTS, COURSE);
				const counting = reads.filter((_, index) => verdict[index] === "counts");
				counting.forEach(({ candidates: [point = -1], time }, index) => {
					expect(time).toBeGreaterThanOrEqual(GUN);
					expect(point).toBeGreaterThan(counting[index - 1]?.candidates[0] ?? -1);
				});
			}),
		);
	});
});
