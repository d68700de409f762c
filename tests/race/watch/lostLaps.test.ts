/** Laps that a silent mat took from the runners of a fixed-time race: a row each, until each has a time. */
import { describe, expect, test } from "vitest";
import { type HandTime, NOTHING_DECIDED } from "../../../src/race/record/decided.ts";
import { defaultPoint } from "../../../src/race/record/defaultPoint.ts";
import { score } from "../../../src/race/scoring/standings.ts";
import { groupReads } from "../../../src/race/watch/groupedReads.ts";
import { missedQueue } from "../../../src/race/watch/runnerQueues.ts";
import { lostLaps } from "../../../src/race/watch/silence/lostLaps.ts";
import { createWatchLog } from "../../../src/race/watch/watchLog.ts";
import { fieldOf, GUN, passingsOf } from "../smallRace.ts";
import { dayOfLaps } from "./dayOfLaps.ts";
import { rowsOf } from "./watching.ts";

const points = [
	defaultPoint({ id: "S", kind: "start", km: 0, mat: "LINE" }),
	defaultPoint({ id: "F", kind: "finish", km: 2, mat: "LINE" }),
];
const format = { kind: "fixedTime", duration: 12 * 3_600_000, lapKm: 2 } as const;
const categories = [{ id: "R", name: "12 h", rankBy: null, format }];
const RUNNERS = 40;
const lapsOf = (runner: number) => dayOfLaps(runner).filter((time) => time < 11 * 3_600);
const DARK = [5 * 3_600, 5 * 3_600 + 900] as const;

/** The rows of the missed, where the line reads no runner in these seconds, and these times were set by hand. */
function rowsWith(dark: readonly [number, number], handTimes: readonly HandTime[]) {
	const runners = Array.from({ length: RUNNERS }, (_, runner) => ({
		bib: String(runner + 1),
		reads: [5, ...lapsOf(runner)]
			.filter((time) => time < dark[0] || time > dark[1])
			.map((time) => ["LINE", time] as const),
	}));
	const decided = { ...NOTHING_DECIDED, handTimes };
	const field = fieldOf(runners, { points, categories, decided });
	const log = createWatchLog();
	const reads = runners.flatMap(passingsOf).sort((a, b) => a.time - b.time);
	log.add(reads.map((read, index) => ({ ...read, chip: "", id: index + 1, arrivedAt: null })));
	const grouped = groupReads(field, log.columns());
	const standings = score(field, GUN + 11 * 3_600_000);
	return rowsOf(missedQueue(field, standings, new Set(), lostLaps(field, standings, grouped))).map(
		({ runner, point, expected, reason }) => ({
			bib: field.entrants.at(runner)?.bib ?? "",
			seconds: expected === null ? null : (expected - GUN) / 1_000,
			what: `${reason} ${point}`,
		}),
	);
}

const lost = Array.from({ length: RUNNERS }, (_, runner) =>
	lapsOf(runner).filter((time) => time > DARK[0] && time < DARK[1]),
);

describe("a lap that the mat lost while it was silent", () => {
	test("is a row with about when the runner passed", () => {
		const rows = rowsWith(DARK, []);
		expect(rows.length).toBeGreaterThan(20);
		expect(new Set(rows.map(({ what }) => what))).toEqual(new Set(["missed F"]));
		const lapOf = (bib: string) => lost[Number(bib) - 1]?.[0];
		const own = rows.filter(({ bib }) => lapOf(bib) !== undefined);
		const off = own.map(({ bib, seconds }) => Math.abs((seconds ?? 0) - (lapOf(bib) ?? 0)));
		expect(Math.max(...off)).toBeLessThan(DARK[1] - DARK[0]);
		expect(off.toSorted((a, b) => a - b)[off.length >> 1]).toBeLessThan(60);
		// Who rested during the silence looks the same; who is read right after it is not found.
		expect(rows.length - own.length).toBeLessThan(0.1 * RUNNERS);
		const all = lost.filter(({ length }) => length > 0).length;
		expect(own.length).toBeGreaterThan(0.8 * all);
	});

	test("is no row any more with a time by hand, and the rows of the others stay", () => {
		const [first, ...others] = rowsWith(DARK, []);
		const at = GUN + Math.round((first?.seconds ?? 0) * 1_000);
		const set = { bib: first?.bib ?? "", pointId: "F", time: { at } };
		expect(rowsWith(DARK, [set])).toEqual(others);
	});

	test("has no proposal where the runner has a time by hand already, which it would replace", () => {
		const [first] = rowsWith(DARK, []);
		const set = { bib: first?.bib ?? "", pointId: "F", time: { at: GUN + 9.99 * 3_600_000 } };
		expect(rowsWith(DARK, [set])).toContainEqual({ ...first, seconds: null });
	});

	test("is none where the mat reads all the time, although runners rest", () => {
		expect(rowsWith([0, 0], [])).toEqual([]);
	});
});
