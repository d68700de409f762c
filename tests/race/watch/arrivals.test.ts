/** Who is expected at a point, who was at the point before it, and about which rank an arrival will have. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultPoint } from "../../../src/race/record/defaultPoint.ts";
import type { TimedField } from "../../../src/race/scoring/field.ts";
import { score } from "../../../src/race/scoring/standings.ts";
import { pointsToCome } from "../../../src/race/scoring/toCome.ts";
import { type Arrivals, arrivalsAt } from "../../../src/race/watch/arrivals.ts";
import { fieldOf, GUN, passingsOf, type Runner } from "../smallRace.ts";

/** A runner who was at 5 km after these seconds, and is at 10 km after twice as long. */
const halfway = (bib: string, seconds: number, more: Partial<Runner> = {}): Runner => ({
	bib,
	reads: [
		["S", 0],
		["5K", seconds],
	],
	...more,
});
const finished = (bib: string, seconds: number, more: Partial<Runner> = {}): Runner => ({
	bib,
	reads: [
		["S", 0],
		["5K", seconds / 2],
		["F", seconds],
	],
	...more,
});

/** How late a runner is still shown, ms. */
const LATE_MS = 60_000;
const AT_FINISH = { point: "", ready: "", mostReady: 10 };

function arrivals(field: TimedField, asked = AT_FINISH): Arrivals {
	return arrivalsAt(field, score(field, GUN), asked);
}
const bibsOf = (field: TimedField, rows: readonly { runner: number }[]) =>
	rows.map(({ runner }) => field.entrants[runner]?.bib);

/** Runners who were last seen at the start, at 5 km, at the finish, or nowhere. */
const someRunners = fc.array(
	fc.record({
		seconds: fc.integer({ min: 600, max: 4_000 }),
		last: fc.constantFrom("5K", "5K", "5K", "S", "F", "nowhere"),
		statusByHand: fc.constantFrom(null, null, null, "didNotFinish" as const),
		sex: fc.constantFrom("1" as const, "2" as const, "0" as const),
	}),
	{ minLength: 5, maxLength: 30 },
);

test("the expected runners are those with an estimate within the requested time", () => {
	let found = 0;
	fc.assert(
		fc.property(someRunners, fc.constantFrom("", "F", "5K"), (runners, point) => {
			const now = GUN + 3_000_000;
			const field = fieldOf(
				runners.map(({ seconds, last, ...rest }, index) => {
					const { reads = [] } = finished(String(index), 2 * seconds);
					const seen = last === "nowhere" ? -1 : reads.findIndex(([id]) => id === last);
					return { bib: String(index), reads: reads.slice(0, seen + 1), ...rest };
				}),
			);
			const standings = score(field, now);
			const name = point || "F";
			const due = field.entrants.flatMap((_, runner) => {
				const ahead = pointsToCome(field, standings, runner);
				const next = ahead.find((to) => field.points[to.point]?.id === name);
				if (next?.expected == null) return [];
				return { runner, point: next.point, expected: Math.round(next.expected) };
			});
			const inTime = due.filter(
				({ expected }) => expected >= now - LATE_MS && expected <= now + 7_200_000,
			);
			inTime.sort((a, b) => a.expected - b.expected || a.runner - b.runner);
			const all = arrivalsAt(field, standings, { ...AT_FINISH, point });
			const rows = all.within(now, 7_200_000, 100);
			expect(rows).toMatchObject(inTime);
			expect(rows).toHaveLength(inTime.length);
			found += rows.length;
		}),
	);
	expect(found).toBeGreaterThan(50);
});

test("runners more than a minute late and runners beyond the requested number are left out", () => {
	const field = fieldOf([halfway("slow", 1_600), halfway("quick", 1_500), halfway("next", 1_510)]);
	const due = GUN + 3_000_000;
	const within = (now: number, most = 10) =>
		bibsOf(field, arrivals(field).within(now, 60_000, most));
	expect(within(due - 60_000)).toEqual(["quick"]);
	expect(within(due)).toEqual(["quick", "next"]);
	expect(within(due, 1)).toEqual(["quick"]);
	expect(within(due + LATE_MS)).toEqual(["quick", "next"]);
	expect(within(due + LATE_MS + 1)).toEqual(["next"]);
});

test("runners who are out, have finished or have not started are not expected", () => {
	const field = fieldOf([
		halfway("out", 1_500, { statusByHand: "didNotFinish" }),
		finished("done", 3_000),
		{ bib: "at the start", reads: [["S", 0]] },
		{ bib: "at home" },
		halfway("here", 1_500),
	]);
	expect(bibsOf(field, arrivals(field).within(GUN, 9_000_000, 10))).toEqual(["here"]);
});

