import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ChipUse, RecordedRead } from "../../src/race/record/record.ts";
import { fieldOf, GUN, linesOf } from "./smallRace.ts";

const MINUTE = 60_000;

/** A read of a chip at a point, minutes after the gun. */
function read(chip: string, pointId: string, minutes: number): RecordedRead {
	return { source: "mat", sequence: minutes * 100, pointId, chip, time: GUN + minutes * MINUTE };
}

/** Finish times of bibs 1 and 2, minutes; null for none. */
function finishes(chips: readonly ChipUse[], passings: readonly RecordedRead[]): (number | null)[] {
	const line = linesOf(fieldOf([{ bib: "1" }, { bib: "2" }], { chips, passings }));
	return ["1", "2"].map((bib) => {
		const { official } = line(bib);
		return official === null ? null : official / 60;
	});
}

describe("a read of a chip", () => {
	test("is assigned to the runner of the chip", () => {
		const chips = [{ chip: "A", bib: "1", since: null }];
		expect(finishes(chips, [read("A", "F", 50)])).toEqual([50, null]);
	});

	test("is assigned to no runner while its chip is unknown", () => {
		expect(finishes([], [read("A", "F", 50)])).toEqual([null, null]);
	});

	test("is assigned to the runner for each of two chips", () => {
		const chips = ["A", "B"].map((chip) => ({ chip, bib: "1", since: null }));
		expect(finishes(chips, [read("A", "5K", 25), read("B", "F", 50)])).toEqual([50, null]);
	});

	test("is assigned to the new runner after an exchange, and to the old one before it", () => {
		const chips = [
			{ chip: "A", bib: "1", since: null },
			{ chip: "A", bib: "2", since: GUN + 40 * MINUTE },
		];
		expect(finishes(chips, [read("A", "F", 39)])).toEqual([39, null]);
		expect(finishes(chips, [read("A", "F", 40)])).toEqual([null, 40]);
	});

	test("is assigned by the use recorded last, if two have no start", () => {
		const chips = [
			{ chip: "A", bib: "1", since: null },
			{ chip: "A", bib: "2", since: null },
		];
		expect(finishes(chips, [read("A", "F", 50)])).toEqual([null, 50]);
	});

	test("is assigned by the use recorded last, if two start at the same instant", () => {
		const chips = [
			{ chip: "A", bib: "1", since: null },
			{ chip: "A", bib: "1", since: GUN + 40 * MINUTE },
			{ chip: "A", bib: "2", since: GUN + 40 * MINUTE },
		];
		expect(finishes(chips, [read("A", "F", 41)])).toEqual([null, 41]);
		expect(finishes(chips.toReversed(), [read("A", "F", 41)])).toEqual([41, null]);
	});

	test("is assigned to the first runner again after the chip was returned", () => {
		const chips = [
			{ chip: "A", bib: "1", since: null },
			{ chip: "A", bib: "2", since: GUN + 35 * MINUTE },
			{ chip: "A", bib: "1", since: GUN + 40 * MINUTE },
		];
		expect(finishes(chips, [read("A", "F", 34)])).toEqual([34, null]);
		expect(finishes(chips, [read("A", "F", 39)])).toEqual([null, 39]);
		expect(finishes(chips, [read("A", "F", 41)])).toEqual([41, null]);
	});

	test("is assigned to no runner before the first use of its chip", () => {
		const chips = [{ chip: "A", bib: "1", since: GUN + 30 * MINUTE }];
		expect(finishes(chips, [read("A", "F", 29)])).toEqual([null, null]);
		expect(finishes(chips, [read("A", "F", 30)])).toEqual([30, null]);
	});

	test("is assigned to no runner if the bib of its chip is not an entrant", () => {
		const chips = [
			{ chip: "A", bib: "1", since: null },
			{ chip: "A", bib: "unlisted", since: GUN + 30 * MINUTE },
		];
		expect(finishes(chips, [read("A", "F", 31)])).toEqual([null, null]);
	});

	test("is assigned by the latest use before it, and of several by the one recorded last, for any uses", () => {
		const use = fc.record({
			chip: fc.constant("A"),
			bib: fc.constantFrom("1", "2"),
			since: fc.option(fc.integer({ min: 31, max: 40 }).map((minutes) => GUN + minutes * MINUTE)),
		});
		const minutes = fc.integer({ min: 30, max: 42 });
		fc.assert(
			fc.property(fc.array(use, { maxLength: 6 }), minutes, (uses, at) => {
				const begin = ({ since }: ChipUse) => since ?? Number.NEGATIVE_INFINITY;
				const begun = uses.filter((each) => begin(each) <= GUN + at * MINUTE);
				const latest = Math.max(...begun.map(begin));
				const bib = begun.findLast((each) => begin(each) === latest)?.bib;
				expect(finishes(uses, [read("A", "F", at)])).toEqual([
					bib === "1" ? at : null,
					bib === "2" ? at : null,
				]);
			}),
		);
	});
});
