/** What the command palette finds by the words of organisers and timers, in three languages. */
import { describe, expect, test } from "vitest";
import { DICTIONARIES } from "../../../../src/messages.ts";
import {
	matching,
	type PaletteEntry,
} from "../../../../src/site/organiser/frame/palette/paletteEntries.ts";
import { SCREEN_NAMES, SCREENS } from "../../../../src/site/organiser/frame/screens.ts";

const entry = (id: string, text: string, words = ""): PaletteEntry => {
	return { id, text, words, group: "", key: "", run: () => undefined };
};

/** The screens and the late registration, as the palette of a language lists them. */
function entriesOf(language: "en" | "ja" | "zh"): PaletteEntry[] {
	const texts = DICTIONARIES[language];
	const add = texts["organiser.palette.words.addRunner"] ?? "";
	return [
		entry("add", texts["organiser.addRunner"] ?? "", add),
		...SCREEN_NAMES.map((screen) =>
			entry(
				screen,
				texts[SCREENS[screen].title] ?? "",
				texts[`organiser.palette.words.${screen}`] ?? "",
			),
		),
	];
}

describe.each([
	["en", "add", "add"],
	["en", "late registration", "add"],
	["en", "Gender", "participants"],
	["en", "sex", "participants"],
	["en", "gun", "gun"],
	["en", "protest", "runner"],
	["en", "penalty", "runner"],
	["en", "dnf", "runner"],
	["en", "chip", "runner"],
	["en", "raw reads", "readers"],
	["zh", "補報名", "add"],
	["zh", "現場報名", "add"],
	["zh", "性別", "participants"],
	["zh", "槍聲", "gun"],
	["zh", "抗議", "runner"],
	["zh", "罰時", "runner"],
	["zh", "棄賽", "runner"],
	["zh", "ＤＮＦ", "runner"],
	["zh", "晶片", "runner"],
	["ja", "追加", "add"],
	["ja", "当日", "add"],
	["ja", "性別", "participants"],
	["ja", "ピストル", "gun"],
	["ja", "ぴすとる", "gun"],
	["ja", "抗議", "runner"],
	["ja", "失格", "runner"],
	["ja", "チップ", "runner"],
] as const)("in %s", (language, typed, id) => {
	test(`"${typed}" finds ${id}`, () => {
		expect(matching(entriesOf(language), typed).map((each) => each.id)).toContain(id);
	});
});

describe("the palette", () => {
	const entries = [
		entry("start", "Start", "gun, false start, add time"),
		entry("street", "Address of the gun shop", ""),
		entry("reads", "Reads", "time by hand、mat，antenna"),
	];
	const found = (typed: string) => matching(entries, typed).map((each) => [each.id, each.found]);

	test("lists what has the text first, and says which other word was found", () => {
		expect(found("gun")).toEqual([
			["street", ""],
			["start", "gun"],
		]);
		expect(found("start gun")).toEqual([["start", "gun"]]);
		expect(found("hand")).toEqual([["reads", "time by hand"]]);
		expect(found("antenna mat")).toEqual([["reads", "antenna"]]);
	});

	test("compares letters with the beginnings of other words, and needs every word", () => {
		expect(found("un")).toEqual([["street", ""]]);
		expect(found("ad")).toEqual([
			["street", ""],
			["reads", ""],
			["start", "add time"],
		]);
		expect(found("gun nowhere")).toEqual([]);
		expect(found(" ")).toHaveLength(3);
	});
});
