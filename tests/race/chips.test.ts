import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ChipUse, Passing } from "../../src/race/record/record.ts";
import { fieldOf, GUN, linesOf } from "./smallRace.ts";

const MINUTE = 60_000;

/** A read of a chip at a point, minutes after the gun. */
function read(chip: string, pointId: string, minutes: number): Passing {
	return { source: "mat", sequence: minutes * 100, pointId, chip, time: GUN + minutes * MINUTE };
}

/** Finish times in minutes by bib, null where there is none. */
function finishes(chips: readonly ChipUse[], passings: readonly Passing[]): (number | null)[] {
	const line = linesOf(fieldOf([{ bib: "1" }, { bib: "2" }], { chips, passings }));
	return ["1", "2"].map((bib) => {
		const { official } = line(bib);
		return official === null ? null : official / 60;
	});
}

describe("whose read a chip's read is", () => {
	test("that of the runner who wears it", () => {
		const chips = [{ chip: "A", bib: "1", since: null }];
		expect(finishes(chips, [read("A", "F", 50)])).toEqual([50, null]);
	});

	test("nobody's as long as nobody is known to wear it", () => {
		expect(finishes([], [read("A", "F", 50)])).toEqual([null, null]);
	});

	test("both chips of a runner who wears a spare", () => {
		const chips = ["A", "B"].map((chip) => ({ chip, bib: "1", since: null }));
		expect(finishes(chips, [read("A", "5K", 25), read("B", "F", 50)])).toEqual([50, null]);
	});

	test("after an exchange that of the new wearer, before it that of the old one", () => {
		const chips = [
			{ chip: "A", bib: "1", since: null },
			{ chip: "A", bib: "2", since: GUN + 40 * MINUTE },
		];
		expect(finishes(chips, [read("A", "F", 39)])).toEqual([39, null]);
		expect(finishes(chips, [read("A", "F", 40)])).toEqual([null, 40]);
	});

	test("that of the last one named, where a correction names another wearer", () => {
		const chips = [
			{ chip: "A", bib: "1", since: null },
			{ chip: "A", bib: "2", since: null },
		];
		expect(finishes(chips, [read("A", "F", 50)])).toEqual([null, 50]);
	});

	test("that of the last one named for an instant, in the middle of the race too", () => {
		const chips = [
			{ chip: "A", bib: "1", since: null },
			{ chip: "A", bib: "1", since: GUN + 40 * MINUTE },
			{ chip: "A", bib: "2", since: GUN + 40 * MINUTE },
		];
		expect(finishes(chips, [read("A", "F", 41)])).toEqual([null, 41]);
		expect(finishes(chips.toReversed(), [read("A", "F", 41)])).toEqual([41, null]);
	});

	test("that of the first wearer again, who took it back", () => {
		const chips = [
			{ chip: "A", bib: "1", since: null },
			{ chip: "A", bib: "2", since: GUN + 25 * MINUTE },
			{ chip: "A", bib: "1", since: GUN + 30 * MINUTE },
		];
		expect(finishes(chips, [read("A", "F", 24)])).toEqual([24, null]);
		expect(finishes(chips, [read("A", "F", 29)])).toEqual([null, 29]);
		expect(finishes(chips, [read("A", "F", 31)])).toEqual([31, null]);
	});

	test("nobody's before a chip is first worn", () => {
		const chips = [{ chip: "A", bib: "1", since: GUN + 30 * MINUTE }];
		expect(finishes(chips, [read("A", "F", 29)])).toEqual([null, null]);
		expect(finishes(chips, [read("A", "F", 30)])).toEqual([30, null]);
	});

	test("nobody's where its wearer is on no list", () => {
		const chips = [
			{ chip: "A", bib: "1", since: null },
			{ chip: "A", bib: "unlisted", since: GUN + 30 * MINUTE },
		];
		expect(finishes(chips, [read("A", "F", 31)])).toEqual([null, null]);
	});

	test("that of the last use recorded of those that begin latest before it, whatever was recorded", () => {
		const use = fc.record({
			chip: fc.constant("A"),
			bib: fc.constantFrom("1", "2"),
			since: fc.option(fc.integer({ min: 21, max: 30 }).map((minutes) => GUN + minutes * MINUTE)),
		});
		const minutes = fc.integer({ min: 20, max: 32 });
		fc.assert(
			fc.property(fc.array(use, { maxLength: 6 }), minutes, (uses, at) => {
				const begin = ({ since }: ChipUse) => since ?? Number.NEGATIVE_INFINITY;
				const begun = uses.filter((each) => begin(each) <= GUN + at * MINUTE);
				const latest = Math.max(...begun.map(begin));
				const wearer = begun.findLast((each) => begin(each) === latest)?.bib;
				expect(finishes(uses, [read("A", "F", at)])).toEqual([
					wearer === "1" ? at : null,
					wearer === "2" ? at : null,
				]);
			}),
		);
	});
});
