/** Which clocks are known to be off, from arrivals, other readers and desks. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	knownOffsets,
	type SourceArrivals,
} from "../../../../src/race/watch/clocks/knownOffsets.ts";
import type { PairedTimes } from "../../../../src/race/watch/clocks/pairedTimes.ts";

const source = (
	name: string,
	floor: number | null,
	changes: Partial<SourceArrivals> = {},
): SourceArrivals => ({
	source: name,
	floor: floor === null ? null : { floor, error: 0 },
	isDesk: false,
	correction: 0,
	...changes,
});
const pair = (one: string, other: string, difference: number, spread = 200): PairedTimes => ({
	mat: "F",
	one,
	other,
	difference,
	spread,
	runners: 20,
});
const OTHERS = [source("start", 400), source("mat5", 500), source("mat10", 350)];
const offOf = (sources: readonly SourceArrivals[], pairs: readonly PairedTimes[] = []) =>
	knownOffsets(sources, pairs)
		.filter(({ offset }) => offset !== 0)
		.map(({ source: name, offset, witness }) => `${name} ${offset} ${witness}`);

test("ways of up to a second are no offsets", () => {
	fc.assert(
		fc.property(
			fc.array(fc.integer({ min: 100, max: 1_300 }), { minLength: 1, maxLength: 9 }),
			(floors) => {
				expect(offOf(floors.map((floor, index) => source(String(index), floor)))).toEqual([]);
			},
		),
	);
});

test.each([2_000, 3_000, 10_000, 60_000, 3_600_000])(
	"a clock %d ms off is known beside three others",
	(off) => {
		for (const ahead of [off, -off]) {
			const [found = "", ...more] = offOf([...OTHERS, source("finish", 400 - ahead)]);
			expect(more).toEqual([]);
			const [name, offset, witness] = found.split(" ");
			expect([name, witness]).toEqual(["finish", "arrivals"]);
			expect(Math.abs(Number(offset) + ahead)).toBeLessThanOrEqual(600);
		}
	},
);

test("a correction makes a clock right, and too large a one makes it wrong", () => {
	const corrected = (correction: number) =>
		offOf([...OTHERS, source("finish", -2_600, { correction })]);
	expect(corrected(-3_000)).toEqual([]);
	expect(corrected(-6_000)).toEqual(["finish 3000 arrivals"]);
});

test("where sources hold their reads, none is behind, and one that sends at once is not ahead", () => {
	const held = OTHERS.map((each) => source(each.source, 3_400));
	expect(offOf(held)).toEqual([]);
	expect(offOf([...held, source("finish", 400)])).toEqual([]);
});

describe("a reader beside another one", () => {
	const main = source("main", 400);
	test("is off where its arrivals say nothing, or the same", () => {
		expect(offOf([main, source("back", null)], [pair("back", "main", -3_000)])).toEqual([
			"back -3000 reader",
		]);
		expect(offOf([main, source("back", 2_400)], [pair("back", "main", 2_000)])).toEqual([
			"back 2000 reader",
		]);
	});
	test("is not off where it only holds its reads, or stands some metres behind", () => {
		const [first, second] = OTHERS;
		if (!first || !second) throw new Error("there are no others");
		expect(
			offOf([first, second, main, source("back", 3_500)], [pair("back", "main", 100)]),
		).toEqual([]);
		expect(offOf([main, source("back", 400)], [pair("back", "main", -3_000)])).toEqual([]);
		expect(offOf([main, source("back", null)], [pair("back", "main", -2_000)])).toEqual([]);
	});
	test("differs, and nothing says which one is right", () => {
		expect(
			offOf([source("back", null), source("main", null)], [pair("back", "main", 60_000)]),
		).toEqual(["back 60000 unclear"]);
	});
	test("is not judged by runners who differ among each other", () => {
		expect(offOf([main, source("back", null)], [pair("back", "main", -30_000, 8_000)])).toEqual([]);
	});
});

describe("a desk", () => {
	const desk = source("desk", 150, { isDesk: true });
	test("says which clock is off, and that one is right whose reads arrive late", () => {
		expect(
			offOf([...OTHERS, desk, source("finish", null)], [pair("desk", "finish", 2_900)]),
		).toEqual(["finish -2900 desk"]);
		expect(
			offOf([...OTHERS, desk, source("finish", 3_500)], [pair("desk", "finish", -200)]),
		).toEqual([]);
	});
	test("is believed only if its own clock is not ahead", () => {
		const wrong = source("desk", -4_000, { isDesk: true });
		expect(
			offOf([...OTHERS, wrong, source("finish", 400)], [pair("desk", "finish", -4_200)]),
		).toEqual([]);
	});
});
