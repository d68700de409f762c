/** The offset of a device's running clock, from round trips. */
import fc from "fast-check";
import { expect, test } from "vitest";
import {
	bestSample,
	boundAt,
	sampleOf,
} from "../../../../src/site/organiser/desk/clock/deskClock.ts";

test("the offset is within the bound, for any delay in each direction", () => {
	const ms = fc.double({ min: 0, max: 5_000, noNaN: true });
	fc.assert(
		fc.property(fc.integer({ min: -1e7, max: 1e7 }), ms, ms, ms, (offset, asked, out, back) => {
			// The server's clock is read in whole milliseconds.
			const server = Math.floor(asked + out + offset);
			const sample = sampleOf(asked, asked + out + back, server);
			expect(Math.abs(sample.offset - offset)).toBeLessThanOrEqual(sample.bound + 1e-6);
		}),
	);
});

test("the sample with the shortest round trip is used until its drift outweighs it", () => {
	const quick = sampleOf(0, 10, 1_000);
	const slow = sampleOf(1_000_000, 1_000_100, 1_000_000);
	expect(bestSample([slow, quick], 1_000_200)).toBe(slow);
	expect(bestSample([slow, quick], 200_000)).toBe(quick);
	expect(boundAt(quick, 1_000_010)).toBeCloseTo(5.5 + 50, 5);
	expect(bestSample([], 0)).toBeNull();
});
