import { describe, expect, test } from "vitest";
import type { RunnerResult, Split } from "../../../src/race/scoring/result.ts";
import { halvesOf } from "../../../src/site/runner/course/halves.ts";
import { heroOf } from "../../../src/site/runner/hero/heroOf.ts";

const MINUTE = 60_000;
const GUN = Date.parse("2026-03-08T06:30:00+08:00");

function split(kind: Split["kind"], km: number, minutes: number): Split {
	const meanPace = km === 0 ? null : minutes / km;
	return {
		pointId: `${km}`,
		name: `${km}K`,
		kind,
		km,
		rank: null,
		lap: null,
		meanPace,
		legPace: meanPace,
		passedAt: GUN + minutes * MINUTE,
		sinceStart: minutes * MINUTE,
		sport: "run",
	};
}

const START = split("start", 0, 0);
const RUNNING: RunnerResult = {
	bib: "1",
	name: "王小明",
	sex: "1",
	category: "10K",
	group: "",
	team: "",
	official: null,
	chip: null,
	rankBy: "official",
	rounding: "up",
	status: "running",
	overallPlace: null,
	sexPlace: null,
	groupPlace: null,
	km: 10,
	gun: GUN,
	gunClock: "",
	start: GUN,
	checksum: "",
	hasFastCut: false,
	hasFinishPhoto: null,
	toCome: [],
	histogram: null,
	fixedTime: null,
	legs: [],
	penalty: 0,
	ageGrade: null,
	version: null,
	madeAt: null,
	splits: [START, split("split", 5, 25)],
};
const TIME = { published: 50 * MINUTE, exact: 50 * MINUTE };

describe("the largest value of a runner's page", () => {
	test("on the course is the estimated arrival, until it has passed", () => {
		expect(heroOf(RUNNING, "live", GUN + 49 * MINUTE)).toEqual({
			kind: "arrival",
			arrival: GUN + 50 * MINUTE,
		});
		expect(heroOf(RUNNING, "live", GUN + 51 * MINUTE)).toMatchObject({
			kind: "last",
			split: { pointId: "5" },
			sinceStart: 25 * MINUTE,
			overdue: GUN + 50 * MINUTE,
		});
	});

	test("is the ranking time, with the other one below it", () => {
		const finished = { ...RUNNING, status: "finished", official: TIME } as const;
		const chip = { published: 49 * MINUTE, exact: 49 * MINUTE };
		expect(heroOf({ ...finished, chip }, "announced", 0)).toEqual({
			kind: "result",
			clock: "official",
			time: TIME,
			other: chip,
		});
		expect(heroOf({ ...finished, chip, rankBy: "chip" }, "announced", 0)).toEqual({
			kind: "result",
			clock: "chip",
			time: chip,
			other: TIME,
		});
	});

	test("of a runner who did not finish is the last point, without an estimate", () => {
		const out = { ...RUNNING, status: "didNotFinish" } as const;
		expect(heroOf(out, "announced", 0)).toMatchObject({ kind: "last", overdue: null });
		expect(heroOf({ ...out, splits: [START] }, "announced", 0)).toEqual({
			kind: "none",
			isAwaited: false,
		});
	});

	test("of a disqualified runner is no time", () => {
		expect(heroOf({ ...RUNNING, status: "disqualified" }, "announced", 0).kind).toBe(
			"disqualified",
		);
	});
});

describe("the halves of a course", () => {
	const finish = split("finish", 10, 50);

	test("are divided by a point in the middle", () => {
		expect(halvesOf({ km: 10, splits: [START, split("split", 5, 26), finish] })).toEqual({
			first: 26 * MINUTE,
			second: 24 * MINUTE,
		});
	});

	test("or at an even pace between two points", () => {
		const splits = [START, split("split", 4, 20), split("split", 6, 32), finish];
		expect(halvesOf({ km: 10, splits })).toEqual({ first: 26 * MINUTE, second: 24 * MINUTE });
	});

	test("are unknown before the finish, and between start and finish alone", () => {
		expect(halvesOf({ km: 10, splits: [START, split("split", 5, 26)] })).toBeNull();
		expect(halvesOf({ km: 10, splits: [START, finish] })).toBeNull();
		expect(halvesOf({ km: null, splits: [START, split("split", 5, 26), finish] })).toBeNull();
	});
});
