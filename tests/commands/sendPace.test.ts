/** The time of sending a read: played at a speed, and retried after a failure. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { backoffMs, retryAfterMs } from "../../src/commands/sending/backoff.ts";
import { paced, paceOf } from "../../src/commands/sending/replayPace.ts";
import type { SpooledRead } from "../../src/commands/sending/spooledRead.ts";

/** The clock of the sender, far from that of the race. */
const NOW = Date.UTC(2026, 0, 1);
const GUN = Date.UTC(2025, 10, 1, 22);
const HOUR = 3_600_000;

describe("a log played at original speed", () => {
	test("starts at once, and leaves the recorded interval between two reads", () => {
		const wait = paceOf(1);
		expect(wait(GUN, NOW)).toBe(0);
		expect(wait(GUN + 5_000, NOW)).toBe(5_000);
		expect(wait(GUN + 5_000, NOW + 4_999)).toBe(1);
		expect(wait(GUN + 5_000, NOW + 5_001)).toBe(0);
		expect(wait(GUN + HOUR, NOW + 5_001)).toBe(HOUR - 5_001);
	});

	test("does not fall behind because of the time that sending takes", () => {
		const wait = paceOf(1);
		wait(GUN, NOW);
		expect(wait(GUN + 10_000, NOW + 9_000)).toBe(1_000);
		expect(wait(GUN + 20_000, NOW + 19_500)).toBe(500);
	});

	test("does not wait for reads that are out of order", () => {
		const wait = paceOf(1);
		wait(GUN, NOW);
		expect(wait(GUN + 10_000, NOW + 10_000)).toBe(0);
		expect(wait(GUN + 3_000, NOW + 10_000)).toBe(0);
		expect(wait(GUN + 12_000, NOW + 10_000)).toBe(2_000);
	});

	test("does not wait for a clock that is a year ahead, or for the night between two stages", () => {
		const wait = paceOf(1);
		wait(GUN, NOW);
		expect(wait(GUN + 365 * 24 * HOUR, NOW + 1_000)).toBe(0);
		expect(wait(GUN + 1_000, NOW + 1_000)).toBe(0);
		expect(wait(GUN + 3_000, NOW + 1_000)).toBe(2_000);
		expect(wait(GUN + 25 * HOUR, NOW + 3_000)).toBe(0);
		expect(wait(GUN + 25 * HOUR + 500, NOW + 3_000)).toBe(500);
	});
});

test("a log played 60 times faster passes an hour in a minute", () => {
	const wait = paceOf(60);
	expect(wait(GUN, NOW)).toBe(0);
	expect(wait(GUN + HOUR, NOW)).toBe(60_000);
	expect(wait(GUN + HOUR, NOW + 60_000)).toBe(0);
});

test("a log played at full speed never waits", () => {
	const wait = paceOf(Number.POSITIVE_INFINITY);
	fc.assert(
		fc.property(fc.integer(), fc.integer(), (time, now) => {
			expect(wait(time, now)).toBe(0);
		}),
	);
});

describe("a log that is stopped while it is played", () => {
	const readOf = (row: number, time: number): SpooledRead => ({
		log: "mat.log",
		row,
		read: { source: "", sequence: null, point: "F", chip: "", bib: "7", time },
	});
	async function* log() {
		yield [readOf(1, GUN), readOf(2, GUN + HOUR), readOf(3, GUN + 2 * HOUR)];
	}

	test.each([
		[
			"of standard input yields the reads that are not due yet, because they are stored nowhere else",
			"hand on",
			[1, 2, 3],
		],
		["of a file leaves them in the file", "leave", [1]],
	] as const)("%s", async (_, whenStopped, rows) => {
		const stopping = new AbortController();
		const handedOn: number[] = [];
		for await (const reads of paced(log(), paceOf(1), whenStopped, stopping.signal)) {
			handedOn.push(...reads.map(({ row }) => row));
			stopping.abort();
		}
		expect(handedOn).toEqual(rows);
	});
});

describe("after a failure", () => {
	test("the pauses double, from half a second to half a minute", () => {
		const longest = [1, 2, 3, 4, 5, 6, 7, 8, 100].map((failures) => backoffMs(failures, 0, 0));
		expect(longest).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
	});

	test("a random factor shortens a pause by up to half, so that many senders do not retry together", () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 1, max: 60 }),
				fc.double({ min: 0, max: 1, noNaN: true }),
				(failures, chance) => {
					const pause = backoffMs(failures, 0, chance);
					const most = backoffMs(failures, 0, 0);
					expect(pause).toBeGreaterThanOrEqual(most / 2);
					expect(pause).toBeLessThanOrEqual(most);
				},
			),
		);
	});

	test("a pause is at least Retry-After, but at most half a minute", () => {
		expect(backoffMs(1, 7_000, 0.5)).toBe(7_000);
		expect(backoffMs(5, 1_000, 0)).toBe(8_000);
		expect(backoffMs(1, HOUR, 0)).toBe(30_000);
	});
});

describe("Retry-After", () => {
	test.each([
		["120", 120_000],
		[" 3 ", 3_000],
		[new Date(NOW + 9_000).toUTCString(), 9_000],
		[new Date(NOW - 9_000).toUTCString(), 0],
		["soon", 0],
		["", 0],
		[null, 0],
	])("%j gives %d ms", (header, ms) => {
		expect(retryAfterMs(header, NOW)).toBe(ms);
	});
});
