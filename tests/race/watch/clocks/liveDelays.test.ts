/** The least delay of a source: the way of a read and the offset of its clock, and nothing of how it sends. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { createLiveDelays } from "../../../../src/race/watch/clocks/liveDelays.ts";
import { GUN } from "../../smallRace.ts";

/** Sends reads of these instants, s, each after its way, ms, by a clock that is ahead, ms. */
function delaysOf(reads: readonly { at: number; sent: number; way: number }[], ahead: number) {
	const delays = createLiveDelays();
	for (const { at, sent, way } of reads.toSorted((a, b) => a.sent - b.sent)) {
		const arrived = GUN + Math.round(sent * 1_000) + way;
		delays.add(arrived, arrived - (GUN + Math.round(at * 1_000) + ahead));
	}
	return delays;
}

const ways = fc.integer({ min: 300, max: 1_200 });
const gaps = fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), ways), {
	minLength: 30,
	maxLength: 90,
});
const aheads = fc.constantFrom(
	-3_600_000,
	-60_000,
	-10_000,
	-2_000,
	0,
	2_000,
	10_000,
	60_000,
	3_600_000,
);

/** Reads at once, one after each gap, s. */
function live(given: readonly (readonly [gap: number, way: number])[]) {
	let at = 0;
	return given.map(([gap, way]) => {
		at += gap;
		return { at, sent: at, way };
	});
}

test("a source that sends each read at once has the floor of its clock and its shortest way", () => {
	fc.assert(
		fc.property(gaps, aheads, (given, ahead) => {
			const floor = delaysOf(live(given), ahead).floor();
			expect((floor?.floor ?? Number.NaN) + ahead).toBeGreaterThanOrEqual(300);
			expect((floor?.floor ?? Number.NaN) + ahead).toBeLessThanOrEqual(1_200);
			expect(floor?.error).toBe(0);
		}),
	);
});

test("a backlog changes no floor, and alone it has none", () => {
	fc.assert(
		fc.property(gaps, aheads, fc.integer({ min: 2, max: 20 }), (given, ahead, part) => {
			const reads = live(given);
			const until = (reads.at(-1)?.at ?? 0) + 900;
			const stored = reads.map((each, index) =>
				index < reads.length / part ? { ...each, sent: until, way: 500 } : each,
			);
			const floor = delaysOf(stored, ahead).floor();
			if (floor !== null) expect(Math.abs(floor.floor + ahead - 750)).toBeLessThan(500);
			const all = reads.map((each) => ({ ...each, sent: until, way: 500 }));
			expect(delaysOf(all, ahead).floor()).toBeNull();
		}),
	);
});

test("reads that are played faster than they happened have no floor", () => {
	fc.assert(
		fc.property(gaps, fc.constantFrom(1.2, 2, 6, 60), (given, speed) => {
			const reads = live(given);
			const end = reads.at(-1)?.at ?? 0;
			const played = reads.map((each) => ({ ...each, sent: end + 3_600 + each.at / speed }));
			expect(delaysOf(played, 0).floor()).toBeNull();
		}),
	);
});

test("a source that sends in bursts has the floor of a busy line within two errors", () => {
	fc.assert(
		fc.property(
			fc.constantFrom(7, 20, 30),
			aheads,
			fc.infiniteStream(fc.integer({ min: 1, max: 9 })),
			(every, ahead, gap) => {
				let at = 0;
				const reads = Array.from({ length: 600 }, () => {
					at += gap.next().value;
					return { at, sent: Math.ceil(at / every) * every, way: 500 };
				});
				const floor = delaysOf(reads, ahead).floor();
				if (floor === null) return;
				expect(Math.abs(floor.floor + ahead - 500)).toBeLessThan(1_000 + 2 * floor.error);
			},
		),
	);
});

test("a source sends as late as nearly all of its last reads", () => {
	const bursts = Array.from({ length: 60 }, (_, index) => ({
		at: index * 3,
		sent: Math.ceil((index * 3 + 1) / 60) * 60,
		way: 400,
	}));
	expect(delaysOf(bursts, 0).lag()).toBeGreaterThan(50_000);
	expect(delaysOf(bursts, 0).behind()).toBeLessThan(60_000);
	expect(delaysOf(live(Array.from({ length: 30 }, () => [4, 500] as const)), 0).lag()).toBe(0);
});
