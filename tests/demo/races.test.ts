import { describe, expect, test } from "vitest";
import { type Programme, turnOf } from "../../demo/programme.ts";
import { demoRecordings, LIVE_RACES } from "../../demo/season.ts";
import { recordedBy } from "../../demo/simulation/recorded.ts";
import { type Race, simulateRace } from "../../demo/simulation/simulate.ts";
import type { RecordedTag, Recording } from "../../src/race/record/record.ts";
import { STATUS } from "../../src/race/record/status.ts";
import { NOTHING_SET } from "../../src/race/scoring/byHand/layOutHandTimes.ts";
import { courseOf, limitsOf } from "../../src/race/scoring/field.ts";
import { judgeReads } from "../../src/race/scoring/reads/judgedReads.ts";
import type { Verdict } from "../../src/race/scoring/reads/verdicts.ts";
import { middle, type Scored, scored } from "./scored.ts";

const NOW = Date.UTC(2026, 10, 22, 2, 13);
const PAST = ["M1002", "M1003", "M1004", "M1005"] as const;
const season = new Map(
	demoRecordings({ seed: 1, now: NOW }).map((recording) => [recording.event.id, recording]),
);

const PROGRAMME: Programme = { began: NOW, speed: 1, races: LIVE_RACES };
/** A race of the live programme, by its number. */
const liveRace = (number: number): Race => simulateRace(turnOf(PROGRAMME, number).plan, 1);
const wholeOf = (race: Race) => scored(recordedBy(race, race.end), race.end);

function recordingOf(id: string): Recording {
	const recording = season.get(id);
	if (!recording) throw new Error(`The season has no ${id}.`);
	return recording;
}

const tagOf = (tag: RecordedTag) => ("chip" in tag ? tag.chip : tag.bib);

/** Share of the start list that is ranked. */
const rankedShare = ({ field, standings }: Scored) =>
	standings.overall.size.reduce((a, b) => a + b) / field.entrants.length;

/** The number of the readers' faults in an event. */
function verdictsOf({ field }: Scored): Map<Verdict, number> {
	const verdicts = field.entrants.flatMap((_, runner) => {
		const { start, end, mat, time } = field.reads;
		const { atMat, lapMats } = courseOf(field, runner);
		const [from, to] = [start[runner] ?? 0, end[runner] ?? 0];
		const times = time.subarray(from, to);
		const reads = [...mat.subarray(from, to)].map((at, index) => ({
			candidates: atMat[at] ?? [],
			time: times[index] ?? Number.NaN,
			ruling: null,
			isMark: false,
			mat: at,
			lapMat: lapMats[at] ?? null,
		}));
		const plausibility = { gun: field.gun[runner] ?? Number.NaN, limits: limitsOf(field, runner) };
		return judgeReads(reads, field.points, plausibility, NOTHING_SET).map(({ verdict }) => verdict);
	});
	const grouped = Map.groupBy(verdicts, (verdict) => verdict);
	return new Map([...grouped].map(([verdict, all]) => [verdict, all.length]));
}

