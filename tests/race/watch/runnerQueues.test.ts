/** Queues of runners, pages of queues, counts and rates. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultPoint } from "../../../src/race/record/defaultPoint.ts";
import { courseOf } from "../../../src/race/scoring/field.ts";
import { pointPassingsOf } from "../../../src/race/scoring/pointPassings.ts";
import { hasPassed } from "../../../src/race/scoring/runnerTimes.ts";
import { score } from "../../../src/race/scoring/standings.ts";
import { newPassings } from "../../../src/race/watch/newPassings.ts";
import { courseCounts, firstMissing, passingRates } from "../../../src/race/watch/pointWatch.ts";
import { pageOf, queueOf, queueRow } from "../../../src/race/watch/queue.ts";
import {
	missedQueue,
	OVERDUE_AFTER_MS,
	overdueQueue,
	sameNamesQueue,
	sharedChipsQueue,
} from "../../../src/race/watch/runnerQueues.ts";
import { anyField, anyReads } from "../scoring/anyRace.ts";
import { fieldOf, GUN } from "../smallRace.ts";
import { rowsOf, watchedRace } from "./watching.ts";

const NOW = GUN + 3_600_000;

test("the missed runners are those read further along, at each point as many as pointpass counts", () => {
	let found = 0;
	fc.assert(
		fc.property(anyField, anyReads, (facts, reads) => {
			const { field, standings } = watchedRace(facts, reads, NOW);
			const rows = rowsOf(missedQueue(field, standings));
			const count = field.points.length;
			const naive = field.points.flatMap(({ id }, point) =>
				field.entrants.flatMap((_, runner) => {
					const course = courseOf(field, runner).points;
					const passed = (each: number) => hasPassed(standings, runner * count + each);
					const isFurther = field.points.some((_, each) => each > point && passed(each));
					return course.includes(point) && !passed(point) && isFurther ? `${id} ${runner}` : [];
				}),
			);
			expect(rows.map(({ point, runner }) => `${point} ${runner}`)).toEqual(naive);
			const missing = pointPassingsOf(field, standings).map((each) => each.missing);
			expect(missing.reduce((sum, each) => sum + each, 0)).toBe(rows.length);
			const first = firstMissing(field, standings, 2);
			expect(first.map(({ length }) => length)).toEqual(missing.map((each) => Math.min(2, each)));
			found += rows.length;
		}),
	);
	expect(found).toBeGreaterThan(0);
});

test("points of a leg that a team gave up are not missed", () => {
	const points = [
		defaultPoint({ id: "S", kind: "start", km: 0 }),
		defaultPoint({ id: "SWIM", kind: "split", km: 1.5, sport: "swim" }),
		defaultPoint({ id: "LAP", kind: "split", km: 21.5, sport: "bike", fastestPace: 0.5 }),
		defaultPoint({ id: "BIKE", kind: "split", km: 41.5, sport: "bike", fastestPace: 0.5 }),
		defaultPoint({ id: "F", kind: "finish", km: 51.5, sport: "run" }),
	];
	const missedPoints = (isMissed: boolean) => {
		const runner = {
			bib: "1",
			members: [{ leg: 2, name: "Lin", isMissed }],
			reads: [
				["SWIM", 1_500],
				["F", 7_500],
			],
		} as const;
		const field = fieldOf([runner], { points });
		const rows = rowsOf(missedQueue(field, score(field, NOW)));
		return rows.map(({ point }) => point).filter((point) => point !== "S");
	};
	expect(missedPoints(false)).toEqual(["LAP", "BIKE"]);
	expect(missedPoints(true)).toEqual([]);
});

describe("overdue", () => {
	const field = fieldOf([
		{
			bib: "1",
			reads: [
				["S", 0],
				["5K", 1_500],
			],
		},
		{
			bib: "2",
			reads: [
				["S", 0],
				["5K", 1_800],
			],
		},
		{
			bib: "3",
			reads: [
				["S", 0],
				["5K", 1_500],
				["F", 3_000],
			],
		},
		{ bib: "4", reads: [["S", 0]] },
		{
			bib: "5",
			reads: [
				["S", 0],
				["5K", 1_500],
			],
			statusByHand: "didNotFinish",
		},
	]);
	const at = (now: number) => rowsOf(overdueQueue(field, score(field, now), now));

	test("are runners expected more than ten minutes ago, the longest first", () => {
		const expected = GUN + 3_000_000;
		expect(at(expected + OVERDUE_AFTER_MS)).toEqual([]);
		expect(at(expected + OVERDUE_AFTER_MS + 1)).toMatchObject([
			{ runner: 0, point: "F", time: expected, difference: OVERDUE_AFTER_MS + 1 },
		]);
		expect(at(expected + 2 * OVERDUE_AFTER_MS + 1).map(({ runner }) => runner)).toEqual([0, 1]);
	});
});

test("a chip of several runners is listed, one that was corrected is not", () => {
	const field = fieldOf([{ bib: "1" }, { bib: "2" }, { bib: "3" }]);
	const chips = [
		{ chip: "A", bib: "1", since: null },
		{ chip: "A", bib: "2", since: GUN },
		{ chip: "B", bib: "2", since: null },
		{ chip: "B", bib: "3", since: null },
		{ chip: "C", bib: "3", since: null },
		{ chip: "C", bib: "unknown", since: GUN },
	];
	expect(rowsOf(sharedChipsQueue(field, chips))).toMatchObject([
		{ chip: "A", runner: 0, runners: [1] },
	]);
});

test("runners of one name in a category are listed together", () => {
	const keys = ["A\nanna", "A\nbo", "B\nanna", "", "", "A\nanna", "A\nanna"];
	const runners = keys.map((key) => ({ key, sex: "0" as const, birth: "", age: null }));
	expect(rowsOf(sameNamesQueue(runners))).toMatchObject([{ runner: 0, runners: [5, 6] }]);
});

describe("runners of one name", () => {
	const rows = (...people: readonly (readonly [sex: "0" | "1" | "2", birth: string])[]) =>
		rowsOf(
			sameNamesQueue(people.map(([sex, birth]) => ({ key: "A\nanna", sex, birth, age: null }))),
		);

	test("are two people where their births or sexes differ", () => {
		expect(rows(["1", "1990-01-02"], ["1", "1991-01-02"])).toEqual([]);
		expect(rows(["1", "1990"], ["1", "1991-01-02"])).toEqual([]);
		expect(rows(["1", "1990-01-02"], ["2", "1990-01-02"])).toEqual([]);
	});

	test("are two people where their ages differ and no birth is known", () => {
		const ofAges = (...ages: readonly (number | null)[]) =>
			rowsOf(sameNamesQueue(ages.map((age) => ({ key: "A\nanna", sex: "1", birth: "", age })))).map(
				({ runner, runners }) => [runner, ...runners],
			);
		expect(ofAges(30, 31)).toEqual([]);
		expect(ofAges(30, 31, 30)).toEqual([[0, 2]]);
		expect(ofAges(30, null)).toEqual([[0, 1]]);
	});

	test("may be one person if no fact contradicts it", () => {
		expect(rows(["1", "1990-01-02"], ["0", "1990-01-02"])).toHaveLength(1);
		expect(rows(["1", "1990-01-02"], ["1", ""])).toHaveLength(1);
		expect(rows(["1", "1990-01-02"], ["1", "1990"])).toHaveLength(1);
		expect(rows(["1", "1990-01-02"], ["1", "1980-01-02"], ["1", ""])).toMatchObject([
			{ runner: 0, runners: [1, 2] },
		]);
		expect(
			rows(["1", "1990"], ["2", "1990"], ["1", "1990-05-06"], ["2", "1990-07-08"]),
		).toMatchObject([
			{ runner: 0, runners: [2] },
			{ runner: 1, runners: [3] },
		]);
	});
});

describe("pages of a queue", () => {
	const numbers = fc.uniqueArray(fc.integer({ min: -50, max: 50 }), { maxLength: 40 });
	const queue = (places: readonly number[]) =>
		queueOf(
			places.toSorted((a, b) => a - b),
			(place) => queueRow({ reason: "missed", place: [place], point: String(Math.abs(place % 3)) }),
		);
	const pages = (places: readonly number[], limit: number, point = "") => {
		const found: number[] = [];
		let after: readonly number[] | null = null;
		do {
			const page = pageOf(queue(places), after, limit, point);
			expect(page.rows.length).toBeLessThanOrEqual(limit);
			found.push(...page.rows.flatMap(({ place }) => place));
			after = page.next;
		} while (after !== null);
		return found;
	};

	test("have each row once, in order", () => {
		fc.assert(
			fc.property(numbers, fc.integer({ min: 1, max: 9 }), (places, limit) => {
				const all = places.toSorted((a, b) => a - b);
				expect(pages(places, limit)).toEqual(all);
				const atPoint = all.filter((place) => Math.abs(place % 3) === 1);
				expect(pages(places, limit, "1")).toEqual(atPoint);
				expect(pageOf(queue(places), null, limit, "1").count).toBe(atPoint.length);
				expect(pageOf(queue(places), null, limit).count).toBe(all.length);
			}),
		);
	});

	test("continue behind the last row when rows are added and removed", () => {
		fc.assert(
			fc.property(numbers, numbers, fc.integer({ min: 1, max: 9 }), (before, after, limit) => {
				const { next } = pageOf(queue(before), null, limit);
				if (next === null) return;
				const rest = pageOf(queue(after), next, 100).rows.flatMap(({ place }) => place);
				const [last = 0] = next;
				expect(rest).toEqual(after.filter((place) => place > last).toSorted((a, b) => a - b));
			}),
		);
	});
});

test("new passings are the cells with another passing than before, the latest first", () => {
	fc.assert(
		fc.property(anyField, anyReads, anyReads, (facts, reads, more) => {
			const before = watchedRace(facts, reads, NOW);
			const after = watchedRace(facts, [...reads, ...more], NOW);
			const { passedAt } = after.standings;
			const changed = [...passedAt.keys()].filter(
				(cell) =>
					!Number.isNaN(passedAt[cell]) && passedAt[cell] !== before.standings.passedAt[cell],
			);
			const found = newPassings(after.field, before.standings.passedAt, after.standings, 3);
			expect(found.count).toBe(changed.length);
			const times = changed.map((cell) => passedAt[cell] ?? 0).sort((a, b) => b - a);
			expect(found.latest.map((each) => each.passedAt)).toEqual(times.slice(0, 3));
		}),
	);
});

test("rates count the passings of the last minute and of the last five, by the time of the read", () => {
	const field = fieldOf([
		{ bib: "1", reads: [["S", 0]] },
		{ bib: "2", reads: [["S", 1]] },
		{ bib: "3", reads: [["S", 240]] },
		{ bib: "4", reads: [["S", 290]] },
		{ bib: "5", reads: [["S", 301]] },
	]);
	const standings = score(field, GUN);
	expect(passingRates(field, standings, GUN + 300_000)[0]).toEqual({
		lastMinute: 1,
		lastFiveMinutes: 3 / 5,
		minutes: [...Array.from({ length: 24 }, () => 0), 1, 1, 0, 0, 1, 1],
	});
	expect(courseCounts(standings)).toEqual({
		entrants: 5,
		onCourse: 5,
		finished: 0,
		notStarted: 0,
		out: 0,
	});
});
