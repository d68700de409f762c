import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isChip, normaliseChip } from "../../src/race/record/chips.ts";

describe("a chip", () => {
	test.each([
		["in either case", "05800379ea00", "5800379EA00"],
		["without the zero that a spreadsheet ate", "58003799177", "58003799177"],
		["with the zero", "058003799177", "58003799177"],
		["in groups", "3500 0000 0190-1006", "3500000001901006"],
		["with 0x", "0x0A1B", "A1B"],
		["with letters beyond F", "fl-94890", "FL94890"],
		["in full width", "ＺＩＣＡＤ３０", "ZICAD30"],
	])("is the same %s", (_, text, chip) => {
		expect(normaliseChip(text)).toBe(chip);
		expect(isChip(chip)).toBe(true);
	});

	test.each(["", "0000000000000000", "  ", "qwerty", "1.2E+23", "晶片"])("is not %j", (text) => {
		expect(isChip(normaliseChip(text))).toBe(false);
	});

	test("that was normalised stays as it is", () => {
		fc.assert(
			fc.property(fc.string({ unit: fc.constantFrom(..."0xX9afF-: Ｆ") }), (text) => {
				expect(normaliseChip(normaliseChip(text))).toBe(normaliseChip(text));
			}),
		);
	});
});
