/** Texts on a photo certificate fit, for any length and script, and none of them is cut. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fitText } from "../../../src/site/photo/frames/fitLines.ts";

/** A font in which Chinese characters are as wide as high, and all others half of it. */
const measure = (text: string, size: number) =>
	[...text].reduce((sum, each) => sum + (/[\u2e80-\uffff]/.test(each) ? size : size / 2), 0);

const names = fc.oneof(
	fc.string({ minLength: 1, maxLength: 90 }),
	fc.string({
		minLength: 1,
		maxLength: 60,
		unit: fc.constantFrom(..."王小明陳淑芬佐藤はなこー・（）"),
	}),
	fc
		.array(fc.constantFrom("Anna", "Maximiliana", "von", "O’Brien", "臺北城市馬拉松"), {
			minLength: 1,
		})
		.map((words) => words.join(" ")),
);
const rooms = fc.record({
	width: fc.integer({ min: 60, max: 1_000 }),
	size: fc.integer({ min: 20, max: 200 }),
	lines: fc.constantFrom(1 as const, 2 as const),
});

describe("a text", () => {
	test("has space for each line, and at most the given size", () => {
		fc.assert(
			fc.property(names, rooms, (name, room) => {
				const { size, lines } = fitText(name, measure, room);
				expect(size).toBeLessThanOrEqual(room.size);
				expect(lines.length).toBeLessThanOrEqual(room.lines);
				for (const line of lines)
					expect(measure(line, size)).toBeLessThanOrEqual(room.width * 1.000_001);
			}),
		);
	});

	test("of one long word is broken within it, and stays readable", () => {
		const room = { width: 950, size: 60, lines: 2 } as const;
		const { size, lines } = fitText("w".repeat(120), measure, room);
		expect(lines).toEqual(["w".repeat(60), "w".repeat(60)]);
		expect(size).toBeGreaterThan(30);
		const short = fitText("Wolfeschlegelsteinhausenbergerdorff", measure, room);
		expect(short.lines).toHaveLength(1);
	});

	test("loses only the space at the break", () => {
		fc.assert(
			fc.property(names, rooms, (name, room) => {
				const written = fitText(name, measure, room).lines.join("");
				expect(written.replace(/\s/gu, "")).toBe(name.replace(/\s/gu, ""));
			}),
		);
	});

	test("that is short stays on one line at full size", () => {
		expect(fitText("王小明", measure, { width: 400, size: 60, lines: 2 })).toEqual({
			size: 60,
			lines: ["王小明"],
		});
	});

	test.each([
		["Maximiliana von Hohenzollern", ["Maximiliana von", "Hohenzollern"]],
		["寿限無寿限無五劫のすりきれ（改）", ["寿限無寿限無五劫", "のすりきれ（改）"]],
	])("is broken at natural positions: %s", (name, lines) => {
		expect(fitText(name, measure, { width: 300, size: 60, lines: 2 }).lines).toEqual(lines);
	});

	test("of one Latin word is made smaller and not broken", () => {
		const { size, lines } = fitText("Hohenzollern", measure, { width: 120, size: 60, lines: 2 });
		expect(lines).toEqual(["Hohenzollern"]);
		expect(size).toBe(20);
	});
});
