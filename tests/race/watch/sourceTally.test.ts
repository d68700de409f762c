/** The state of sources: the last request, the delay, and the offset of the clock. */
import { expect, test } from "vitest";
import { createSourceTally, isSilentSource } from "../../../src/race/watch/sourceTally.ts";
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
		{ reads: 1, marks: 5, lastRead: GUN + 5_000, lastHeard: GUN + 5_200, delay: 200, floor: null },
	]);
});

test("of very many sources the last ones are counted together, without a name", () => {
	const tally = createSourceTally();
	for (let source = 0; source < 1_200; source++) tally.add(counted(`reader ${source}`, GUN, 0));
	const states = tally.states();
	expect(states).toHaveLength(1_001);
	expect(states.find(({ source }) => source === "")).toMatchObject({ reads: 200 });
});

test("a source that sends stored reads again and again is behind, and one backlog says nothing", () => {
	const tally = createSourceTally();
	for (let read = 0; read < 12; read++) tally.add(counted("main", GUN + read * 5_000, 250 + read));
	const late = GUN + 3_600_000;
	for (let read = 0; read < 20; read++)
		tally.add({ ...counted("main", GUN + 60_000 + read * 5_000, 0), arrivedAt: late });
	const [once] = tally.states();
	expect(once).toMatchObject({ reads: 32, delay: late - GUN - 155_000 });
	expect(once?.behind).toBeLessThan(1_000);
	expect(once?.floor?.floor).toBe(250);
	for (let send = 0; send < 5; send++) {
		const time = GUN + 200_000 + send * 120_000;
		tally.add(counted("main", time, 1_800_000 - send * 60_000));
	}
	expect(tally.states()[0]?.behind).toBeGreaterThan(1_500_000);
});

test("what a source had stored does not make the others at its mat silent", () => {
	const tally = createSourceTally();
	for (let second = 0; second < 60; second++)
		tally.add(counted("main", GUN + second * 10_000, 300));
	for (let second = 0; second < 59; second++)
		tally.add({ ...counted("stored", GUN + second * 10_000, 0), arrivedAt: GUN + 900_000 });
	for (const state of tally.states()) {
		expect(state.lacking, state.source).toBeLessThan(1);
		expect(isSilentSource(state, GUN + 7_200_000), state.source).toBe(false);
	}
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
