/** The queue of runners whose status and reads contradict each other. */
import { expect, test } from "vitest";
import { defaultPoint } from "../../../src/race/record/defaultPoint.ts";
import { score } from "../../../src/race/scoring/standings.ts";
import { groupReads } from "../../../src/race/watch/groupedReads.ts";
import { statusReadsQueue } from "../../../src/race/watch/statusReads.ts";
import { createWatchLog } from "../../../src/race/watch/watchLog.ts";
import { type FieldChanges, fieldOf, GUN, POINTS, passingsOf, type Runner } from "../smallRace.ts";
import { rowsOf } from "./watching.ts";

const HOUR = 3_600_000;

function rows(
	runners: readonly Runner[],
	changes: FieldChanges = {},
	farAhead: readonly number[] = [],
): string[] {
	const field = fieldOf(runners, changes);
	const log = createWatchLog();
	const reads = runners.flatMap(passingsOf);
	log.add(reads.map((read, index) => ({ ...read, chip: "", id: index + 1, arrivedAt: null })));
	const grouped = groupReads(field, log.columns());
	const standings = score(field, GUN + 9 * HOUR);
	const queue = statusReadsQueue(field, grouped, standings, new Set(), new Set(farAhead));
	return rowsOf(queue).map(
		({ reason, runner, point, reads: count }) =>
			`${field.entrants.at(runner)?.bib} ${reason} ${point} ${count}`,
	);
}

test("DNS and read anywhere, DNF and DSQ and read at the finish are rows, the latest first", () => {
	const runners: Runner[] = [
		{ bib: "1", statusByHand: "didNotStart", reads: [["5K", 1500]] },
		{
			bib: "2",
			statusByHand: "didNotFinish",
			reads: [
				["5K", 1500],
				["F", 3000],
			],
		},
		{
			bib: "3",
			statusByHand: "disqualified",
			reads: [
				["F", 3100],
				["F", 3160],
			],
		},
		{ bib: "4", statusByHand: "didNotFinish", reads: [["5K", 1500]] },
		{
			bib: "5",
			reads: [
				["5K", 1500],
				["F", 3000],
			],
		},
		{ bib: "6", statusByHand: "confirmed", reads: [["F", 3000]] },
		{ bib: "7", statusByHand: "didNotStart" },
	];
	expect(rows(runners)).toEqual([
		"3 finished though DSQ F 2",
		"2 finished though DNF F 1",
		"1 read though DNS 5K 1",
	]);
});

test("DNF and read at the finish is no row while it is open whether that read is the runner's", () => {
	const reads = [
		["5K", 1500],
		["F", 2000],
	] as const;
	const runner: Runner = { bib: "1", statusByHand: "didNotFinish", reads };
	expect(rows([runner])).toEqual(["1 finished though DNF F 1"]);
	expect(rows([runner], {}, [0])).toEqual([]);
});

test("a finish read behind a later point is a row, because the runner stays on the course", () => {
	const points = [...POINTS, defaultPoint({ id: "X", kind: "split", km: 3 })];
	const reads = [
		["X", 900],
		["F", 3000],
	] as const;
	expect(rows([{ bib: "1", reads }], { points })).toEqual(["1 finish does not count F 1"]);
});
