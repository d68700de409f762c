import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fitText, type Room } from "../../src/media/text/fitText.ts";
import { runs } from "../fixtures/runs.ts";

/** Chinese characters are as wide as high, Latin ones half as wide. */
const measure = (text: string, size: number) =>
	[...text].reduce((sum, each) => sum + (/[\u0020-\u024f…]/.test(each) ? size / 2 : size), 0);

const ROOM: Room = { width: 1_000, most: 80, least: 50 };
const TWO = { most: 44, least: 36 };
const fitted = (text: string, two: typeof TWO | null = TWO) => fitText(text, measure, ROOM, two);

describe("a text", () => {
	test("that fits has the largest size", () => {
		expect(fitted("王小明")).toEqual({ size: 80, lines: ["王小明"] });
	});

	test("that does not fit is smaller", () => {
		expect(fitted("王".repeat(16))).toEqual({ size: 62, lines: ["王".repeat(16)] });
	});

	test("that would be too small has two even lines, broken between words", () => {
		const { size, lines } = fitted("Maximilian Alexander von Hohenzollern Sigmaringen");
		expect(lines).toEqual(["Maximilian Alexander von", "Hohenzollern Sigmaringen"]);
		expect(size).toBe(44);
	});

	test("is not broken within a word, at an apostrophe or before closing punctuation", () => {
		const { lines } = fitted("O'Connor-Featherstonehaugh's (Very) Long Running Club!");
		expect(lines.join(" ")).toBe("O'Connor-Featherstonehaugh's (Very) Long Running Club!");
		for (const line of lines) expect(line).not.toMatch(/^[)'!-]/);
	});

	test("that does not fit on two lines ends with an ellipsis", () => {
		const { size, lines } = fitted("王".repeat(60));
		expect(size).toBe(36);
		expect(lines).toEqual(["王".repeat(27), `${"王".repeat(27)}…`]);
	});

	test("that is limited to one line ends with an ellipsis", () => {
		expect(fitted("王".repeat(30), null)).toEqual({ size: 50, lines: [`${"王".repeat(19)}…`] });
	});

	test("that is empty has one empty line", () => {
		expect(fitted("")).toEqual({ size: 80, lines: [""] });
	});
});

test("for any text, the lines fit and only the end of the text is missing", () => {
	const words = fc.array(fc.stringMatching(/^[A-Za-z王小明ハナ○'-]{1,30}$/), {
		minLength: 1,
		maxLength: 12,
	});
	fc.assert(
		fc.property(words, fc.boolean(), (parts, hasTwo) => {
			const text = parts.join(" ");
			const { size, lines } = fitted(text, hasTwo ? TWO : null);
			for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(ROOM.width);
			const bare = (each: string) => each.replaceAll(" ", "");
			const shown = bare(lines.join(""));
			const isWhole = shown === bare(text);
			expect(isWhole || bare(text).startsWith(shown.replace(/…$/, ""))).toBe(true);
		}),
		{ seed: 20_261_121, numRuns: runs(500) },
	);
});
