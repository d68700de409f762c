import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	asksForAdmin,
	createBibIndex,
	digitsOnly,
	findRunners,
	fold,
	foldNames,
	foldRow,
	matchesKeyword,
	type SearchIndex,
} from "../../../src/race/search/search.ts";

function indexRunners(runners: readonly { bib: string; name: string }[]): SearchIndex {
	const bibs = createBibIndex();
	runners.forEach(({ bib }, position) => {
		bibs.add(bib, position);
	});
	return { bibs, names: foldNames(runners.map(({ name }) => name)) };
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

	test("typed in full width, small letters or with spaces is the same bib", () => {
		expect(find("0１23")).toEqual(["0123"]);
		expect(find("ａ12")).toEqual(["A12"]);
		expect(find(" 01 23\u3000")).toEqual(["0123"]);
	});

	test("that is nobody's finds the bib equal as a number", () => {
		expect(find("45")).toEqual(["00045"]);
		expect(find("00123")).toEqual(["0123", "123"]);
	});

	test("that is somebody's finds nobody else by number, but names that hold it", () => {
		expect(find("123")).toEqual(["123", "W-1.2"]);
	});

	test("is not found by a part of it", () => {
		expect(find("4")).toEqual([]);
	});

	test("of twenty digits is not taken for its neighbour", () => {
		const long = indexRunners([{ bib: "09007199254740993", name: "" }]);
		expect(findRunners(long, "9007199254740992")).toEqual([]);
		expect(findRunners(long, "9007199254740993")).toEqual([0]);
	});
});

describe("a name", () => {
	test("is found by any part, in any of the three scripts", () => {
		expect(find("小明")).toEqual(["0123"]);
		expect(find("はなこ")).toEqual(["A12"]);
		expect(find("ﾊﾅｺ")).toEqual(["A12"]);
		expect(find("lena mü")).toEqual(["123"]);
		expect(find("ＭＵ\u0308ＬＬＥＲ")).toEqual(["123"]);
	});

	test("is found over its spaces, wide ones too", () => {
		expect(find("北太")).toEqual(["00045"]);
		expect(find("髙﨑一")).toEqual(["46"]);
		expect(find("王\u3000小 明")).toEqual(["0123"]);
	});

	test("is found by the characters that people type for one another", () => {
		expect(find("台北")).toEqual(["00045"]);
		expect(find("高崎")).toEqual(["46"]);
		expect(find("吉田")).toEqual(["47"]);
		expect(find("𠮷")).toEqual(["47"]);
	});

	test("does not run on into the next runner's", () => {
		expect(find("明anna")).toEqual([]);
	});

	test("of nothing but spaces finds nobody", () => {
		expect(find("")).toEqual([]);
		expect(find(" \u3000")).toEqual([]);
	});
});

describe("finding runners", () => {
	test("answers as if every runner were asked in turn", () => {
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
					expect(findRunners(indexRunners(runners), query)).toEqual(askInTurn(runners, query));
				},
			),
			{ numRuns: 500 },
		);
	});
});

function askInTurn(runners: readonly { bib: string; name: string }[], query: string): number[] {
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

describe("the digits-only question", () => {
	test("is asked where other characters stand among digits", () => {
		expect(digitsOnly("A0123")).toBe("0123");
		expect(digitsOnly("No. 12-3")).toBe("12-3");
		expect(digitsOnly("０１２３號")).toBe("0123");
	});

	test("is not asked where nothing would change or nothing remain", () => {
		expect(digitsOnly("0123")).toBeNull();
		expect(digitsOnly("12-3")).toBeNull();
		expect(digitsOnly(" ０１ ".trim())).toBeNull();
		expect(digitsOnly("王小明")).toBeNull();
		expect(digitsOnly("Anna-Lena")).toBeNull();
		expect(digitsOnly("")).toBeNull();
	});

	test("leaves digits and hyphens only, and asking again changes nothing", () => {
		fc.assert(
			fc.property(fc.string({ unit: "grapheme" }), (text) => {
				const digits = digitsOnly(text);
				if (digits === null) return;
				expect(digits).toMatch(/^[\d-]*\d[\d-]*$/);
				expect(digitsOnly(digits)).toBeNull();
			}),
		);
	});
});

describe("S", () => {
	test("alone asks for the admin page, in full width too", () => {
		expect(asksForAdmin("S")).toBe(true);
		expect(asksForAdmin(" Ｓ ")).toBe(true);
	});

	test("small or in a word does not", () => {
		for (const text of ["s", "Sun", "S1", ""]) expect(asksForAdmin(text)).toBe(false);
	});
});

describe("a keyword in the announced table", () => {
	const row = foldRow({ bib: "0012", name: "王 小明", team: "臺北跑團" });

	test("is part of the name, part of the team's name, or the exact bib", () => {
		for (const keyword of ["小明", "王小", "台北", "0012", "００１２", ""])
			expect(matchesKeyword(row, fold(keyword)), keyword).toBe(true);
		for (const keyword of ["12", "001", "大明"])
			expect(matchesKeyword(row, fold(keyword)), keyword).toBe(false);
	});
});
