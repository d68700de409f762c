/** The state of sources: the last request, the delay, and the offset of the clock. */
import fc from "fast-check";
import { expect, test } from "vitest";
import {
	createSourceTally,
	isSilentSource,
	LIVE_WITHIN_MS,
	OFFSET_READS,
	OFFSET_READS_MIN,
} from "../../../src/race/watch/sourceTally.ts";
import { GUN } from "../smallRace.ts";

const counted = (source: string, time: number, delay: number | null, pointId = "F") => ({
	source,
	bib: "1",
	pointId,
	time,
	arrivedAt: delay === null ? null : time + delay,
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

test("marks are counted separately, and update the time of the last request of their source", () => {
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

test("a source that sends stored reads is behind, and its clock is judged by live reads alone", () => {
	const tally = createSourceTally();
	for (let read = 0; read < 9; read++) tally.add(counted("main", GUN + read * 1_000, 250 + read));
	tally.add(counted("main", GUN + 9_000, 30 * 60_000));
	const [state] = tally.states();
	expect(state).toMatchObject({
		reads: 10,
		lastRead: GUN + 9_000,
		lastHeard: GUN + 9_000 + 30 * 60_000,
		delay: 30 * 60_000,
		offset: 254,
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

test("a source is silent when it lacks eight expected reads at its mat since its last read", () => {
	const tally = createSourceTally();
	const add = (source: string, second: number) =>
		tally.add(counted(source, GUN + second * 1_000, 100));
	for (let second = 0; second < 100; second++) {
		add("main", second);
		if (second < 50) add("spare", second);
		add("other", second * 3);
	}
	const stateOf = (source: string) => {
		const state = tally.states().find((each) => each.source === source);
		if (!state) throw new Error(`no ${source}`);
		return state;
	};
	// 50 of 250 reads, and 101 since its last one.
	expect(stateOf("spare").lacking).toBeCloseTo((101 * 50) / 250);
	const heard = stateOf("spare").lastHeard ?? 0;
	expect(isSilentSource(stateOf("spare"), heard + 120_001)).toBe(true);
	expect(isSilentSource(stateOf("spare"), heard + 120_000)).toBe(false);
	expect(isSilentSource(stateOf("main"), heard + 3_600_000)).toBe(false);
	expect(stateOf("spare").lastChip).toBe(GUN + 49_000);
});

test("a source of marks beside a mat is not silent when no mark is typed", () => {
	const tally = createSourceTally();
	for (let mark = 0; mark < 5; mark++)
		tally.add({ ...counted("hand", GUN + mark * 1_000, 100), bib: "" });
	for (let read = 0; read < 900; read++) tally.add(counted("main", GUN + read * 1_000, 100));
	const hand = tally.states().find(({ source }) => source === "hand");
	expect(hand).toMatchObject({ marks: 5, reads: 0, lacking: 0, lastChip: null });
	expect(hand && isSilentSource(hand, GUN + 3_600_000)).toBe(false);
});
