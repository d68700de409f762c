/** Findings of ranks, statuses, bibs and chips. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { NOTHING_KNOWN } from "../../src/race/checks/findings.ts";
import type { KnownField } from "../../src/race/checks/knownField.ts";
import { RACE } from "../../src/race/record/categoryFormat.ts";
import { found, GOOD, MINUTE, UNNAMED } from "./foundIn.ts";

describe("published ranks", () => {
	const times = { "1": { F: 80 }, "2": { F: 85 }, "3": { F: 85 }, "4": { F: 95 } };
	const ranked = (ranks: Readonly<Record<string, number>>) => ({
		times,
		notes: {
			ranks: [
				{ column: "Rank", of: "any" as const, unread: [], ranks: new Map(Object.entries(ranks)) },
			],
		},
	});
	const column = { kind: "rank column", column: "Rank", left: 0, missing: 0, followsNet: false };

	test("that equal ours agree, also if fractions of a second decide a tie", () => {
		for (const ranks of [
			{ "1": 1, "2": 2, "3": 2, "4": 4 },
			{ "1": 1, "2": 3, "3": 2, "4": 4 },
		])
			expect(found(ranked(ranks))).toEqual([{ ...column, compared: 4, disagreeing: 0 }]);
	});

	test("that differ are listed with ours, the largest difference first", () => {
		expect(found(ranked({ "1": 4, "2": 1, "3": 2, "4": 3 }))).toMatchObject([
			{ ...column, compared: 4, disagreeing: 3 },
			{ kind: "other rank", row: 2, bib: "1", column: "Rank", published: 4, first: 1, last: 1 },
			{ kind: "other rank", bib: "2", published: 1, first: 2, last: 3 },
			{ kind: "other rank", bib: "4", published: 3, first: 4, last: 4 },
		]);
	});

	test("of a part of the field are compared among its runners", () => {
		expect(found(ranked({ "1": 8, "2": 11, "3": 11, "4": 30 }))).toEqual([
			{ ...column, compared: 4, disagreeing: 0, missing: 26 },
		]);
	});

	test("that lack a runner with a time list this runner", () => {
		expect(found(ranked({ "1": 1, "3": 2, "4": 3 }))).toEqual([
			{ ...column, compared: 3, disagreeing: 0 },
			{ kind: "no published rank", row: 3, bib: "2", column: "Rank" },
		]);
	});

	test("by chip (net) time are recognised", () => {
		const givenTimes = Object.entries({ "1": [90, 70], "2": [85, 80], "3": [86, 75] }).map(
			([bib, [gun = 0, net = 0]]) => ({
				bib,
				pointId: "F",
				sinceGun: gun * MINUTE,
				sinceStart: net * MINUTE,
			}),
		);
		const { notes } = ranked({ "1": 1, "3": 2, "2": 3 });
		const [whole] = found({ times: { "1": {}, "2": {}, "3": {} }, changes: { givenTimes }, notes });
		expect(whole).toMatchObject({ kind: "rank column", disagreeing: 2, followsNet: true });
		const known = {
			...NOTHING_KNOWN,
			categories: [{ id: "1", name: "Half", rankBy: "chip" as const, format: RACE }],
		};
		const given = { times: { "1": {}, "2": {}, "3": {} }, changes: { givenTimes }, notes, known };
		expect(found(given)).toMatchObject([
			{ kind: "rank column", disagreeing: 0, followsNet: false },
		]);
	});

	test("by our own rule always agree, for any times", () => {
		fc.assert(
			fc.property(
				fc.array(fc.integer({ min: 70, max: 90 }), { minLength: 1, maxLength: 30 }),
				(minutes) => {
					const all = Object.fromEntries(minutes.map((each, bib) => [String(bib), { F: each }]));
					const ranks = new Map(
						minutes.map((each, bib) => [
							String(bib),
							1 + minutes.filter((other) => other < each).length,
						]),
					);
					expect(
						found({
							times: all,
							notes: { ranks: [{ column: "Rank", of: "any", unread: [], ranks }] },
						}),
					).toEqual([{ ...column, compared: minutes.length, disagreeing: 0 }]);
				},
			),
		);
	});
});

describe("runners without a time", () => {
	const known: KnownField = {
		...NOTHING_KNOWN,
		runners: [
			{ ...UNNAMED, bib: "1", status: "notStarted", gun: null },
			{ ...UNNAMED, bib: "8", status: "running", gun: null },
			{ ...UNNAMED, bib: "9", status: "notStarted", gun: null },
		],
	};
	const times = { "1": GOOD, "2": { "10K": 50 }, "3": {} };

	test("become DNS or DNF in an announced result, including those who are not in the file", () => {
		expect(found({ times })).toEqual([{ kind: "without a time", didNotStart: 1, didNotFinish: 1 }]);
		expect(found({ times, known })).toContainEqual({
			kind: "without a time",
			didNotStart: 2,
			didNotFinish: 2,
		});
	});

	test("have the event's time if a start list is imported again", () => {
		const finished = known.runners.map((runner) => ({ ...runner, status: "finished" as const }));
		expect(found({ times: { "1": {}, "8": {} }, known: { ...known, runners: finished } })).toEqual(
			[],
		);
		const running = known.runners.map((runner) => ({ ...runner, status: "running" as const }));
		expect(found({ times: { "1": {} }, known: { ...known, runners: running } })).toEqual([
			{ kind: "without a time", didNotStart: 0, didNotFinish: 3 },
		]);
	});

	test("are not listed while the event is live", () => {
		expect(found({ times, phase: "live" })).toEqual([]);
	});
});

test("a file without categories is listed if the event has others", () => {
	const categories = ["10K", "Half"].map((name, id) => ({
		id: `${id}`,
		name,
		rankBy: null,
		format: RACE,
	}));
	const known = { ...NOTHING_KNOWN, categories };
	const changes = {
		categories: [{ id: "1", name: "City Half", rankBy: null, format: RACE }],
	};
	expect(found({ times: { "1": GOOD }, known, changes })).toContainEqual({
		kind: "no category",
		taken: "City Half",
		runners: 1,
		categories: ["10K", "Half"],
	});
	expect(found({ times: { "1": GOOD }, changes })).toEqual([]);
});

test("reads of runners without a gun are listed, because none of them counts", () => {
	const read = { source: "mat", sequence: 1, pointId: "10K", bib: "1", time: 1_772_900_000_000 };
	const times = { "1": GOOD, "2": GOOD };
	const reads = { kind: "reads without a gun", runners: 1 };
	expect(found({ times, changes: { passings: [read] } })).toContainEqual(reads);
	const waves = [{ id: "1", gun: 1_772_890_000_000 }];
	expect(found({ times, changes: { passings: [read], waves } })).not.toContainEqual(reads);
});

describe("bibs and chips", () => {
	const known: KnownField = {
		...NOTHING_KNOWN,
		chips: [{ chip: "A1", bib: "7", since: null }],
		runners: ["00123", "7"].map((bib) => ({ ...UNNAMED, bib, status: "finished", gun: null })),
	};

	test("such as 00123 and 123 are listed, in one file and between a file and the event", () => {
		const zeros = { kind: "similar bib", bib: "123", other: "00123" };
		expect(found({ times: { "123": GOOD }, known })).toContainEqual({ ...zeros, row: 2 });
		expect(found({ times: { "00123": GOOD, "123": GOOD } })).toMatchObject([
			{ kind: "similar bib", bib: "00123", other: "123" },
		]);
	});

	test("of results that are not in the event are listed if others are", () => {
		expect(found({ times: { "7": GOOD, "8": GOOD }, known })).toEqual([
			{ kind: "unknown bib", row: 3, bib: "8", added: true },
		]);
		expect(found({ times: { "8": GOOD, "9": GOOD }, known })).toEqual([]);
	});

	test("of a chip map without an entrant are listed, and chips of other runners", () => {
		const chips = [
			{ chip: "A1", bib: "00123", since: null },
			{ chip: "B2", bib: "404", since: null },
		];
		expect(found({ changes: { chips, entrants: [] }, known })).toEqual([
			{ kind: "unknown bib", row: null, bib: "404", added: false },
			{ kind: "chip of another", row: null, bib: "00123", chip: "A1", other: "7" },
		]);
	});
});

test("a blank category is listed with the one that the runner is put into", () => {
	expect(found({ times: { "1": GOOD }, notes: { blankCategories: ["1"] } })).toEqual([
		{ kind: "blank category", row: 2, bib: "1", taken: "Half" },
	]);
});
