/** Reasons that screens record are shown in the language of the page. */
import { expect, test } from "vitest";
import { DICTIONARIES } from "../../../../src/messages.ts";
import { automaticReasons } from "../../../../src/site/organiser/history/automaticReasons.server.ts";

test.each(["zh", "en", "ja"] as const)("a reason of any language is said in %s", (locale) => {
	const reasons = automaticReasons(locale);
	const own = DICTIONARIES[locale];
	for (const {
		"organiser.board.why.strike": strike,
		"organiser.stillOut.why": out,
	} of Object.values(DICTIONARIES)) {
		expect(reasons[strike] ?? strike).toBe(own["organiser.board.why.strike"]);
		expect(reasons[out] ?? out).toBe(own["organiser.stillOut.why"]);
	}
	expect(Object.keys(reasons).length).toBeGreaterThan(40);
	expect(Object.hasOwn(reasons, own["organiser.board.why.strike"])).toBe(false);
});

test("no reason has values, because a recorded one would have them filled in", () => {
	const spoken = Object.entries(automaticReasons("zh")).flat();
	expect(spoken.filter((text) => /[{}]/.test(text))).toEqual([]);
});
