/** Runners of one event side by side. */
import { describe, expect, test } from "vitest";
import { shownSplits } from "../../../src/contract/kit/shapes/shownSplits.ts";
import type { RunnerResult, Split } from "../../../src/race/scoring/result.ts";
import { compareRunners, formatGap } from "../../../src/site/compare/compare.ts";
import { aRunner } from "../../race/aRunner.ts";

const KM: Readonly<Record<string, number>> = { S: 0, "5K": 5, "10K": 10, "15K": 15, F: 21.1 };

/** A point as it was passed, seconds since the own start; null is a mat that missed the runner. */
function split(id: string, seconds: number | null, changes: Partial<Split> = {}): Split {
	return {
		pointId: id,
		name: id,
		kind: id === "S" ? "start" : id.startsWith("F") ? "finish" : "split",
		km: KM[id] ?? null,
		passedAt: null,
		sinceStart: seconds === null ? null : seconds * 1_000,
		legPace: null,
		meanPace: null,
		rank: null,
		lap: null,
		sport: "run",
		...changes,
	};
}

const runner = (splits: readonly Split[], changes: Partial<RunnerResult> = {}) =>
	aRunner({ km: 21.1, splits, ...changes });

/** A row a point: its id, then each one's seconds and gap, '*' for the fastest. */
function told(...runners: RunnerResult[]): string[] {
	return compareRunners(runners).map(({ pointId, times }) =>
		[
			pointId,
			...times.map(({ time, gap, isFastest }) =>
				time === null
					? "–"
					: `${time / 1_000}${isFastest ? "*" : gap === null ? "" : `+${gap / 1_000}`}`,
			),
		].join(" "),
	);
}

describe("side by side", () => {
	test("each point has every runner's time since the own start and the gap to the fastest there", () => {
		const one = runner([split("S", 0), split("5K", 1_200), split("F", 5_400)]);
		const other = runner([split("S", 0), split("5K", 1_260), split("F", 5_300)]);
		expect(told(one, other)).toEqual(["5K 1200* 1260+60", "F 5400+100 5300*"]);
	});

	test("a mat that missed a runner shows a dash, and the next point counts again", () => {
		const one = runner([split("5K", 1_200), split("10K", null), split("F", 5_400)]);
		const other = runner([split("5K", 1_201), split("10K", 2_500), split("F", 5_401)]);
		expect(told(one, other)).toEqual(["5K 1200* 1201+1", "10K – 2500", "F 5400* 5401+1"]);
	});

	test("a runner on the course has times up to the last point; a point of one runner has no fastest", () => {
		const ahead = runner([split("5K", 1_200), split("10K", 2_400)], { status: "running" });
		const behind = runner([split("5K", 1_300)], { status: "running" });
		expect(told(ahead, behind)).toEqual(["5K 1200* 1300+100", "10K 2400 –"]);
	});

	test("runners with equal times lead together", () => {
		expect(told(runner([split("5K", 1_200)]), runner([split("5K", 1_200)]))).toEqual([
			"5K 1200* 1200*",
		]);
	});

	test("gaps match the times shown, while a fraction decides the leader", () => {
		const one = runner([split("5K", 1_200.2)]);
		const other = runner([split("5K", 1_200.1)]);
		expect(told(one, other)).toEqual(["5K 1201+0 1201*"]);
		const exact = { rounding: "exact" } as const;
		expect(
			told(runner([split("5K", 1_200.9)], exact), runner([split("5K", 1_203.1)], exact)),
		).toEqual(["5K 1200* 1203+3"]);
	});
});

describe("courses of different categories", () => {
	test("share the points with the same id, and each has its own finish", () => {
		const long = runner([split("5K", 1_500), split("15K", 4_500), split("F", 6_400)]);
		const short = runner([split("5K", 1_400), split("F10", 2_900, { km: 10 })]);
		expect(told(long, short)).toEqual([
			"5K 1500+100 1400*",
			"15K 4500 –",
			"F10 – 2900",
			"F 6400 –",
		]);
	});

	test("points are in the order of the course, for any order of runners", () => {
		const late = runner([split("10K", 2_400), split("F", 5_400)]);
		const full = runner([
			split("5K", 1_200),
			split("10K", 2_500),
			split("15K", 3_700),
			split("F", 5_500),
		]);
		expect(told(late, full).map((row) => row.split(" ")[0])).toEqual(["5K", "10K", "15K", "F"]);
	});

	test("without kilometres the order is that of the passings", () => {
		const bare = (ids: string[]) =>
			runner(ids.map((id, index) => split(id, (index + 1) * 100, { km: null, kind: "split" })));
		expect(told(bare(["a", "c"]), bare(["a", "b", "c"])).map((row) => row.split(" ")[0])).toEqual([
			"a",
			"b",
			"c",
		]);
	});

	test("courses of different lengths do not share a point that has only a number", () => {
		const bare = (seconds: number) => [split("3", seconds, { name: "", km: null, kind: "finish" })];
		expect(told(runner(bare(2_500), { km: 10 }), runner(bare(1_200), { km: 5 }))).toEqual([
			"3 – 1200",
			"3 2500 –",
		]);
		expect(told(runner(bare(2_500), { km: 10 }), runner(bare(2_600), { km: 10 }))).toEqual([
			"3 2500* 2600+100",
		]);
	});
});

describe("a status without ranks", () => {
	test("has no splits if the runner did not start", () => {
		expect(shownSplits([split("5K", 1_200)], "didNotStart")).toEqual([]);
	});

	test.each(["didNotFinish", "disqualified", "running"] as const)(
		"has no final time: %s",
		(status) => {
			const told = shownSplits([split("5K", 1_200), split("F", 5_400, { rank: 3 })], status);
			expect(told.map(({ sinceStart, rank }) => [sinceStart, rank])).toEqual([
				[1_200_000, null],
				[null, null],
			]);
		},
	);

	test("a status with ranks has its final time", () => {
		const splits = [split("5K", 1_200), split("F", 5_400)];
		expect(shownSplits(splits, "finished")).toEqual(splits);
		expect(shownSplits(splits, "confirmed")).toEqual(splits);
	});

	test("a disqualified runner has splits and is not compared", () => {
		const out = runner([split("5K", 1_200)], { status: "disqualified" });
		const rest = [runner([split("5K", 1_300)]), runner([split("5K", 1_310)])];
		expect(told(out, ...rest)).toEqual(["5K 1200 1300* 1310+10"]);
	});
});

test.each([
	[0, "+0:00"],
	[5_000, "+0:05"],
	[125_000, "+2:05"],
	[3_725_000, "+1:02:05"],
	[90_000_000, "+25:00:00"],
])("a gap of %i ms is written %s", (ms, written) => {
	expect(formatGap(ms)).toBe(written);
});
