import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { NOTHING_DECIDED } from "../../../src/race/record/decided.ts";
import type { ChipUse } from "../../../src/race/record/record.ts";
import { createReadLog, type NamedRead } from "../../../src/race/scoring/reads/readColumns.ts";
import { assignReads, type RunnersReads } from "../../../src/race/scoring/reads/runnersReads.ts";
import { score } from "../../../src/race/scoring/standings.ts";
import { CITY_POINTS, cityField } from "../cityRaces.ts";
import { GUN } from "../smallRace.ts";

const BIBS = ["1", "2", "3"];
const PLACES = ["S", "5K", "15K", "GATE", "F21", "elsewhere"];
const CHIPS: readonly ChipUse[] = [
	{ chip: "A", bib: "1", since: null },
	{ chip: "B", bib: "2", since: GUN + 1_000_000 },
	{ chip: "B", bib: "3", since: null },
];

const tag = fc.oneof(
	fc.constantFrom(...BIBS, "stray").map((bib) => ({ bib })),
	fc.constantFrom("A", "B", "unknown").map((chip) => ({ chip })),
);
const read: fc.Arbitrary<NamedRead> = fc
	.record({
		tag,
		pointId: fc.constantFrom(...PLACES),
		seconds: fc.integer({ min: -100, max: 9_000 }),
	})
	.map(({ tag: who, pointId, seconds }) => ({
		...who,
		source: "",
		pointId,
		time: GUN + seconds * 1_000,
	}));
const reads = fc.array(read, { maxLength: 40 });

const fieldWith = (passings: readonly NamedRead[]) =>
	cityField(
		BIBS.map((bib) => ({ bib, categoryId: bib === "2" ? "21" : "10" })),
		{ chips: CHIPS, passings },
	);
const standingsWith = (passings: readonly NamedRead[]) => score(fieldWith(passings), GUN);

/** Lays out reads that are added in these portions. */
function laidOutIn(portions: readonly (readonly NamedRead[])[]) {
	const log = createReadLog();
	for (const portion of portions) log.add(portion);
	const byBib = new Map(BIBS.map((bib, position) => [bib, position]));
	const matNames = [...new Set(CITY_POINTS.map(({ mat }) => mat)), "F10", "F21"];
	const known = { byBib, chips: CHIPS, matNames, runners: BIBS.length, decided: NOTHING_DECIDED };
	return assignedTo(assignReads(log.columns(), known).reads);
}

/** Each runner's reads as mat and time, and the numbers of reads that are not assigned. */
function assignedTo(found: RunnersReads) {
	const { start, end, mat, time, ofNobody, nowhere } = found;
	const runners = BIBS.map((_, runner) => {
		const times = time.subarray(start[runner], end[runner]);
		return [...mat.subarray(start[runner], end[runner])].map((each, index) => [each, times[index]]);
	});
	return { runners, ofNobody, nowhere };
}

describe("a log of reads", () => {
	test("has the same columns for reads added one by one, in portions or at once", () => {
		fc.assert(
			fc.property(fc.array(reads, { maxLength: 6 }), (portions) => {
				const atOnce = laidOutIn([portions.flat()]);
				expect(laidOutIn(portions)).toEqual(atOnce);
				expect(laidOutIn(portions.flat().map((each) => [each]))).toEqual(atOnce);
			}),
		);
	});

	test("has its earlier reads when its columns grow", () => {
		const many = Array.from({ length: 5_000 }, (_, number) => ({
			source: `mat ${number % 2}`,
			bib: `${number % 3}`,
			pointId: `${number % 7}`,
			time: GUN + number,
		}));
		const log = createReadLog();
		for (const each of many.slice(0, 2_000)) log.add([each]);
		log.add(many.slice(2_000));
		const { count, tag: who, place, time, tags, places } = log.columns();
		const kept = Array.from({ length: count }, (_, number) => ({
			...tags[who[number] ?? -1],
			pointId: places[place[number] ?? -1]?.name,
			source: places[place[number] ?? -1]?.source,
			time: time[number],
		}));
		expect(kept).toEqual(many);
	});

	test("does not change returned columns when reads are added", () => {
		const log = createReadLog();
		log.add([{ source: "", bib: "1", pointId: "5K", time: GUN }]);
		const before = log.columns();
		log.add([{ source: "", bib: "2", pointId: "S", time: GUN + 1 }]);
		expect([before.count, before.tag[0], before.time[0]]).toEqual([1, 0, GUN]);
	});

	test("distinguishes a bib from a chip of the same name", () => {
		const passings = [
			{ source: "", chip: "1", pointId: "GATE", time: GUN + 3_000_000 },
			{ source: "", bib: "1", pointId: "5K", time: GUN + 1_500_000 },
		];
		const { reads: found } = fieldWith(passings);
		const { runners, ofNobody } = assignedTo(found);
		expect(runners.flat().map(([, time]) => time)).toEqual([GUN + 1_500_000]);
		expect(ofNobody).toBe(1);
	});
});

describe("standings", () => {
	test("are the same for any order of the reads", () => {
		const shuffled = reads.chain((all) =>
			fc.tuple(
				fc.constant(all),
				fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
			),
		);
		fc.assert(
			fc.property(shuffled, ([inOrder, anyOrder]) => {
				expect(standingsWith(anyOrder)).toEqual(standingsWith(inOrder));
			}),
		);
	});

	test("are the same for repeated reads", () => {
		const withRepeats = reads.chain((all) =>
			fc.tuple(fc.constant(all), all.length > 0 ? fc.subarray(all) : fc.constant(all)),
		);
		fc.assert(
			fc.property(withRepeats, ([once, again]) => {
				expect(standingsWith([...once, ...again])).toEqual(standingsWith(once));
			}),
		);
	});

	test("count the reads of known runners at known mats only", () => {
		fc.assert(
			fc.property(reads, (all) => {
				const { runners, ofNobody, nowhere } = assignedTo(fieldWith(all).reads);
				expect(runners.flat().length + ofNobody + nowhere).toBe(all.length);
				const strays = all.filter((each) =>
					"bib" in each ? each.bib === "stray" : each.chip === "unknown",
				);
				expect(ofNobody).toBe(strays.length);
				const lost = all.filter((each) => !strays.includes(each) && each.pointId === "elsewhere");
				expect(nowhere).toBe(lost.length);
			}),
		);
	});
});
