import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fitText, type Room } from "../../src/media/text/fitText.ts";

/** Each character as wide as it is high, as Chinese ones are; Latin ones half of it. */
const measure = (text: string, size: number) =>
	[...text].reduce((sum, each) => sum + (/[\u0020-\u024f…]/.test(each) ? size / 2 : size), 0);

const ROOM: Room = { width: 1_000, most: 80, least: 50 };
const TWO = { most: 44, least: 36 };
const fitted = (text: string, two: typeof TWO | null = TWO) => fitText(text, measure, ROOM, two);

describe("a text", () => {
	test("that has room is as large as it may be", () => {
		expect(fitted("王小明")).toEqual({ size: 80, lines: ["王小明"] });
	});

	test("that has none gets smaller", () => {
		expect(fitted("王".repeat(16))).toEqual({ size: 62, lines: ["王".repeat(16)] });
	});

	test("that would be too small stands on two lines, broken between words, as even as can be", () => {
		const { size, lines } = fitted("Maximilian Alexander von Hohenzollern Sigmaringen");
		expect(lines).toEqual(["Maximilian Alexander von", "Hohenzollern Sigmaringen"]);
		expect(size).toBe(44);
	});

	test("is not broken within a word, at an apostrophe or before a mark that closes", () => {
		const { lines } = fitted("O'Connor-Featherstonehaugh's (Very) Long Running Club!");
		expect(lines.join(" ")).toBe("O'Connor-Featherstonehaugh's (Very) Long Running Club!");
		for (const line of lines) expect(line).not.toMatch(/^[)'!-]/);
	});

	test("that two lines cannot hold ends with an ellipsis, as the last resort", () => {
		const { size, lines } = fitted("王".repeat(60));
		expect(size).toBe(36);
		expect(lines).toEqual(["王".repeat(27), `${"王".repeat(27)}…`]);
	});

	test("with room for one line only is cut there", () => {
		expect(fitted("王".repeat(30), null)).toEqual({ size: 50, lines: [`${"王".repeat(19)}…`] });
	});

	test("that is empty stays so", () => {
		expect(fitted("")).toEqual({ size: 80, lines: [""] });
	});
});

test("whatever a text is, its lines stay within their room and nothing but its end is lost", () => {
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
		{ seed: 20_261_121, numRuns: 500 },
	);
});
