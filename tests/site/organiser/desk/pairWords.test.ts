/** The texts of a row in the list of pairs, in English. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { evidenceText, mismatchText } from "../../../../src/site/organiser/desk/pairs/pairWords.ts";
import type { ShownPair } from "../../../../src/site/organiser/desk/pairs/shownPairs.ts";
import type { TextsOf } from "../../../../src/site/organiser/frame/screens.ts";

const dictionary: TextsOf<"desk"> = JSON.parse(
	readFileSync(new URL("../../../../i18n/en_US.json", import.meta.url), "utf8"),
);
const pair = (changes: Partial<ShownPair>): ShownPair => ({
	number: 1,
	mark: null,
	typed: null,
	pno: "5",
	pName: "",
	cName: "",
	state: "proposed",
	mismatch: null,
	warnings: [],
	difference: null,
	isWaiting: false,
	message: "",
	...changes,
});
const said = (changes: Partial<ShownPair>) => evidenceText(dictionary, pair(changes));

describe("a pair", () => {
	test("has no note without evidence", () => {
		expect(said({})).toBe("");
	});

	test("has a tick where the mat agrees, and the difference in either case", () => {
		expect(said({ difference: -300 })).toBe("✓ agrees with the mat, −0.30 s");
		const differs = { difference: 12_000, warnings: ["sources differ"] as const };
		expect(said({ ...differs, warnings: [...differs.warnings] })).toBe("+12 s from the mat");
	});

	test("lists all evidence against it, and its outcome", () => {
		const text = said({ warnings: ["typed twice", "withdrawn"], isWaiting: true });
		expect(text).toBe("This bib was typed twice · Entered as not starting · Not sent yet");
		expect(said({ state: "confirmed" })).toBe("Confirmed");
		expect(said({ state: "mistake" })).toBe("Void, does not count");
		expect(said({ message: "no such point", isWaiting: true })).toBe("no such point");
	});
});

test("a mismatch shows its location and size", () => {
	const text = (after: number | null, before: number | null, marks: number, bibs: number) =>
		mismatchText(dictionary, { after, before, marks, bibs }, String);
	expect(text(1212, 1219, 6, 5)).toMatch(/^Times outnumber bibs by 1 \(between #1212 and #1219\)/);
	expect(text(null, 7, 4, 6)).toMatch(
		/^Bibs outnumber times by 2 \(between the beginning and #7\)/,
	);
	expect(text(null, null, 4, 6)).toMatch(/\(the whole list\)/);
});
