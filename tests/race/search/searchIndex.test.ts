import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fold } from "../../../src/race/search/fold.ts";
import {
	findRunners,
	foldBibs,
	foldNames,
	type SearchIndex,
} from "../../../src/race/search/searchIndex.ts";
import { runs } from "../../fixtures/runs.ts";

function indexRunners(runners: readonly { bib: string; name: string }[]): SearchIndex {
	const names = foldNames(runners.map(({ name }) => name));
	return { ...foldBibs(runners.map(({ bib }) => bib)), names };
}

const RUNNERS = [
	{ bib: "0123", name: "王小明" },
	{ bib: "123", name: "Anna-Lena Müller" },
	{ bib: "A12", name: "佐藤ハナコ" },
	{ bib: "00045", name: "臺北 太郎" },
	{ bib: "46", name: "髙﨑　一" },
	{ bib: "47", name: "𠮷田 堃" },
	{ bib: "W-1.2", name: "123 Running Club" },
];
const index = indexRunners(RUNNERS);
const find = (query: string) => findRunners(index, query).map((position) => RUNNERS[position]?.bib);

describe("a bib", () => {
	test("is found exactly", () => {
		expect(find("0123")).toEqual(["0123"]);
		expect(find("W-1.2")).toEqual(["W-1.2"]);
	});

	test("is found in full width, in small letters and with spaces", () => {
		expect(find("0１23")).toEqual(["0123"]);
		expect(find("ａ12")).toEqual(["A12"]);
		expect(find(" 01 23\u3000")).toEqual(["0123"]);
	});

	test("that no runner has finds bibs with the same number", () => {
		expect(find("45")).toEqual(["00045"]);
		expect(find("00123")).toEqual(["0123", "123"]);
	});

	test("that a runner has finds no other bib by number, but finds names that contain it", () => {
		expect(find("123")).toEqual(["123", "W-1.2"]);
	});

	test("is not found by a part of it", () => {
		expect(find("4")).toEqual([]);
	});

	test("of more than 16 digits does not match the next number", () => {
		const long = indexRunners([{ bib: "09007199254740993", name: "" }]);
		expect(findRunners(long, "9007199254740992")).toEqual([]);
		expect(findRunners(long, "9007199254740993")).toEqual([0]);
	});
});

describe("a name", () => {
	test("is found by any part, in all three scripts", () => {
		expect(find("小明")).toEqual(["0123"]);
		expect(find("はなこ")).toEqual(["A12"]);
		expect(find("ﾊﾅｺ")).toEqual(["A12"]);
		expect(find("lena mü")).toEqual(["123"]);
		expect(find("ＭＵ\u0308ＬＬＥＲ")).toEqual(["123"]);
	});

	test("is found without regard to spaces of any width", () => {
		expect(find("北太")).toEqual(["00045"]);
		expect(find("髙﨑一")).toEqual(["46"]);
		expect(find("王\u3000小 明")).toEqual(["0123"]);
	});

	test("is found by variant characters", () => {
		expect(find("台北")).toEqual(["00045"]);
		expect(find("高崎")).toEqual(["46"]);
		expect(find("吉田")).toEqual(["47"]);
		expect(find("𠮷")).toEqual(["47"]);
	});

	test("is found without its accents, and with accents that it does not have", () => {
		const names = ["Søren Ångström", "Đặng Thị Hồng", "Łukasz Weiß", "Soren", "ガク", "カク"];
		const others = indexRunners(names.map((name, at) => ({ bib: `${at}`, name })));
		const foundIn = (query: string) => findRunners(others, query).map((at) => names[at]);
		expect(foundIn("soren")).toEqual(["Søren Ångström", "Soren"]);
		expect(foundIn("SÖREN")).toEqual(["Søren Ångström", "Soren"]);
		expect(foundIn("angstrom")).toEqual(["Søren Ångström"]);
		expect(foundIn("dang thi hong")).toEqual(["Đặng Thị Hồng"]);
		expect(foundIn("lukasz weiss")).toEqual(["Łukasz Weiß"]);
		// The marks of kana make another sound.
		expect(foundIn("かく")).toEqual(["カク"]);
	});

	test("is not found across two runners", () => {
		expect(find("明anna")).toEqual([]);
	});

	test("of spaces only finds no runner", () => {
		expect(find("")).toEqual([]);
		expect(find(" \u3000")).toEqual([]);
	});
});

describe("finding runners", () => {
	test("has the same hits as comparing every runner", () => {
		const bib = fc.constantFrom("7", "07", "007", "70", "A7", "a7", "7-7", "123", "0123");
		const word = fc.constantFrom(
			"王",
			"小明",
			"ハナ",
			"はな",
			"Ann",
			"ann",
			"７",
			"臺",
			"台",
			"\u3000",
			" ",
			"𠮷",
		);
		const name = fc.array(word, { maxLength: 4 }).map((words) => words.join(""));
		fc.assert(
			fc.property(
				fc.array(fc.record({ bib, name }), { maxLength: 20 }),
				fc.oneof(bib, name),
				(runners, query) => {
					expect(findRunners(indexRunners(runners), query)).toEqual(compareEvery(runners, query));
				},
			),
			{ numRuns: runs(500) },
		);
	});
});

function compareEvery(runners: readonly { bib: string; name: string }[], query: string): number[] {
	const key = fold(query);
	if (key === "") return [];
	const positions = runners.map((_, position) => position);
	const those = (test: (runner: { bib: string; name: string }) => boolean) =>
		positions.filter((position) => test(runners[position] ?? { bib: "", name: "" }));
	const isNumber = (text: string) => /^\d+$/.test(text);
	const exact = those(({ bib }) => fold(bib) === key);
	const equal = those(({ bib }) => isNumber(bib) && isNumber(key) && BigInt(bib) === BigInt(key));
	const named = those(({ name }) => fold(name).includes(key));
	return [...new Set([...(exact.length > 0 ? exact : equal), ...named])];
}
