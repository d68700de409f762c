import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	BIB_MAX_LENGTH,
	isBib,
	RESERVED_WORDS,
	readPlace,
} from "../../../src/race/record/identifier.ts";

describe("the first part of an address", () => {
	test("M and four digits is an event", () => {
		expect(readPlace("M1234")).toEqual({ kind: "event", eventId: "M1234" });
	});

	test("with a small m it is a misspelled event", () => {
		expect(readPlace("m1234")).toEqual({ kind: "misspelled event", eventId: "M1234" });
	});

	test("digits only are an organisation's id, of any length", () => {
		expect(readPlace("0")).toEqual({ kind: "organisation", by: "id", value: "0" });
		expect(readPlace("12345")).toEqual({ kind: "organisation", by: "id", value: "12345" });
	});

	test("3 to 30 letters or digits are an organisation's code, also those that begin like an event", () => {
		for (const value of ["abc", "Club7", "M123", "M12345", "x".repeat(30)])
			expect(readPlace(value)).toEqual({ kind: "organisation", by: "code", value });
	});

	test("a reserved word is nobody's code", () => {
		for (const word of RESERVED_WORDS) expect(readPlace(word)).toEqual({ kind: "nothing" });
	});

	test("anything else names nothing", () => {
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

	test("whatever is typed, a place is named only in its own characters", () => {
		fc.assert(
			fc.property(fc.string({ unit: "binary" }), (text) => {
				if (readPlace(text).kind !== "nothing") expect(text).toMatch(/^[A-Za-z0-9]+$/);
			}),
		);
	});
});

describe("a bib", () => {
	test("is of letters, digits, hyphens and dots", () => {
		for (const bib of ["1", "00123", "A-12", "W1.2", "F1", "-", "...", "x".repeat(BIB_MAX_LENGTH)])
			expect(isBib(bib)).toBe(true);
	});

	test("is nothing else", () => {
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

	test("is not what an address takes for a folder", () => {
		expect(isBib(".")).toBe(false);
		expect(isBib("..")).toBe(false);
	});
});
