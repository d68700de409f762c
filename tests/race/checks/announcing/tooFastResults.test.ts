/** Which results that count are faster than plausible. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { tooFastResults } from "../../../../src/race/checks/announcing/tooFastResults.ts";
import { NOTHING_DECIDED } from "../../../../src/race/record/decided.ts";
import { score } from "../../../../src/race/scoring/standings.ts";
import { type FieldChanges, fieldOf, GUN, givenFinish, type Runner } from "../../smallRace.ts";

function tooFast(runners: readonly Runner[], changes: FieldChanges = {}): string[] {
	const field = fieldOf(runners, { ...changes, event: { fastestPace: 1, ...changes.event } });
	return tooFastResults(field, score(field, GUN + 7_200_000)).map(
		(runner) => field.entrants[runner]?.bib ?? "",
	);
}

const DECIDED = NOTHING_DECIDED;
const SECOND = 1_000;

describe("a result faster than plausible is found", () => {
	test("where a file states its finish", () => {
		const givenTimes = [givenFinish("1", 1_500), givenFinish("2", 1_600)];
		expect(tooFast([{ bib: "1" }, { bib: "2" }], { givenTimes })).toEqual(["1"]);
	});

	test("where its sex makes it so", () => {
		const givenTimes = [givenFinish("1", 1_600), givenFinish("2", 1_600)];
		expect(tooFast([{ bib: "1", sex: "2" }, { bib: "2" }], { givenTimes })).toEqual(["1"]);
	});

	test("where a person set its finish", () => {
		const handTimes = [{ bib: "1", pointId: "F", time: { sinceGun: 1_200 * SECOND } }];
		const decided = { ...DECIDED, handTimes };
		expect(tooFast([{ bib: "1", reads: [["5K", 1_000]] }], { decided })).toEqual(["1"]);
	});

	test("where a person forced its read", () => {
		const reads = [["F", 1_200]] as const;
		const rulings = [{ first: 0, last: 0, ruling: "forced" as const, bib: null }];
		expect(tooFast([{ bib: "1", reads }])).toEqual([]);
		expect(tooFast([{ bib: "1", reads }], { decided: { ...DECIDED, rulings } })).toEqual(["1"]);
	});

	test("where only a leg of it is", () => {
		const split = { bib: "1", pointId: "5K", sinceGun: 1_400 * SECOND, sinceStart: null };
		const givenTimes = [split, givenFinish("1", 2_000)];
		expect(tooFast([{ bib: "1" }], { givenTimes })).toEqual(["1"]);
	});
});

describe("no result is found", () => {
	test("of splits since the own start beside a finish since the gun", () => {
		const split = { bib: "1", pointId: "5K", sinceGun: null, sinceStart: 1_000 * SECOND };
		const finish = { bib: "1", pointId: "F", sinceGun: 1_790 * SECOND, sinceStart: null };
		expect(tooFast([{ bib: "1" }], { givenTimes: [split, finish] })).toEqual([]);
	});

	test("where the point has a fastest pace that allows it", () => {
		const points = fieldOf([]).points.map((point) =>
			point.kind === "finish" ? { ...point, fastestPace: 1 } : point,
		);
		expect(tooFast([{ bib: "1" }], { points, givenTimes: [givenFinish("1", 1_500)] })).toEqual([]);
	});

	test("of a runner without a place", () => {
		const runner: Runner = { bib: "1", statusByHand: "disqualified" };
		expect(tooFast([runner], { givenTimes: [givenFinish("1", 1_200)] })).toEqual([]);
	});

	test("of any reads that count by the rules", () => {
		const read = fc.tuple(fc.constantFrom("S", "5K", "F"), fc.integer({ min: -600, max: 7_000 }));
		fc.assert(
			fc.property(fc.array(fc.array(read, { maxLength: 6 }), { maxLength: 8 }), (each) => {
				const runners = each.map((reads, index) => ({ bib: String(index + 1), reads }));
				expect(tooFast(runners)).toEqual([]);
			}),
		);
	});
});
