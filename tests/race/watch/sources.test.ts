/** The state of sources: when heard last, how far behind, and how their clocks differ. */
import fc from "fast-check";
import { expect, test } from "vitest";
import {
	createSourceTally,
	LIVE_WITHIN_MS,
	OFFSET_READS,
	OFFSET_READS_MIN,
} from "../../../src/race/watch/sources.ts";
import { GUN } from "../smallRace.ts";

const counted = (source: string, time: number, delay: number | null, pointId = "F") => ({
	...{ source, bib: "1", pointId, time, arrivedAt: delay === null ? null : time + delay },
});

test("of two sources at a mat the one with more reads is the primary", () => {
	const tally = createSourceTally();
	for (const source of ["main", "spare", "main"]) tally.add(counted(source, GUN, 0));
	tally.add(counted("spare", GUN, 0, "5K"));
	expect(tally.states().map(({ mat, source, role }) => [mat, source, role])).toEqual([
		["5K", "spare", "only"],
		["F", "main", "primary"],
		["F", "spare", "backup"],
	]);
});

test("marks are counted apart, and show that their source is heard", () => {
	const tally = createSourceTally();
	tally.add(counted("hand", GUN, 100));
	for (let mark = 1; mark < 6; mark++)
		tally.add({ ...counted("hand", GUN + mark * 1_000, 200), bib: "" });
	expect(tally.states()).toMatchObject([
		{ reads: 1, marks: 5, lastRead: GUN + 5_000, lastHeard: GUN + 5_200, delay: 200, offset: 200 },
	]);
});

test("of very many sources the last ones are counted together, without a name", () => {
	const tally = createSourceTally();
	for (let source = 0; source < 1_200; source++) tally.add(counted(`reader ${source}`, GUN, 0));
	const states = tally.states();
	expect(states).toHaveLength(1_001);
	expect(states.find(({ source }) => source === "")).toMatchObject({ reads: 200 });
});

test("a source that sends what it had stored is behind, and its clock is judged by live reads alone", () => {
	const tally = createSourceTally();
	for (let read = 0; read < 9; read++) tally.add(counted("main", GUN + read * 1_000, 250 + read));
	tally.add(counted("main", GUN + 9_000, 30 * 60_000));
	const [state] = tally.states();
	expect(state).toMatchObject({
		...{ reads: 10, lastRead: GUN + 9_000, lastHeard: GUN + 9_000 + 30 * 60_000 },
		...{ delay: 30 * 60_000, offset: 254 },
	});
});

test("the offset is the median of the last live reads; without enough of them there is none", () => {
	const delays = fc.array(fc.oneof(fc.integer({ min: -5_000, max: 400_000 }), fc.constant(null)), {
		maxLength: 150,
	});
	fc.assert(
		fc.property(delays, (given) => {
			const tally = createSourceTally();
			given.forEach((delay, index) => {
				tally.add(counted("main", GUN + index, delay));
			});
			const live = given
				.filter((delay) => delay !== null)
				.filter((delay) => Math.abs(delay) <= LIVE_WITHIN_MS)
				.slice(-OFFSET_READS)
				.sort((a, b) => a - b);
			const median = live[Math.floor((live.length - 1) / 2)] ?? null;
			const [state] = tally.states();
			expect(state?.offset ?? null).toBe(live.length < OFFSET_READS_MIN ? null : median);
		}),
	);
});
