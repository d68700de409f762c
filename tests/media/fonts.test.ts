import { existsSync, readFileSync } from "node:fs";
import { create, type Font } from "fontkit";
import { describe, expect, test } from "vitest";
import { chineseName, japaneseName, latinName } from "../../demo/simulation/names.ts";
import { LOCALE_NAMES } from "../../src/locales.ts";
import {
	FAMILIES,
	type Family,
	fontFile,
	fontRuns,
	isDrawn,
	type Weight,
} from "../../src/media/text/fonts.ts";
import { DICTIONARIES } from "../../src/messages.ts";
import { HIDDEN_NAME } from "../../src/race/record/privacy.ts";
import { randomFrom } from "../../src/race/rehearsal/random.ts";
import { RUNNERS } from "../fixtures/smallRace.ts";

/** The characters of a text that are not drawn, with or without their accents. */
function undrawn(text: string): string[] {
	const drawn = plain(
		fontRuns(text, "zh")
			.map((run) => run.text)
			.join(""),
	);
	return [...plain(text)].filter((character) => character === "〓" || !drawn.includes(character));
}
const plain = (text: string) => text.normalize("NFD").replace(/[\p{M}\s]+/gu, "");

/** Fonts as the PDF opens them. */
const opened = new Map<string, Font>();
function fontOf(family: Family, weight: Weight): Font {
	const path = fontFile(family, weight);
	const known = opened.get(path);
	if (known) return known;
	const font = create(readFileSync(path));
	if (!("layout" in font)) throw new Error(`${path} contains several fonts`);
	opened.set(path, font);
	return font;
}

const families = (text: string, locale: (typeof LOCALE_NAMES)[number]) =>
	fontRuns(text, locale).map((run) => `${run.family} ${run.text}`);

test("every font has a file in each weight", () => {
	const weights = ["medium", "bold"] as const satisfies readonly Weight[];
	const files = FAMILIES.flatMap((family) => weights.map((weight) => fontFile(family, weight)));
	expect(files).toHaveLength(12);
	expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

describe("a font draws", () => {
	test("the names of all runners, in three scripts", () => {
		const random = randomFrom(7, "names");
		const names = Array.from({ length: 400 }, (_, index) =>
			[chineseName, japaneseName, latinName].map((make) => make(random, index % 2 ? "1" : "2")),
		).flat();
		expect(new Set(names).size).toBeGreaterThan(500);
		expect(undrawn([...names, ...RUNNERS.map(({ name }) => name)].join(" "))).toEqual([]);
	});

	test("every text of the dictionaries, and hidden and masked names", () => {
		for (const locale of LOCALE_NAMES)
			expect(undrawn(Object.values(DICTIONARIES[locale]).join(" "))).toEqual([]);
		expect(undrawn(`${HIDDEN_NAME} 王○明 … ・`)).toEqual([]);
	});

	test("rare characters missing in the language's own font", () => {
		expect(families("堃喆𠮷㛢㭇", "zh")).toEqual(["TC 堃喆", "JP 𠮷", "TC 㛢", "SC 㭇"]);
		expect(families("堃喆𠮷㛢㭇", "ja")).toEqual(["JP 堃喆𠮷", "TC 㛢", "SC 㭇"]);
	});

	test("a line in one part, with the character forms of the language", () => {
		expect(families("王小明 03:12:46", "zh")).toEqual(["TC 王小明 03:12:46"]);
		expect(families("直子 Anna Müller", "ja")).toEqual(["JP 直子 Anna Müller"]);
	});

	test("a character together with its variation selector", () => {
		expect(families("葛\u{e0100}城", "ja")).toEqual(["JP 葛\u{e0100}城"]);
	});
});

test("names of Poland, Turkey, Greece, Russia, Korea and Thailand are drawn in their own letters", () => {
	expect(families("Łukasz Żak, Ağaoğlu, Nguyễn Đức, Zoë", "en")).toEqual([
		"Latin Łukasz",
		"TC  ",
		"Latin Żak",
		"TC , ",
		"Latin Ağaoğlu",
		"TC , Nguyễn Đức, Zoë",
	]);
	expect(undrawn("Παπαδόπουλος Иванов 김민준 สมชาย 明")).toEqual([]);
	expect(families("李 김 ไทย", "zh")).toEqual(["TC 李 ", "KR 김", "TC  ", "Thai ไทย"]);
});

test("letters without a font are drawn as plain letters, not as boxes", () => {
	expect(families("𝐀𝐧𝐧𝐚 𝓜.", "en")).toEqual(["TC Anna M."]);
});

test("a letter and a combining accent are composed", () => {
	expect(families("Mu\u0308ller", "en")).toEqual(["TC Müller"]);
	expect(families("か\u3099く", "ja")).toEqual(["JP がく"]);
});

test("the characters of a name are not replaced by newer forms", () => {
	const old = "\ufa19\ufa11\ufa1b";
	expect(fontRuns(old, "ja").map(({ text }) => text)).toEqual([old]);
	expect(undrawn(old)).toEqual([]);
});

test("invisible characters are left out", () => {
	expect(families("\ufeff王\u200b小\n明\u202e", "zh")).toEqual(["TC 王小 明"]);
});

describe("a character without a font", () => {
	const shown = (text: string) =>
		fontRuns(text, "zh")
			.map((run) => run.text)
			.join("");

	test("is omitted with its brackets and spaces: emoji, and letters of other scripts", () => {
		expect(shown("Anna 🏃‍♀️ Müller")).toBe("Anna Müller");
		expect(shown("王🏃🏽小👨‍👩‍👧明🇹🇼")).toBe("王小明");
		expect(shown("Mohamed Ali (محمد علي)")).toBe("Mohamed Ali");
		expect(shown("李 ᬅᬓ 𓀀 明")).toBe("李 明");
	});

	test("is marked if it is a Chinese character, because the name would be another one", () => {
		expect(shown("王\u{323af}明")).toBe("王〓明");
	});

	test("can be a whole name", () => {
		for (const name of ["محمد العلي", "שלום", "🏃", " "]) expect(isDrawn(name, "en")).toBe(false);
		expect(isDrawn("𠮷", "en")).toBe(true);
	});

	test("is never drawn as an empty glyph", () => {
		const names = [
			"㐂𠮷 堃喆㛢㭇 﨑髙 葛\u{e0100}城",
			"Nguyễn Thị Ánh Łukasz Żółć Παπαδόπουλος Иванов",
			"김민준 สมชาย ｱｲｳ ①㈱",
			"محمد العلي שלום अमित \u{323af}",
			"🏃‍♀️ ☀️ ❤️ 1️⃣ ★ a\u00adb\u200bc\u200d",
		];
		const glyphs = LOCALE_NAMES.flatMap((locale) =>
			names.flatMap((name) =>
				fontRuns(name, locale).flatMap(({ text, family }) =>
					(["medium", "bold"] as const).flatMap((weight) =>
						fontOf(family, weight)
							.layout(text)
							.glyphs.map(({ id }) => [text, id] as const),
					),
				),
			),
		);
		expect(glyphs.length).toBeGreaterThan(400);
		expect(glyphs.filter(([, id]) => id === 0)).toEqual([]);
	});
});
