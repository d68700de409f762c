/** A voucher's code as it is written and as it counts. */
import { expect, test } from "vitest";
import { isWholeVoucher, tidyVoucher } from "../../src/race/voucher.ts";

const CODE = "ABCDEFGHJKLMNPQRSTUVWXYZ23";

test.each([
	["in small letters", CODE.toLowerCase()],
	["in groups with dashes", "ABCDE-FGHJK–LMNPQ—RSTUV−WXYZ23"],
	["with spaces and a line's end, as it is pasted", " ABCDEFGHJKLM\tNPQRSTUVWXYZ23\n"],
	["in full width", "ＡＢＣＤＥＦＧＨＪＫＬＭＮＰＱＲＳＴＵＶＷＸＹＺ２３　"],
])("a code %s is the same code", (_, written) => {
	expect(tidyVoucher(written)).toBe(CODE);
});

test("a code is whole with 26 characters, no fewer and no more", () => {
	expect(isWholeVoucher(CODE)).toBe(true);
	expect(isWholeVoucher(CODE.slice(1))).toBe(false);
	expect(isWholeVoucher(`${CODE}4`)).toBe(false);
	expect(isWholeVoucher("")).toBe(false);
});
