/** The names with which a certificate template is tried. */
import { expect, test } from "vitest";
import { findHardest } from "../../src/media/certificate/hardestNames.ts";

const NAMES = [
	"王小明",
	"Anna Müller",
	"歐陽司徒上官諸葛",
	"𠮷田花子",
	"林小美🏃",
	"محمد العلي",
	"陳堃",
];
const found = (names: readonly string[]) =>
	Object.fromEntries(
		Object.entries(findHardest(names)).map(([kind, position]) => [
			kind,
			position === null ? null : names[position],
		]),
	);

test("the names are the widest, the one with the rarest character, one with an emoji, and one in another script", () => {
	expect(found(NAMES)).toEqual({
		longest: "歐陽司徒上官諸葛",
		rare: "𠮷田花子",
		emoji: "林小美🏃",
		script: "محمد العلي",
	});
});

test("a Chinese name is wider than a Latin name with a few more letters", () => {
	expect(found(["Anna Müller", "歐陽司徒上官諸葛"])["longest"]).toBe("歐陽司徒上官諸葛");
	expect(found(["Wolfeschlegelsteinhausenbergerdorff", "歐陽司徒"])["longest"]).toMatch(/^Wolfe/);
});

test("a character that no font has is rarer than one that a single font has", () => {
	expect(found(["𠮷田花子", "王\u{323af}"])["rare"]).toBe("王\u{323af}");
});

test("common names, digits and letters with accents are not among them", () => {
	expect(found(["王小明", "Łukasz Żółć 7", "佐藤ハナコ", "김철수"])).toMatchObject({
		rare: null,
		emoji: null,
		script: null,
	});
	expect(found([])).toEqual({ longest: null, rare: null, emoji: null, script: null });
});
