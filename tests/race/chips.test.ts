import { describe, expect, test } from "vitest";
import type { ChipUse, Passing } from "../../src/race/record.ts";
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
});