describe("the rank at an arrival", () => {
	const field = fieldOf([
		finished("1", 2_800),
		finished("2", 2_900, { sex: "2" }),
		finished("disqualified", 2_700, { statusByHand: "disqualified" }),
		halfway("3", 1_500),
		halfway("4", 1_510, { sex: "2" }),
		halfway("5", 1_520, { sex: "0" }),
		halfway("elsewhere", 1_400, { categoryId: "" }),
	]);
	const rows = arrivals(field).within(GUN + 2_990_000, 600_000, 10);
	const about = new Map(
		rows.map(({ runner, about: ranks }) => [field.entrants[runner]?.bib, ranks]),
	);

	test("counts arrived runners with a shorter time, and runners who are expected earlier", () => {
		expect(about.get("3")).toEqual({ overall: 3, bySex: 2 });
		expect(about.get("4")).toEqual({ overall: 4, bySex: 2 });
		expect(about.get("5")).toEqual({ overall: 5, bySex: null });
	});

	test("does not exist without a category", () => {
		const all = arrivals(field).within(GUN + 2_800_000, 1_000, 10);
		expect(bibsOf(field, all)).toEqual(["elsewhere"]);
		expect(all[0]?.about).toEqual({ overall: null, bySex: null });
	});

	test("does not count an earlier arrival with a longer time: another wave, or chip times", () => {
		const late = 600;
		const waves = fieldOf(
			[halfway("first wave", 1_800), { ...halfway("second wave", 1_500 + late), waveId: "B" }],
			{
				waves: [
					{ id: "A", gun: GUN },
					{ id: "B", gun: GUN + late * 1_000 },
				],
				event: { rankBy: "official" },
			},
		);
		// The second wave has no start read of its own, so its gun is the start.
		const ranked = arrivals(waves).within(GUN + 3_000_000, 9_000_000, 10);
		const first = ranked.find(({ runner }) => waves.entrants[runner]?.bib === "first wave");
		const second = ranked.find(({ runner }) => waves.entrants[runner]?.bib === "second wave");
		expect(first?.about.overall).toBe(1);
		expect(second?.about.overall).toBe(1);
	});
});

describe("the ready point", () => {
	test("is the last point before the requested one, never the start", () => {
		const field = fieldOf([halfway("a", 1_500), halfway("b", 1_600), finished("c", 3_500)]);
		expect(bibsOf(field, arrivals(field).ready)).toEqual(["c", "b", "a"]);
		expect(arrivals(field, { ...AT_FINISH, point: "5K" }).ready).toEqual([]);
		expect(bibsOf(field, arrivals(field, { ...AT_FINISH, mostReady: 1 }).ready)).toEqual(["c"]);
	});

	test("can be chosen by its id or by its mat", () => {
		const field = fieldOf([halfway("a", 1_500), finished("b", 3_500)], {
			points: [
				defaultPoint({ id: "S", kind: "start", km: 0 }),
				defaultPoint({ id: "5K", kind: "split", km: 5, mat: "bridge" }),
				defaultPoint({ id: "8K", kind: "split", km: 8, mat: "gate" }),
				defaultPoint({ id: "F", kind: "finish", km: 10 }),
			],
			passings: passingsOf({ bib: "a", reads: [["bridge", 1_500]] }),
		});
		const ready = (name: string) =>
			bibsOf(field, arrivals(field, { ...AT_FINISH, ready: name }).ready);
		expect([ready(""), ready("bridge"), ready("gate")]).toEqual([[], ["a"], []]);
	});
});

test("on laps the next pass at a mat is expected, not the one that is over", () => {
	const field = fieldOf(
		[
			{
				bib: "a",
				reads: [
					["S", 0],
					["tower", 900],
				],
			},
		],
		{
			points: [
				defaultPoint({ id: "S", kind: "start", km: 0 }),
				defaultPoint({ id: "L1", kind: "split", km: 3, mat: "tower" }),
				defaultPoint({ id: "L2", kind: "split", km: 6, mat: "tower" }),
				defaultPoint({ id: "F", kind: "finish", km: 10 }),
			],
		},
	);
	const [row] = arrivals(field, { ...AT_FINISH, point: "tower" }).within(GUN, 9_000_000, 10);
	expect(row).toMatchObject({ point: 2, expected: GUN + 1_800_000 });
});
