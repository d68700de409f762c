import { describe, expect, test } from "vitest";
import { randomFrom } from "../../../src/race/rehearsal/random.ts";

const draw = (seed: number, purpose: string, count = 10_000) => {
	const random = randomFrom(seed, purpose);
	return Array.from({ length: count }, random.next);
};
const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;

describe("chance", () => {
	test("repeats itself for the same seed and purpose", () => {
		expect(draw(7, "M1001")).toEqual(draw(7, "M1001"));
	});

	test("differs for another seed, and for another purpose", () => {
		expect(draw(8, "M1001", 5)).not.toEqual(draw(7, "M1001", 5));
		expect(draw(7, "M1002", 5)).not.toEqual(draw(7, "M1001", 5));
	});

	test("is even from 0 up to 1", () => {
		const values = draw(1, "evenness");
		expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
		expect(Math.max(...values)).toBeLessThan(1);
		for (const tenth of Array(10).keys()) {
			const share = values.filter((value) => Math.floor(value * 10) === tenth).length / 10_000;
			expect(share).toBeCloseTo(0.1, 1);
		}
	});

	test("draws normal values with mean 0 and deviation 1", () => {
		const random = randomFrom(1, "normal");
		const values = Array.from({ length: 10_000 }, random.normal);
		expect(Math.abs(mean(values))).toBeLessThan(0.05);
		expect(Math.abs(mean(values.map((value) => value ** 2)) - 1)).toBeLessThan(0.05);
	});

	test("shuffles without losing or adding items", () => {
		const items = [...Array(100).keys()];
		const shuffled = randomFrom(1, "shuffle").shuffle(items);
		expect(shuffled).not.toEqual(items);
		expect(shuffled.toSorted((a, b) => a - b)).toEqual(items);
	});

	test("picks every item of a list at some time, and throws if the list is empty", () => {
		const random = randomFrom(1, "pick");
		const picked = new Set(Array.from({ length: 100 }, () => random.pick(["a", "b", "c"])));
		expect([...picked].sort()).toEqual(["a", "b", "c"]);
		expect(() => random.pick([])).toThrow(RangeError);
	});
});
