import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	BIB_MAX_LENGTH,
	isBib,
	RESERVED_WORDS,
	readPlace,
} from "../../../src/race/record/identifier.ts";
import { anyCharacter } from "../../fixtures/anyCharacter.ts";

describe("the first segment of an address", () => {
	test("is an event if it is M and four digits", () => {
		expect(readPlace("M1234")).toEqual({ kind: "event", eventId: "M1234" });
	});

	test("is a misspelled event if the m is lower-case", () => {
		expect(readPlace("m1234")).toEqual({ kind: "misspelled event", eventId: "M1234" });
	});

	test("is an organisation's id if it is digits", () => {
		expect(readPlace("0")).toEqual({ kind: "organisation", by: "id", value: "0" });
		expect(readPlace("12345")).toEqual({ kind: "organisation", by: "id", value: "12345" });
	});

	test("is an organisation's code if it is 3 to 30 letters or digits, even if it begins like an event", () => {
		for (const value of ["abc", "Club7", "M123", "M12345", "x".repeat(30)])
			expect(readPlace(value)).toEqual({ kind: "organisation", by: "code", value });
	});

	test("is not a code if it is a reserved word", () => {
		for (const word of RESERVED_WORDS) expect(readPlace(word)).toEqual({ kind: "nothing" });
	});

	test("is no identifier if it is anything else", () => {
		for (const text of [
			"",
			"ab",
			"x".repeat(31),
			"a-b-c",
			"M1234\n",
			"山海計時",
			"../etc",
			"M１２３４",
		])
			expect(readPlace(text)).toEqual({ kind: "nothing" });
	});

	test("names an event or an organisation only with valid characters, for any text", () => {
		fc.assert(
			fc.property(fc.string({ unit: anyCharacter }), (text) => {
				expect(readPlace(text).kind === "nothing" || /^[A-Za-z0-9]+$/.test(text)).toBe(true);
			}),
		);
	});
});

describe("a bib", () => {
	test("has letters, digits, hyphens and dots", () => {
		for (const bib of ["1", "00123", "A-12", "W1.2", "F1", "-", "...", "x".repeat(BIB_MAX_LENGTH)])
			expect(isBib(bib)).toBe(true);
	});

	test("has no other characters", () => {
		for (const bib of [
			"",
			"1 2",
			"1/2",
			"１２",
			"A_1",
			"王",
			"1\n",
			"x".repeat(BIB_MAX_LENGTH + 1),
		])
			expect(isBib(bib)).toBe(false);
	});

	test("is not a folder of an address", () => {
		expect(isBib(".")).toBe(false);
		expect(isBib("..")).toBe(false);
	});
});
