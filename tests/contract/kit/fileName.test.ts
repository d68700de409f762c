import { expect, test } from "vitest";
import { cleanFileName } from "../../../src/contract/kit/fileName.ts";

test.each([
	['a/b\\c?d%e*f:g|h"i<j>k', "a_b_c_d_e_f_g_h_i_j_k"],
	["2025 臺北馬拉松 00123 王小明", "2025 臺北馬拉松 00123 王小明"],
	["two\nlines\u0000", "two_lines_"],
	["..hidden", "_hidden"],
	["at the end. ", "at the end_"],
	["𠮷".repeat(100), "𠮷".repeat(80)],
])("%j is the file %j", (text, name) => {
	expect(cleanFileName(text)).toBe(name);
});
