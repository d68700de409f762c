import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { asksForAdmin, digitsOnly } from "../../../src/race/search/searchText.ts";

describe("the digits of a search text", () => {
	test("are offered if the text has other characters too", () => {
		expect(digitsOnly("A0123")).toBe("0123");
		expect(digitsOnly("No. 12-3")).toBe("12-3");
		expect(digitsOnly("０１２３號")).toBe("0123");
	});

	test("are not offered if they are the whole text or there are none", () => {
		expect(digitsOnly("0123")).toBeNull();
		expect(digitsOnly("12-3")).toBeNull();
		expect(digitsOnly(" ０１ ".trim())).toBeNull();
		expect(digitsOnly("王小明")).toBeNull();
		expect(digitsOnly("Anna-Lena")).toBeNull();
		expect(digitsOnly("")).toBeNull();
	});

	test("are digits and hyphens only, and do not change when they are searched for", () => {
		const mixed = fc.tuple(fc.string({ unit: "grapheme" }), fc.nat(), fc.string());
		fc.assert(
			fc.property(mixed, (parts) => {
				const digits = digitsOnly(parts.join(""));
				if (digits === null) return;
				expect(digits).toMatch(/^[\d-]*\d[\d-]*$/);
				expect(digitsOnly(digits)).toBeNull();
			}),
		);
	});
});

describe("S", () => {
	test("alone leads to the admin page, in full width too", () => {
		expect(asksForAdmin("S")).toBe(true);
		expect(asksForAdmin(" Ｓ ")).toBe(true);
	});

	test("in lower case or in a word does not", () => {
		for (const text of ["s", "Sun", "S1", ""]) expect(asksForAdmin(text)).toBe(false);
	});
});
