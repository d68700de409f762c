/** The language of a message. */
import i18next from "i18next";
import { expect, test } from "vitest";
import { translator } from "../../../src/messages.ts";

test("a message missing in a language is in English", () => {
	expect(translator("ja")("tabs.leaders")).toBe("先頭集団");
	i18next.addResource("en", "translation", "only.english", "Leading");
	for (const locale of ["zh", "ja"])
		expect(i18next.getFixedT(locale)("only.english")).toBe("Leading");
});
