import { describe, expect, test } from "vitest";
import { earlyRead } from "../../../src/site/organiser/runner/forms/earlyRead.ts";

type Story = Parameters<typeof earlyRead>[0];
type Read = Story["reads"][number];
const MINUTE = 60_000;
const KM = { S: 0, "10K": 10, F: 21 };

/** A read with its verdict and the pace of its leg, min/km. */
function read(
	id: number,
	point: keyof typeof KM,
	minutes: number,
	verdict: Read["verdict"],
	pace: number | null = null,
): Read {
	const leg =
		pace === null ? null : { from: "S", km: KM[point], time: 1, shortest: 1, pace, limit: 2 };
	return {
		id,
		source: "mat",
		sequence: id,
		point,
		chip: "",
		bib: "1",
		rawTime: minutes * MINUTE,
		time: minutes * MINUTE,
		arrivedAt: null,
		ruling: null,
		assigned: null,
		verdict,
		leg,
		counted: null,
	};
}
const point = (id: string) => ({
	point: id,
	name: id,
	km: null,
	passedAt: null,
	sinceGun: null,
	sinceStart: null,
	by: "read" as const,
	agreeing: [],
	expected: null,
	earliest: null,
	latest: null,
	closes: null,
});
const found = (...reads: Read[]) => earlyRead({ points: Object.keys(KM).map(point), reads });

describe("the read that is too early is", () => {
	test("the stray read that was already struck, not the finish that counts", () => {
		const stray = read(2, "F", 25, "too fast", 1.2);
		const right = read(4, "F", 110, "counts", 5.3);
		const again = read(5, "F", 113, "repeated");
		expect(
			found(read(1, "S", 1, "counts"), stray, read(3, "10K", 51, "counts", 5), right, again),
		).toBe(2);
	});

	test("the one that counts and precedes a read at an earlier point", () => {
		expect(
			found(
				read(1, "S", 1, "counts"),
				read(2, "F", 80, "counts", 3.7),
				read(3, "10K", 84, "behind"),
				read(4, "F", 165, "repeated"),
			),
		).toBe(2);
	});

	test("the one that counts, is much faster than the runner's other legs, and was repeated", () => {
		expect(
			found(
				read(1, "10K", 60, "counts", 6),
				read(2, "F", 95, "counts", 3.2),
				read(3, "F", 125, "repeated"),
			),
		).toBe(2);
	});

	test("none if no read looks wrong", () => {
		expect(
			found(
				read(1, "10K", 60, "counts", 6),
				read(2, "F", 125, "counts", 5.9),
				read(3, "F", 128, "repeated"),
			),
		).toBeNull();
		expect(found()).toBeNull();
	});
});
