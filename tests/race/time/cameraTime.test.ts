import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { instantOf, positionOf, recordedFrom } from "../../../src/race/time/cameraTime.ts";
import { GUN } from "../smallRace.ts";

const HOUR = 3_600_000;
const EXACT = { cameraStart: GUN, offset: 0, driftPpm: 0 };

const clocks = fc.record({
	cameraStart: fc.integer({ min: GUN - 24 * HOUR, max: GUN + 24 * HOUR }),
	offset: fc.integer({ min: -HOUR, max: HOUR }),
	driftPpm: fc.integer({ min: -500, max: 500 }),
});
const instants = fc.integer({ min: GUN, max: GUN + 12 * HOUR });

describe("a camera with a correct clock", () => {
	test("shows an instant at its time after the first frame", () => {
		expect(positionOf(EXACT, GUN + 1_234)).toBe(1_234);
		expect(instantOf(EXACT, 1_234)).toBe(GUN + 1_234);
	});
});

describe("a camera's clock", () => {
	test("that is ahead started earlier than it shows", () => {
		const ahead = { ...EXACT, offset: 1_500 };
		expect(recordedFrom(ahead)).toBe(GUN - 1_500);
		expect(positionOf(ahead, GUN)).toBe(1_500);
	});

	test("that is behind started later than it shows", () => {
		expect(positionOf({ ...EXACT, offset: -2_000 }, GUN + 5_000)).toBe(3_000);
	});

	test("that is 100 ppm too fast is 360 ms ahead after an hour", () => {
		const fast = { ...EXACT, driftPpm: 100 };
		expect(positionOf(fast, GUN + HOUR)).toBeCloseTo(HOUR + 360, 3);
		expect(positionOf({ ...EXACT, driftPpm: -100 }, GUN + HOUR)).toBeCloseTo(HOUR - 360, 3);
	});

	test("converts an instant to a position and back", () => {
		fc.assert(
			fc.property(clocks, instants, (clock, instant) => {
				expect(instantOf(clock, positionOf(clock, instant))).toBeCloseTo(instant, 2);
			}),
		);
	});

	test("does not change the order of instants", () => {
		fc.assert(
			fc.property(clocks, instants, fc.integer({ min: 1, max: HOUR }), (clock, instant, later) => {
				expect(positionOf(clock, instant + later)).toBeGreaterThan(positionOf(clock, instant));
			}),
		);
	});

	test("in another time zone gives the same position, if start and offset are in that zone", () => {
		fc.assert(
			fc.property(clocks, instants, (clock, instant) => {
				const { cameraStart, offset } = clock;
				const summer = { ...clock, cameraStart: cameraStart + HOUR, offset: offset + HOUR };
				expect(positionOf(summer, instant)).toBe(positionOf(clock, instant));
			}),
		);
	});
});
