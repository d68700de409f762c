import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { normaliseChip } from "../../../src/race/record/chips.ts";
import {
	chipsOfRunner,
	findEntrants,
	layOutEntrants,
} from "../../../src/race/search/entrantSearch.ts";
import { fold } from "../../../src/race/search/fold.ts";

const ENTRANTS = [
	{ bib: "0123", name: "王小明", team: "海港跑團" },
	{ bib: "123", name: "Anna-Lena Müller", team: "" },
	{ bib: "A12", name: "佐藤ハナコ", team: "Müller Sport" },
	{ bib: "700", name: "王 小明", team: "" },
	null,
	{ bib: "00045", name: "臺北 太郎", team: "AB Runners" },
];
const CHIPS = [
	{ chip: "AB12", bib: "123", since: null },
	{ chip: "AB1", bib: "700", since: null },
	{ chip: "AB12", bib: "A12", since: 1 },
	{ chip: "58003", bib: "00045", since: null },
	{ chip: "AB9", bib: "unknown", since: null },
];
const positions = new Map(ENTRANTS.map((entrant, position) => [entrant?.bib ?? "", position]));
const index = layOutEntrants(ENTRANTS, CHIPS, (bib) => positions.get(bib));
const found = (query: string, most = 10) =>
	findEntrants(index, { query, chip: normaliseChip(query) }, most);
const bibs = (query: string) => found(query).first.map((position) => ENTRANTS[position]?.bib);

describe("a runner is found", () => {
	test("by the exact bib first, then by the same number", () => {
		expect(bibs("123")).toEqual(["123", "0123"]);
		expect(bibs("４5")).toEqual(["00045"]);
	});

	test("by the exact chip before names, teams and longer chips, with all runners of the chip", () => {
		expect(bibs("ab:12")).toEqual(["123", "A12"]);
		expect(bibs("AB1")).toEqual(["700", "123", "A12"]);
		expect(bibs("058003")).toEqual(["00045"]);
	});

	test("by the beginning of a chip, after names and teams", () => {
		expect(bibs("ab")).toEqual(["00045", "700", "123", "A12"]);
	});

	test("by name or team, twins both", () => {
		expect(bibs("王小明")).toEqual(["0123", "700"]);
		expect(bibs("muller")).toEqual(["123", "A12"]);
		expect(bibs("はなこ")).toEqual(["A12"]);
		expect(bibs("台北")).toEqual(["00045"]);
	});

	test("not by an empty text, a name and a team in one, spaces, or an unknown text", () => {
		for (const text of ["", " ", "\n", "\t", "明海", "nobody", "0"]) expect(bibs(text)).toEqual([]);
	});
});

test("each is counted once, of which the first are listed", () => {
	expect(found("ab", 2)).toEqual({ first: [5, 3], total: 4 });
});

test("the chips of a runner are those of any time", () => {
	expect(chipsOfRunner(index, "A12")).toEqual(["AB12"]);
	expect(chipsOfRunner(index, "0123")).toEqual([]);
});

test("the index finds the same as a comparison with each runner", () => {
	const texts = fc.string({ unit: fc.constantFrom("a", "b", "1", "0", "Ä", " "), maxLength: 4 });
	const runners = fc.uniqueArray(
		fc.record({ bib: fc.stringMatching(/^[ab01]{1,3}$/), name: texts, team: texts }),
		{ selector: ({ bib }) => bib, maxLength: 12 },
	);
	fc.assert(
		fc.property(runners, fc.array(fc.nat(11)), texts, (entrants, assigned, query) => {
			const uses = assigned.flatMap((runner, chip) => {
				const bib = entrants[runner]?.bib;
				return bib === undefined ? [] : { chip: `${(chip * 7) % 13}A`, bib, since: null };
			});
			const laidOut = layOutEntrants(entrants, uses, (bib) => {
				const position = entrants.findIndex((each) => each.bib === bib);
				return position < 0 ? undefined : position;
			});
			const [key, chip] = [fold(query), normaliseChip(query)];
			const naive = entrants.flatMap(({ bib, name, team }, position) => {
				const isBib = fold(bib) === key || (/^\d+$/.test(bib + key) && Number(bib) === Number(key));
				const isChip = uses.some(
					(use) => use.bib === bib && chip !== "" && use.chip.startsWith(chip),
				);
				const isText = fold(name).includes(key) || fold(team).includes(key);
				return key !== "" && (isBib || isChip || isText) ? position : [];
			});
			const { first, total } = findEntrants(laidOut, { query, chip }, 100);
			expect(first.toSorted((a, b) => a - b)).toEqual(naive);
			expect(total).toBe(naive.length);
		}),
	);
});
