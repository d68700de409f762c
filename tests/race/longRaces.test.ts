import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultPoint } from "../../src/race/record/defaultPoint.ts";
import { formatDuration } from "../../src/race/time/duration.ts";
import { fieldOf, GUN, linesOf, type Runner } from "./smallRace.ts";

const HOUR = 3_600;
/** A hundred miles with a cut-off of 46 hours, as at UTMB, and one of 24 hours halfway. */
const POINTS = [
	defaultPoint({ id: "S", kind: "start", km: 0 }),
	defaultPoint({ id: "80K", kind: "split", km: 80, cutOff: 24 * HOUR * 1_000 }),
	defaultPoint({ id: "F", kind: "finish", km: 171, cutOff: 46 * HOUR * 1_000 }),
];
const AFTER = GUN + 60 * HOUR * 1_000;

const ran = (bib: string, finish: number): Runner => ({
	bib,
	groupId: "young",
	reads: [
		["S", 60],
		["80K", finish / 2],
		["F", finish],
	],
});
const linesFor = (runners: readonly Runner[]) =>
	linesOf(fieldOf(runners, { points: POINTS }), AFTER);

describe("a race of two days", () => {
	test("has exact ranks beyond 24 hours and up to 46 hours", () => {
		const line = linesFor([
			ran("last", 46 * HOUR),
			ran("second day", 24 * HOUR + 0.001),
			ran("first day", 24 * HOUR),
			ran("too late", 46 * HOUR + 0.001),
		]);
		expect(line("first day")).toMatchObject({ official: 24 * HOUR, overall: 1, byGroup: 1 });
		expect(line("second day")).toMatchObject({ official: 24 * HOUR + 0.001, overall: 2 });
		expect(line("last")).toMatchObject({
			status: "finished",
			official: 46 * HOUR,
			chip: 46 * HOUR - 60,
			overall: 3,
			bySex: 3,
		});
		expect(line("too late")).toMatchObject({ status: "didNotFinish", overall: 0 });
	});

	test("has times with more than 24 hours", () => {
		const { official } = linesFor([ran("1", 45 * HOUR + 59 * 60 + 59.5)])("1");
		expect(formatDuration((official ?? 0) * 1_000)).toBe("45:59:59.500");
	});

	test("has ties on the second day that share a rank and skip the next: 1-2-2-4", () => {
		const line = linesFor([
			ran("a", 23 * HOUR),
			ran("b", 30 * HOUR),
			ran("c", 30 * HOUR),
			ran("d", 45 * HOUR),
		]);
		expect(["a", "b", "c", "d"].map((bib) => line(bib).overall)).toEqual([1, 2, 2, 4]);
		expect(["a", "b", "c", "d"].map((bib) => line(bib).pointRanks[1])).toEqual([1, 2, 2, 4]);
	});

	test("has ranks that are one more than the number of faster runners, for any times", () => {
		// Whole hours are frequent, so that ties are common.
		const seconds = fc.oneof(
			fc.integer({ min: 40, max: 45 }).map((hours) => hours * HOUR),
			fc.integer({ min: 14 * HOUR, max: 46 * HOUR }),
		);
		fc.assert(
			fc.property(fc.array(seconds, { maxLength: 20 }), (times) => {
				const line = linesFor(times.map((time, number) => ran(`${number}`, time)));
				times.forEach((time, number) => {
					const faster = times.filter((other) => other < time).length;
					expect(line(`${number}`)).toMatchObject({ overall: faster + 1, byGroup: faster + 1 });
				});
			}),
		);
	});
});
