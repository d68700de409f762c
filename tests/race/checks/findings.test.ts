/** Findings of times. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { NOTHING_KNOWN } from "../../../src/race/checks/findings.ts";
import type { RecordedRead } from "../../../src/race/record/record.ts";
import { found, GOOD, MINUTE, POINTS, UNNAMED } from "../foundIn.ts";

const SECOND = 1_000;
const GUN = Date.UTC(2026, 2, 7, 22);

describe("a runner's times", () => {
	test("of a good runner are not listed", () => {
		expect(found({ times: { "1": GOOD, "2": { ...GOOD, F: 200 } } })).toEqual([]);
	});

	test("at the speed of the world records are not listed", () => {
		expect(found({ times: { "1": { "10K": 26.3, "15K": 39.8, "20K": 53.9, F: 57.4 } } })).toEqual(
			[],
		);
	});

	test("below the world record for the distance are listed with row, bib and record", () => {
		expect(found({ times: { "1": GOOD, "2": { F: 55 } } })).toEqual([
			{
				kind: "impossible time",
				row: 3,
				bib: "2",
				km: 21.0975,
				ms: 55 * MINUTE,
				fastest: 57 * MINUTE + 20 * SECOND,
			},
		]);
	});

	test("of an impossible split, as at Boston 2018, are listed once, with the leg that ends there", () => {
		expect(found({ times: { "1": { ...GOOD, "15K": 45 } } })).toMatchObject([
			{ kind: "impossible leg", row: 2, bib: "1", from: "10K", to: "15K", km: 5, ms: 5 * MINUTE },
		]);
	});

	test("of a point passed before an earlier one are listed", () => {
		expect(found({ times: { "1": { ...GOOD, "20K": 60 } } })).toMatchObject([
			{ kind: "impossible leg", from: "15K", to: "20K", ms: -MINUTE },
		]);
	});

	test("of a split after the finish are listed", () => {
		expect(found({ times: { "1": { ...GOOD, "15K": 161 } } })).toMatchObject([
			{ kind: "split after the finish", bib: "1", point: "15K", late: 74.5 * MINUTE },
		]);
	});

	test("with a net time longer than the official time are listed", () => {
		const finish = { bib: "1", pointId: "F", sinceGun: 90 * MINUTE, sinceStart: 92 * MINUTE };
		expect(found({ times: { "1": {} }, changes: { givenTimes: [finish] } })).toMatchObject([
			{ kind: "net above official", net: 92 * MINUTE, official: 90 * MINUTE },
		]);
	});

	test("with an official time shorter than the net time of the event are listed, and the reverse", () => {
		const bib = "1";
		const status = "finished" as const;
		const runner = { ...UNNAMED, bib, status, gun: null, official: 93 * MINUTE, net: 92 * MINUTE };
		const known = { ...NOTHING_KNOWN, runners: [runner] } as const;
		const listed = (sinceGun: number | null, sinceStart: number | null) =>
			found({
				times: { "1": {} },
				changes: { givenTimes: [{ bib, pointId: "F", sinceGun, sinceStart }] },
				known,
			}).filter(({ kind }) => kind === "net above official");
		const of = { kind: "net above official", row: 2, bib };
		expect(listed(90 * MINUTE, null)).toEqual([{ ...of, net: 92 * MINUTE, official: 90 * MINUTE }]);
		expect(listed(null, 94 * MINUTE)).toEqual([{ ...of, net: 94 * MINUTE, official: 93 * MINUTE }]);
		expect(listed(95 * MINUTE, null)).toEqual([]);
		// With both times, only these count.
		expect(listed(90 * MINUTE, 89 * MINUTE)).toEqual([]);
	});

	test("of wheelchairs are not limited by world records in running", () => {
		expect(found({ times: { "1": { F: 48 } }, category: "Wheelchair" })).toEqual([]);
	});

	test("that are impossible for most of a category make its distance doubtful, and no runner is listed", () => {
		const times = Object.fromEntries([1, 2, 3, 4].map((bib) => [String(bib), { F: 40 + bib }]));
		expect(found({ times: { ...times, "5": { F: 90 } } })).toEqual([
			{ kind: "doubtful distance", category: "Half", km: 21.0975, runners: 4, of: 5 },
		]);
	});

	test("are checked with the event's distance if the file has none", () => {
		const unmeasured = POINTS.map((point) => ({ ...point, km: point.kind === "start" ? 0 : null }));
		const given = { times: { "1": { F: 55 } }, changes: { points: unmeasured } };
		expect(found(given)).toEqual([]);
		expect(found({ ...given, known: { ...NOTHING_KNOWN, points: POINTS } })).toMatchObject([
			{ kind: "impossible time", bib: "1" },
		]);
	});

	test("of a leg with a fastest pace are checked with that pace", () => {
		const ride = POINTS.map((point) =>
			point.id === "15K" ? { ...point, fastestPace: 0.8 } : point,
		);
		expect(found({ times: { "1": { ...GOOD, "15K": 46 } }, changes: { points: ride } })).toEqual(
			[],
		);
		expect(
			found({ times: { "1": { ...GOOD, "15K": 41 } }, changes: { points: ride } }),
		).toMatchObject([{ kind: "impossible leg", to: "15K" }]);
	});

	test("of any kind do not make the check throw", () => {
		const minutes = fc.oneof(fc.nat(300), fc.double({ min: 0, max: 1e6, noNaN: true }));
		const times = fc.dictionary(
			fc.constantFrom("1", "2", "3"),
			fc.dictionary(fc.constantFrom("S", "10K", "15K", "20K", "F"), minutes),
		);
		fc.assert(
			fc.property(times, (each) => {
				expect(Array.isArray(found({ times: each }))).toBe(true);
			}),
		);
	});
});

describe("reads of a file", () => {
	const read = (bib: string, pointId: string, minutes: number): RecordedRead => ({
		source: `file:${bib}:${pointId}`,
		sequence: minutes,
		pointId,
		bib,
		time: GUN + minutes * MINUTE,
	});
	const changes = { waves: [{ id: "1", gun: GUN }] };

	test("are listed if they do not count: a finish before the gun, a split after the finish", () => {
		const passings = [
			read("1", "F", -5),
			read("2", "10K", 40),
			read("2", "20K", 99),
			read("2", "F", 90),
		];
		expect(found({ times: { "1": {}, "2": {} }, changes: { ...changes, passings } })).toMatchObject(
			[
				{ kind: "before the gun", bib: "1", point: "F", early: 5 * MINUTE },
				{ kind: "split after the finish", bib: "2", point: "20K", late: 9 * MINUTE },
				{ kind: "without a time" },
			],
		);
	});

	test("on the start mat before the gun are not listed", () => {
		const passings = [read("1", "S", -3), read("1", "F", 90)];
		expect(found({ times: { "1": {} }, changes: { ...changes, passings } })).toEqual([]);
	});

	test("are checked with the event's gun if the file has none", () => {
		const known = {
			...NOTHING_KNOWN,
			runners: [{ ...UNNAMED, bib: "1", status: "notStarted", gun: GUN } as const],
		};
		expect(
			found({ times: { "1": {} }, changes: { passings: [read("1", "F", -5)] }, known }),
		).toMatchObject([{ kind: "before the gun", bib: "1" }, { kind: "without a time" }]);
	});
});
