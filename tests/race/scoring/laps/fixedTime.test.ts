/** The rules of a fixed-time race: which reads are laps, how far a runner came, and who is ahead. */
import { describe, expect, test } from "vitest";
import type { HandTime } from "../../../../src/race/record/decided.ts";
import { defaultPoint } from "../../../../src/race/record/defaultPoint.ts";
import { statusName } from "../../../../src/race/record/status.ts";
import { nextCutOff } from "../../../../src/race/scoring/cutOffs.ts";
import { lapRowOf } from "../../../../src/race/scoring/laps/lapColumns.ts";
import { leadersOf } from "../../../../src/race/scoring/leaders.ts";
import { splitsOf } from "../../../../src/race/scoring/splits.ts";
import { score } from "../../../../src/race/scoring/standings.ts";
import { fieldOf, GUN, type Reads, type Runner } from "../../smallRace.ts";

/** One hour in laps of 1 km, at two minutes a kilometre or slower, with one mat; and the same with a second one. */
const HOUR = { kind: "fixedTime", duration: 3_600_000, lapKm: 1 } as const;
const ONE_MAT = [
	defaultPoint({ id: "S", kind: "start", km: 0, mat: "LINE" }),
	defaultPoint({ id: "F", kind: "finish", km: 1, mat: "LINE" }),
];
const TWO_MATS = [...ONE_MAT, defaultPoint({ id: "T", kind: "split", km: 0.6, mat: "TURN" })].sort(
	(a, b) => (a.km ?? 0) - (b.km ?? 0),
);
const line = (...seconds: number[]): Reads => seconds.map((at) => ["LINE", at]);

const NONE: readonly HandTime[] = [];

function raceOf(
	runners: readonly Runner[],
	{ now = GUN + 3_600_001, points = ONE_MAT, handTimes = NONE } = {},
) {
	const field = fieldOf(runners, {
		points,
		categories: [{ id: "R", name: "1 h", rankBy: null, format: HOUR }],
		decided: { rulings: [], handTimes, clockOffsets: [] },
	});
	const standings = score(field, now);
	const of = (bib: string) => {
		const runner = field.byBib.get(bib) ?? -1;
		const row = lapRowOf(standings.laps, runner);
		return {
			laps: standings.laps.laps[row],
			metres: standings.laps.metres[row],
			official: (standings.official[runner] ?? Number.NaN) / 1_000,
			status: statusName(standings.status[runner] ?? -1),
			rank: standings.overall.rank[runner],
			bySex: standings.bySex.rank[runner],
			so: standings.pointRank.at(-1)?.[runner],
			splits: splitsOf(field, standings, runner),
		};
	};
	return { field, standings, of };
}

const one = (
	reads: Reads,
	changes: Parameters<typeof raceOf>[1] = {},
	entrant: Partial<Runner> = {},
) => raceOf([{ bib: "1", reads, ...entrant }], changes).of("1");

describe("laps", () => {
	test("are the reads at the line after the start, as many as there are", () => {
		const many = Array.from({ length: 25 }, (_, lap) => 3 + lap * 140);
		expect(one(line(...many))).toMatchObject({ laps: 24, metres: 24_000, official: 3_363 });
		expect(one(line(...many)).splits.map(({ lap }) => lap)).toHaveLength(25);
	});

	test("are not made by repeated reads at the mat, nor by a runner who rests beside it", () => {
		expect(one(line(3, 4, 5, 300, 301, 302, 900, 901))).toMatchObject({ laps: 2, official: 900 });
		expect(one(line(3, 60, 119, 178, 237, 296, 355))).toMatchObject({ laps: 0, metres: 0 });
	});

	test("that one mat missed are replaced by reads of the other", () => {
		const reads: Reads = [
			["LINE", 0],
			["TURN", 200],
			["TURN", 600],
			["LINE", 750],
		];
		const { laps, metres, splits } = one(reads, { points: TWO_MATS });
		expect({ laps, metres }).toEqual({ laps: 2, metres: 2_000 });
		expect(splits.map(({ km, elapsed }) => [km, elapsed])).toEqual([
			[0, 0],
			[0.6, 200_000],
			[1, null],
			[1.6, 600_000],
			[2, 750_000],
		]);
	});

	test("after the time do not count", () => {
		expect(one(line(0, 1_800, 3_600, 3_900))).toMatchObject({ laps: 2, official: 3_600 });
		expect(one(line(0, 1_800, 3_601))).toMatchObject({ laps: 1, official: 1_800 });
	});

	test("are relative to a runner's start", () => {
		const start = { after: 600_000 };
		expect(one(line(600, 1_800, 4_100), { now: GUN + 4_200_001 }, { start })).toMatchObject({
			laps: 2,
			official: 3_500,
		});
	});

	test("may be added by hand where the mat missed the runner", () => {
		const handTimes = [{ bib: "1", pointId: "F", time: { at: GUN + 600_000 } }];
		expect(one(line(0, 1_200, 1_900))).toMatchObject({ laps: 2 });
		expect(one(line(0, 1_200, 1_900), { handTimes })).toMatchObject({ laps: 3 });
	});
});

describe("ranks", () => {
	const women = { sex: "2" } as const;
	const runners = [
		{ bib: "slow", reads: line(0, 1_000, 2_000, 3_500) },
		{ bib: "far", reads: line(0, 1_100, 2_100), partLapKm: 1.2 },
		{ bib: "fast", reads: line(0, 900, 1_800, 2_700), ...women },
		{ bib: "tie", reads: line(0, 950, 1_900, 2_700) },
		{ bib: "start", reads: line(0), ...women },
		{ bib: "absent" },
	];

	test("are by distance, then by the time in which it was reached; a measured part lap counts", () => {
		const { of } = raceOf(runners);
		expect(runners.map(({ bib }) => of(bib).rank)).toEqual([4, 1, 2, 2, 5, 0]);
		expect(of("far")).toMatchObject({ laps: 3, metres: 3_200, status: "finished" });
		expect(of("start")).toMatchObject({ laps: 0, metres: 0, bySex: 2, status: "finished" });
		expect(of("absent").status).toBe("didNotStart");
	});

	test("do not exist before the end, but the order so far does, and leads", () => {
		const { of, field, standings } = raceOf(runners, { now: GUN + 3_000_000 });
		expect(of("fast")).toMatchObject({ rank: 0, so: 2, laps: 3, status: "running" });
		expect(of("fast").official).toBeNaN();
		const [men, led] = leadersOf(field, standings, 2);
		expect(men?.leaders.map(({ runner }) => runners[runner]?.bib)).toEqual(["far", "tie"]);
		expect(led?.leaders.map(({ runner }) => runners[runner]?.bib)).toEqual(["fast", "start"]);
		expect(nextCutOff(field, GUN + 3_000_000)).toBe(GUN + 3_600_001);
	});

	test("are not given to a runner who was disqualified, whose laps are still shown", () => {
		const { of } = raceOf([{ ...runners[0], bib: "1", statusByHand: "disqualified" }]);
		expect(of("1")).toMatchObject({ rank: 0, so: 0, laps: 3 });
		expect(
			raceOf([{ ...runners[0], bib: "1", statusByHand: "didNotStart" }]).of("1"),
		).toMatchObject({
			laps: 0,
			splits: [],
		});
	});
});