describe("the city marathon, live", () => {
	const marathon = scored(recordingOf("M1001"), NOW);
	const whole = wholeOf(liveRace(0));

	test("has winners at the finish and the crowd on the course", () => {
		expect(marathon.count("finished")).toBeGreaterThan(40);
		expect(marathon.count("running")).toBeGreaterThan(2_000);
		expect(marathon.minutes("1")[0]).toBeLessThan(140);
	});

	test("has runners who did not start and runners who gave up, as far as reported", () => {
		expect(marathon.count("didNotStart")).toBeGreaterThan(50);
		expect(marathon.count("notStarted")).toBeGreaterThan(50);
		expect(marathon.count("didNotFinish")).toBeGreaterThan(5);
	});

	test("run to its end is won in more than 2:08, and half the field needs 4:00 to 5:15", () => {
		const minutes = whole.minutes("1");
		expect(minutes[0]).toBeGreaterThan(128);
		expect(minutes[0]).toBeLessThan(140);
		expect(middle(minutes)).toBeGreaterThan(240);
		expect(middle(minutes)).toBeLessThan(315);
		expect(rankedShare(whole)).toBeGreaterThan(0.75);
		expect(whole.minutes("3")[0]).toBeLessThan(100);
	});

	test("has a half marathon with the same gun, whose finishers have their own distance", () => {
		const minutes = whole.minutes("4");
		expect(minutes[0]).toBeGreaterThan(63);
		expect(minutes[0]).toBeLessThan(75);
		expect(middle(minutes)).toBeGreaterThan(115);
		expect(middle(minutes)).toBeLessThan(140);
	});

	test("removes runners who miss a cut-off", () => {
		expect(whole.minutes("1").at(-1)).toBeLessThanOrEqual(370);
		expect(whole.minutes("4").at(-1)).toBeLessThanOrEqual(180);
		expect(whole.count("didNotFinish")).toBeGreaterThan(150);
	});

	test("is run slower in its second half by most runners", () => {
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

describe("the other live races", () => {
	test("of bicycles, counted lap by lap on one mat, are won at 40 km/h; no rider who continued lacks a lap", () => {
		const race = liveRace(1);
		const { minutes, count, field, standings } = wholeOf(race);
		expect(new Set(race.points.map(({ mat }) => mat))).toEqual(new Set(["LINE"]));
		expect(minutes("1")[0]).toBeGreaterThan(74);
		expect(minutes("1")[0]).toBeLessThan(80);
		expect(minutes("2")[0]).toBeGreaterThan(52);
		expect(minutes("2")[0]).toBeLessThan(57);
		expect(count("finished")).toBeGreaterThan(150);
		field.entrants.forEach((_, runner) => {
			const { points, finish } = courseOf(field, runner);
			const passed = points.map(
				(point) => !Number.isNaN(standings.passedAt[runner * field.points.length + point]),
			);
			const isThere = passed[points.indexOf(finish)];
			if (isThere && standings.status[runner] === STATUS.finished)
				expect(passed.every(Boolean)).toBe(true);
		});
	});

	test("of ten kilometres in two laps and five in one have different times", () => {
		const { minutes } = wholeOf(liveRace(2));
		expect(minutes("1")[0]).toBeGreaterThan(30);
		expect(minutes("1")[0]).toBeLessThan(35);
		expect(middle(minutes("1"))).toBeGreaterThan(52);
		expect(middle(minutes("2"))).toBeGreaterThan(28);
		expect(middle(minutes("2"))).toBeLessThan(42);
	});

	test("have a few exchanged chips, and no runner has two at a time", () => {
		for (const number of [0, 1, 2]) {
			const { chips, entrants, deliveries, plan } = liveRace(number);
			expect(chips.length).toBe(entrants.length + 3);
			expect(new Set(chips.map(({ chip }) => chip)).size).toBe(chips.length);
			const exchanged = chips.filter(({ since }) => since !== null);
			expect(exchanged.every(({ since }) => (since ?? 0) < plan.gun)).toBe(true);
			const old = new Set(
				exchanged.flatMap(({ bib }) => chips.find((use) => use.bib === bib)?.chip ?? []),
			);
			expect(deliveries.every(({ read }) => "chip" in read && !old.has(read.chip))).toBe(true);
		}
	});
});

describe("the announced events", () => {
	test.each([
		["M1002", "1", 30, 35, 55, 72],
		["M1003", "2", 68, 90, 105, 130],
		["M1004", "1", 118, 135, 160, 200],
		["M1005", "1", 1_260, 1_500, 1_950, 2_600],
		["M1005", "2", 285, 370, 500, 680],
	])(
		"%s, category %s, is won and run in plausible minutes",
		(id, category, best, wonBy, from, to) => {
			const minutes = scored(recordingOf(id), NOW).minutes(category);
			expect(minutes[0]).toBeGreaterThan(best);
			expect(minutes[0]).toBeLessThan(wonBy);
			expect(middle(minutes)).toBeGreaterThan(from);
			expect(middle(minutes)).toBeLessThan(to);
		},
	);

	test("have no runner on the course, and most of the start list ranked; half of it in the mountains", () => {
		for (const [id, share] of [
			["M1002", 0.85],
			["M1003", 0.8],
			["M1004", 0.85],
			["M1005", 0.5],
		] as const) {
			const race = scored(recordingOf(id), NOW);
			expect(race.count("running") + race.count("notStarted")).toBe(0);
			expect(race.count("didNotStart")).toBeGreaterThan(0);
			expect(race.count("didNotFinish")).toBeGreaterThan(0);
			expect(rankedShare(race), id).toBeGreaterThan(share);
		}
	});

	test("have disqualified runners, and finishes seen only by the camera, with a chip time", () => {
		const past = PAST.map((id) => scored(recordingOf(id), NOW));
		expect(past.reduce((sum, race) => sum + race.count("disqualified"), 0)).toBeGreaterThan(2);
		for (const race of past) expect(race.count("confirmed")).toBe(2);
	});

	test("take most runners of the hundred miles longer than a day, none longer than forty-six hours", () => {
		const minutes = scored(recordingOf("M1005"), NOW).minutes("1");
		expect(minutes.filter((time) => time > 24 * 60).length).toBeGreaterThan(100);
		expect(minutes.at(-1)).toBeGreaterThan(40 * 60);
		expect(minutes.at(-1)).toBeLessThanOrEqual(46 * 60);
	});

	test("count the bicycle's laps in the triathlon, each some twenty minutes", () => {
		const { field, standings } = scored(recordingOf("M1004"), NOW);
		const [first = -1, second = -1] = ["BIKE1", "BIKE2"].map((id) =>
			field.points.findIndex((point) => point.id === id),
		);
		const laps = field.entrants
			.map((_, runner) => runner * field.points.length)
			.map(
				(row) => (standings.passedAt[row + second] ?? 0) - (standings.passedAt[row + first] ?? 0),
			)
			.filter((lap) => !Number.isNaN(lap))
			.sort((a, b) => a - b);
		expect(laps.length).toBeGreaterThan(500);
		expect(laps[0]).toBeGreaterThan(12 * 60_000);
		expect(middle(laps)).toBeLessThan(27 * 60_000);
	});
});

describe("the readers", () => {
	test("repeat reads, read runners before the gun, and never read one too fast or from behind", () => {
		const verdicts = verdictsOf(scored(recordingOf("M1001"), NOW));
		expect(verdicts.get("repeated")).toBeGreaterThan(300);
		expect(verdicts.get("before the gun")).toBeGreaterThan(20);
		expect(verdicts.get("too fast")).toBeUndefined();
		expect(verdicts.get("behind")).toBeUndefined();
	});

	test("read one parked chip for twenty minutes", () => {
		for (const { passings } of season.values()) {
			const reads = Map.groupBy(passings, (read) => `${tagOf(read)} ${read.pointId}`);
			const parked = [...reads.values()].filter((all) => all.length > 100);
			expect(parked).toHaveLength(1);
		}
	});

	test("sometimes miss a runner", () => {
		const { field, standings } = scored(recordingOf("M1003"), NOW);
		const missed = [...standings.passedAt].filter((time, cell) => {
			const runner = Math.floor(cell / field.points.length);
			return Number.isNaN(time) && standings.overall.rank[runner];
		});
		expect(missed.length).toBeGreaterThan(5);
		expect(missed.length).toBeLessThan(100);
	});
});
