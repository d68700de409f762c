import { describe, expect, test } from "vitest";
import { cityMarathon } from "../../src/demo/races/cityMarathon.ts";
import { demoRecordings } from "../../src/demo/season.ts";
import { simulateRace } from "../../src/demo/simulate.ts";
import { courseOf } from "../../src/race/field.ts";
import type { Recording } from "../../src/race/record.ts";
import { wornBib } from "../../src/race/record.ts";
import { judgeReads, type Verdict } from "../../src/race/splits.ts";
import { middle, type Scored, scored } from "./scored.ts";

const NOW = Date.UTC(2026, 10, 22, 2, 13);
const DAY = 86_400_000;
const season = new Map(
	demoRecordings({ seed: 1, now: NOW }).map((recording) => [recording.event.id, recording]),
);

function recordingOf(id: string): Recording {
	const recording = season.get(id);
	if (!recording) throw new Error(`The season has no ${id}.`);
	return recording;
}

/** Share of the start list that is ranked. */
const rankedShare = ({ field, standings }: Scored) =>
	standings.overall.size.reduce((a, b) => a + b) / field.entrants.length;

/** How often the readers' faults occur in an event. */
function verdictsOf({ field }: Scored): Map<Verdict, number> {
	const verdicts = field.entrants.flatMap((_, runner) => {
		const { start, place, time } = field.reads;
		const { atPlace, fastest } = courseOf(field, runner);
		const [from, to] = [start[runner] ?? 0, start[runner + 1] ?? 0];
		const times = time.subarray(from, to);
		const reads = [...place.subarray(from, to)].map((at, index) => ({
			candidates: atPlace[at] ?? [],
			time: times[index] ?? Number.NaN,
		}));
		return judgeReads(reads, field.points, { gun: field.gun[runner] ?? Number.NaN, fastest });
	});
	const grouped = Map.groupBy(verdicts, (verdict) => verdict);
	return new Map([...grouped].map(([verdict, all]) => [verdict, all.length]));
}

describe("the city marathon, live", () => {
	const marathon = scored(recordingOf("M1001"));

	test("has winners at the finish and the crowd on the course", () => {
		expect(marathon.count("finished")).toBeGreaterThan(40);
		expect(marathon.count("running")).toBeGreaterThan(2_000);
		expect(marathon.minutes("1")[0]).toBeLessThan(140);
	});

	test("has people who never came and people who gave up, as far as it was reported", () => {
		expect(marathon.count("didNotStart")).toBeGreaterThan(50);
		expect(marathon.count("notStarted")).toBeGreaterThan(50);
		expect(marathon.count("didNotFinish")).toBeGreaterThan(5);
	});

	test("run to its end is won in more than 2:08, and half the field needs 4:00 to 5:15", () => {
		const whole = scored(simulateRace({ ...cityMarathon(NOW), now: NOW + DAY }, 1));
		const minutes = whole.minutes("1");
		expect(minutes[0]).toBeGreaterThan(128);
		expect(minutes[0]).toBeLessThan(140);
		expect(middle(minutes)).toBeGreaterThan(240);
		expect(middle(minutes)).toBeLessThan(315);
		expect(rankedShare(whole)).toBeGreaterThan(0.75);
		expect(whole.minutes("3")[0]).toBeLessThan(100);
	});

	test("is run slower in its second half, by most", () => {
		const whole = scored(simulateRace({ ...cityMarathon(NOW), now: NOW + DAY }, 1));
		const { field, standings } = whole;
		const half = field.points.findIndex(({ id }) => id === "HALF");
		const shares = field.entrants
			.map((_, runner) => {
				const atHalf = standings.sinceStart[runner * field.points.length + half];
				return (atHalf ?? Number.NaN) / (standings.chip[runner] ?? Number.NaN);
			})
			.filter((share) => !Number.isNaN(share))
			.sort((a, b) => a - b);
		expect(middle(shares)).toBeGreaterThan(0.46);
		expect(middle(shares)).toBeLessThan(0.495);
	});
});

describe("the announced events", () => {
	test.each([
		["M1002", "1", 30, 35, 55, 72],
		["M1003", "2", 68, 90, 105, 130],
		["M1004", "1", 690, 840, 1_200, 1_650],
		["M1005", "1", 118, 135, 160, 200],
	])("%s is won and run in plausible minutes", (id, category, best, wonBy, from, to) => {
		const minutes = scored(recordingOf(id)).minutes(category);
		expect(minutes[0]).toBeGreaterThan(best);
		expect(minutes[0]).toBeLessThan(wonBy);
		expect(middle(minutes)).toBeGreaterThan(from);
		expect(middle(minutes)).toBeLessThan(to);
	});

	test("leave nobody on the course, and most of the start list ranked; half of it after a hundred kilometres", () => {
		for (const [id, share] of [
			["M1002", 0.85],
			["M1003", 0.8],
			["M1004", 0.5],
			["M1005", 0.85],
		] as const) {
			const race = scored(recordingOf(id));
			expect(race.count("running") + race.count("notStarted")).toBe(0);
			expect(race.count("didNotStart")).toBeGreaterThan(0);
			expect(race.count("didNotFinish")).toBeGreaterThan(0);
			expect(rankedShare(race)).toBeGreaterThan(share);
		}
	});

	test("have disqualified runners, and finishes that only the camera saw, with a chip time", () => {
		const past = ["M1002", "M1003", "M1004", "M1005"].map((id) => scored(recordingOf(id)));
		expect(past.reduce((sum, race) => sum + race.count("disqualified"), 0)).toBeGreaterThan(2);
		for (const race of past) expect(race.count("confirmed")).toBe(2);
	});

	test("the hundred kilometres take some longer than a day, nobody longer than thirty hours", () => {
		const minutes = scored(recordingOf("M1004")).minutes("1");
		expect(minutes.filter((time) => time > 24 * 60).length).toBeGreaterThan(40);
		expect(minutes.at(-1)).toBeLessThanOrEqual(30 * 60);
	});
});

describe("the readers", () => {
	test("repeat themselves, see runners before the gun, and never one too fast or from behind", () => {
		const verdicts = verdictsOf(scored(recordingOf("M1001")));
		expect(verdicts.get("repeated")).toBeGreaterThan(300);
		expect(verdicts.get("before the gun")).toBeGreaterThan(20);
		expect(verdicts.get("too fast")).toBeUndefined();
		expect(verdicts.get("behind")).toBeUndefined();
	});

	test("read one parked chip for twenty minutes", () => {
		for (const { passings } of season.values()) {
			const reads = Map.groupBy(passings, (read) => `${wornBib(read)} ${read.pointId}`);
			const parked = [...reads.values()].filter((all) => all.length > 100);
			expect(parked).toHaveLength(1);
		}
	});

	test("miss a runner now and then", () => {
		const { field, standings } = scored(recordingOf("M1003"));
		const missed = [...standings.passedAt].filter((time, cell) => {
			const runner = Math.floor(cell / field.points.length);
			return Number.isNaN(time) && standings.overall.rank[runner];
		});
		expect(missed.length).toBeGreaterThan(5);
		expect(missed.length).toBeLessThan(100);
	});
});
