import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	isWholeVoucher,
	normaliseVoucher,
	VOUCHER_ALPHABET,
} from "../../../src/contract/vouchers/voucherCode.ts";
import { VOUCHER_LENGTH } from "../../../src/race/limits.ts";
import { anyCharacter } from "../../fixtures/anyCharacter.ts";

const CODE = "7V3K9Q2MD5X0TRB8HWZ4C6E1NP";
const code = fc
	.array(fc.constantFrom(...VOUCHER_ALPHABET), {
		minLength: VOUCHER_LENGTH,
		maxLength: VOUCHER_LENGTH,
	})
	.map((characters) => characters.join(""));

describe("a voucher's code is the same", () => {
	test.each([
		["in small letters", CODE.toLowerCase()],
		["in groups", "7V3K-9Q2M-D5X0-TRB8-HWZ4-C6E1-NP"],
		["with dashes of any kind", "7V3K–9Q2M—D5X0−TRB8ーHWZ4‐C6E1－NP"],
		["with spaces around it, and of any width", ` \t7V3K9Q2M\u3000D5X0TRB8\u00a0HWZ4C6E1NP\n`],
		["in full width", "７Ｖ３Ｋ９Ｑ２ＭＤ５Ｘ０ＴＲＢ８ＨＷＺ４Ｃ６Ｅ１ＮＰ"],
		["with the letters that look like its digits", "7V3K9Q2MD5XOTRB8HWZ4C6ElNP"],
		["with I for 1 and o for 0", "7v3k9q2md5xotrb8hwz4c6einp"],
		["with what nobody sees between", "7V3K\u200b9Q2MD5X0TRB8HWZ4C6E1NP\ufeff"],
	])("%s", (_, typed) => {
		expect(normaliseVoucher(typed)).toBe(CODE);
		expect(isWholeVoucher(typed)).toBe(true);
	});

	test("however it is written", () => {
		fc.assert(
			fc.property(
				code,
				fc.array(fc.nat(VOUCHER_LENGTH)),
				fc.boolean(),
				(whole, places, isSmall) => {
					let typed = isSmall ? whole.toLowerCase() : whole;
					for (const place of places) typed = `${typed.slice(0, place)} -${typed.slice(place)}`;
					expect(normaliseVoucher(typed)).toBe(whole);
					expect(isWholeVoucher(typed)).toBe(true);
				},
			),
		);
	});
});

describe("is not a complete code:", () => {
	test.each([
		["nothing", ""],
		["one character too few", CODE.slice(1)],
		["one too many", `${CODE}7`],
		["one with U, which is in none", `U${CODE.slice(1)}`],
		["one with another sign", `*${CODE.slice(1)}`],
		["one in letters of another script", `７Ж${CODE.slice(2)}`],
	])("%s", (_, typed) => {
		expect(isWholeVoucher(typed)).toBe(false);
	});

	test("any text that does not have 26 characters of the alphabet after tidying", () => {
		fc.assert(
			fc.property(fc.string({ unit: anyCharacter, maxLength: 60 }), (text) => {
				const tidied = [...normaliseVoucher(text)];
				const isWhole =
					tidied.length === VOUCHER_LENGTH &&
					tidied.every((each) => VOUCHER_ALPHABET.includes(each));
				expect(isWholeVoucher(text)).toBe(isWhole);
			}),
		);
	});
});

test("a tidied code stays as it is, and has 130 bits in 26 characters", () => {
	fc.assert(fc.property(code, (whole) => normaliseVoucher(whole) === whole));
	expect(Math.log2(VOUCHER_ALPHABET.length) * VOUCHER_LENGTH).toBe(130);
	expect(new Set(VOUCHER_ALPHABET).size).toBe(32);
});
