import { describe, expect, test } from "vitest";
import type { StatusByHand } from "../../../src/race/record/status.ts";
import { score } from "../../../src/race/scoring/standings.ts";
import { newsOf } from "../../../src/results/notifications/notificationRules.ts";
import { type FieldChanges, fieldOf, GUN, type Reads } from "../../race/smallRace.ts";

/** The news of a runner with these reads; another one was a minute faster everywhere. */
function newsWith(reads: Reads, statusByHand: StatusByHand | null = null, changes?: FieldChanges) {
	const faster = reads.map(([point, seconds]) => [point, Math.max(0, seconds - 60)] as const);
	const runners = [
		{ bib: "faster", reads: faster },
		{ bib: "7", name: "王小明", statusByHand, reads },
	];
	const field = fieldOf(runners, changes);
	return newsOf(field, score(field, GUN), 1);
}

const START = ["S", 70] as const;
const HALFWAY = ["5K", 1_570.2] as const;
const FINISH = ["F", 3_100.5] as const;

describe("the news of a runner", () => {
	test("is nothing before the first read", () => {
		expect(newsWith([])).toBeNull();
	});

	test("is the start, without a rank, because the order across the mat means nothing", () => {
		expect(newsWith([START])).toMatchObject({ kind: "started", point: 0, passedAt: GUN + 70_000 });
	});

	test("is the furthest point, with the time since the runner's start and the rank there", () => {
		expect(newsWith([START, HALFWAY])).toMatchObject({
			kind: "passed",
			pointName: "5K",
			time: 1_501_000,
			rank: 2,
		});
		expect(newsWith([START, HALFWAY])).toEqual(newsWith([HALFWAY, START]));
	});

	test("is the finish with the official time, from the gun and rounded up", () => {
		expect(newsWith([START, HALFWAY, FINISH])).toMatchObject({
			kind: "finished",
			time: 3_101_000,
			rank: 2,
		});
		const exact = newsWith([START, FINISH], null, { event: { rounding: "exact" } });
		expect(exact?.time).toBe(3_100_500);
	});

	test("is the finish confirmed by hand", () => {
		expect(newsWith([START, FINISH], "confirmed")).toMatchObject({ kind: "finished", rank: 2 });
	});

	test.each([
		["didNotFinish", 2],
		["disqualified", null],
	] as const)("ends with the points that %s shows", (status, rank) => {
		const halfway = { kind: "passed", pointName: "5K", time: 1_501_000, rank };
		expect(newsWith([START, HALFWAY], status)).toMatchObject(halfway);
		expect(newsWith([START, HALFWAY, FINISH], status)).toMatchObject(halfway);
	});

	test("is nothing of a runner who did not start", () => {
		expect(newsWith([START, HALFWAY], "didNotStart")).toBeNull();
	});

	test("is the finish with the chip time if chip times rank", () => {
		const news = newsWith([START, HALFWAY, FINISH], null, { event: { rankBy: "chip" } });
		expect(news).toMatchObject({ kind: "finished", time: 3_031_000, timeKind: "chip" });
	});

	test("is nothing if a file gave durations and no gun, because the time of day is unknown", () => {
		const givenTimes = [{ bib: "7", pointId: "F", sinceGun: 3_000_000, sinceStart: null }];
		expect(newsWith([], null, { givenTimes, waves: [{ id: "1", gun: null }] })).toBeNull();
	});
});
