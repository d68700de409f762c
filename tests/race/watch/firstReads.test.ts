/** Which reads at a start mat are the start of a wave, and which are of the warm-up. */
import { expect, test } from "vitest";
import { type FirstRead, firstReadsOfWave } from "../../../src/race/watch/firstReads.ts";

const reads = (...given: readonly (readonly [runner: number, seconds: number])[]): FirstRead[] =>
	given.map(([runner, seconds], read) => ({ runner, read, time: seconds * 1_000 }));
const shown = (found: readonly FirstRead[]) =>
	found.map(({ runner, time }) => [runner, time / 1_000]);

test("runners who walked over the mat before have their read of the start", () => {
	const found = firstReadsOfWave(
		reads([1, 0], [1, 30], [2, 300], [3, 900], [2, 901], [1, 902], [1, 950]),
	);
	expect(shown(found)).toEqual([
		[3, 900],
		[2, 901],
		[1, 902],
	]);
});

test("in a large wave a few runners who warm up together are not the start", () => {
	const warming = Array.from({ length: 4 }, (_, runner) => [runner, runner] as const);
	const starting = Array.from({ length: 200 }, (_, runner) => [runner, 600 + runner / 10] as const);
	const found = firstReadsOfWave(reads(...warming, ...starting));
	expect(found).toHaveLength(200);
	expect(shown(found)[0]).toEqual([0, 600]);
});

test("runners who start one by one are all shown", () => {
	const found = firstReadsOfWave(reads([1, 0], [2, 120], [3, 240]));
	expect(shown(found).map(([runner]) => runner)).toEqual([1, 2, 3]);
	expect(firstReadsOfWave([])).toEqual([]);
});
