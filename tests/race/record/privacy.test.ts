import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultEntrant } from "../../../src/race/record/defaultEntrant.ts";
import { HIDDEN_NAME, isHidden, maskName, shownEntrant } from "../../../src/race/record/privacy.ts";
import { findRunners, foldBibs, foldNames } from "../../../src/race/search/searchIndex.ts";
import { anyCharacter } from "../../fixtures/anyCharacter.ts";

const OPEN = { masksNames: false };
const MASKED = { masksNames: true };
const runner = defaultEntrant({
	bib: "0007",
	categoryId: "R",
	name: "王小明",
	sex: "1",
	groupId: "old",
	team: "臺北跑團",
});

describe("a hidden runner", () => {
	const hidden = { ...runner, isHidden: true };

	test("is shown without name and team, in every event", () => {
		for (const event of [OPEN, MASKED])
			expect(shownEntrant(hidden, event)).toEqual({ ...hidden, name: HIDDEN_NAME, team: "" });
	});

	test("is shown with bib, category, group and sex, because the ranks of others depend on them", () => {
		const { bib, categoryId, groupId, sex } = shownEntrant(hidden, OPEN);
		expect([bib, categoryId, groupId, sex]).toEqual(["0007", "R", "old", "1"]);
	});
});

test("runners are hidden at their request, and if a file hides their name", () => {
	expect(isHidden({ ...runner, isHidden: true })).toBe(true);
	expect(isHidden({ ...runner, name: HIDDEN_NAME })).toBe(true);
	expect(isHidden(runner)).toBe(false);
});

test("other runners are shown as recorded, or with a masked name if the event masks names", () => {
	expect(shownEntrant(runner, OPEN)).toBe(runner);
	expect(shownEntrant(runner, MASKED)).toEqual({ ...runner, name: "王○明" });
});

test("a search in shown entrants finds no hidden names", () => {
	const shown = [
		shownEntrant(runner, MASKED),
		shownEntrant({ ...runner, name: "林志豪", isHidden: true }, MASKED),
		shownEntrant({ ...runner, name: "Anna Müller" }, MASKED),
	];
	const index = { ...foldBibs([]), names: foldNames(shown.map(({ name }) => name)) };
	for (const query of ["小", "王小明", "林", "志豪", "muller", "müller", "üll"])
		expect(findRunners(index, query), query).toEqual([]);
	expect(findRunners(index, "王○明")).toEqual([0]);
	expect(findRunners(index, "anna")).toEqual([2]);
});

describe("a masked name", () => {
	test.each([
		["王小明", "王○明"],
		["王明", "王○"],
		["王", "○"],
		["歐陽小明", "歐○○明"],
		["김철수", "김○수"],
		["", ""],
	])("%s is %s: the first and the last character stay, of two the first", (name, shown) => {
		expect(maskName(name)).toBe(shown);
	});

	test.each([
		["佐藤 花子", "佐藤 ○子"],
		["佐藤 はなこ", "佐藤 ○○こ"],
		["八木\u3000翔", "八木\u3000○"],
		["林 太郎", "林 ○郎"],
		["王\u3000小明", "王\u3000○明"],
	])("%s is %s: the family name before a gap stays", (name, shown) => {
		expect(maskName(name)).toBe(shown);
	});

	test.each([
		["王\u3000明", "王\u3000○"],
		["王\u3000小\u3000明", "王\u3000○\u3000明"],
	])("%s is %s: a gap between single characters does not separate parts", (name, shown) => {
		expect(maskName(name)).toBe(shown);
	});

	test.each([
		["長谷川 花子", "長○川 ○子"],
		["ジョン・スミス", "ジ○ン・○○ス"],
		["陳大文\n(陪跑員 王小明)", "陳○文\n○○○員 ○○○)"],
		["王小明 Tom", "王○明 T."],
	])("%s is %s: a part that may be a whole name is masked separately", (name, shown) => {
		expect(maskName(name)).toBe(shown);
	});

	test.each([
		["Anna Müller", "Anna M."],
		["Anna Maria Müller", "Anna M."],
		["Müller, Anna", "Anna M."],
		["SUZUKI\u3000HOHITO", "SUZUKI H."],
		["Madonna", "M."],
		["Mary ’t Hooft", "Mary H."],
		["Anna (Tom)", "Anna T."],
		["Anna (7)", "Anna (."],
	])("%s is %s: given name and initial", (name, shown) => {
		expect(maskName(name)).toBe(shown);
	});

	test("has whole characters, even of several code points", () => {
		expect(maskName("𠮷田太𠮷")).toBe("𠮷○○𠮷");
		expect(maskName("か\u3099き\u3099く\u3099")).toBe("か\u3099○く\u3099");
		// A variant of 葛 with its selector, as in Japanese registers.
		expect(maskName("葛\u{e0100}城 花子")).toBe("葛\u{e0100}城 ○子");
		expect(maskName("Jose N\u0303ez")).toBe("Jose N\u0303.");
	});

	const characters = fc.constantFrom("王", "小", "𠮷", "が", "か\u3099", "ハ", "김", "葛\u{e0100}");
	const word = fc.array(characters, { minLength: 1, maxLength: 5 });

	test("without a gap shows only its first and last character, in their positions", () => {
		fc.assert(
			fc.property(word, (name) => {
				const shown = maskName(name.join(""));
				const last = name.length - 1;
				const expected = name.map((each, place) =>
					place === 0 && last > 0 ? each : place === last && last > 1 ? each : "○",
				);
				expect(shown).toBe(expected.join(""));
			}),
		);
	});

	test("always has a masked character, and does not change if it is masked again", () => {
		const gap = fc.constantFrom(" ", "\u3000", "・", "");
		fc.assert(
			fc.property(word, gap, fc.option(word), (first, between, second) => {
				const name = `${first.join("")}${second ? between + second.join("") : ""}`;
				const shown = maskName(name);
				expect(shown).toContain("○");
				expect(shown.isWellFormed()).toBe(true);
				expect(maskName(shown)).toBe(shown);
			}),
		);
	});

	test("exists for any text", () => {
		fc.assert(
			fc.property(fc.string({ unit: anyCharacter }), (name) => {
				expect(maskName(name).length).toBeLessThanOrEqual(name.length + 1);
			}),
		);
	});
});
