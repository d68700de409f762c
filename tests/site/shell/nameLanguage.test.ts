/** The language of a name on a page in another one. */
import { expect, test } from "vitest";
import { nameLanguage } from "../../../src/site/shell/nameLanguage.ts";

test.each([
	["王小明", "en", "zh-Hant-TW"],
	["王小明", "zh", undefined],
	["王小明", "zh-Hant-TW", undefined],
	["佐藤 はなこ", "en", "ja"],
	["佐藤 はなこ", "zh", "ja"],
	["佐藤 はなこ", "ja", undefined],
	["김민준", "en", "ko"],
	["Mary O’Brien", "ja", undefined],
	["2026 城市路跑", "en", "zh-Hant-TW"],
	["", "en", undefined],
])("%s on a page in %s: %s", (name, page, language) => {
	expect(nameLanguage(name, page)).toBe(language);
});

test("a name in kanji alone counts as Japanese on a Japanese page", () => {
	expect(nameLanguage("佐藤健", "ja")).toBeUndefined();
});
