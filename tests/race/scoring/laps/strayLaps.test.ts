import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { strayLaps } from "../../../../src/race/scoring/laps/strayLaps.ts";

/** The instants of laps of these minutes, one after the other. */
const lapsOf = (...minutes: number[]) => {
	let now = 0;
	return minutes.map((lap) => {
		now += lap;
		return now;
	});
};

describe("a read is no lap if", () => {
	test.each<readonly [string, readonly number[], readonly number[]]>([
		["it follows a lap after minutes", [27, 6, 22, 28], [1]],
		["it comes minutes before a lap", [27, 18, 10, 28], [1]],
		["it is the last one and much faster than all before", [27, 28, 12], [2]],
		["there are several of them between two laps", [27, 5, 6, 17, 28, 27], [1, 2]],
	])("%s", (_, laps, strays) => {
		expect(strayLaps(lapsOf(...laps), 0)).toEqual(strays);
	});

	test.each<readonly [string, readonly number[]]>([
		["of which some are slow", [27, 55, 28, 40, 27]],
		["after a rest of hours", [27, 28, 300, 27, 28]],
		["of which the one before two usual ones had a rest", [6, 16, 6, 6]],
		["that become twice as fast for good", [16, 16, 16, 8, 8, 8, 8]],
		[
			"between a rest and laps that the mat missed",
			[17.7, 17, 17.6, 56.7, 18.1, 17, 55.3, 40.2, 17.4],
		],
		["of which there are too few to compare", [27, 10]],
	])("not among laps %s", (_, laps) => {
		expect(strayLaps(lapsOf(...laps), 0)).toEqual([]);
	});

	test("it is added to any even race", () => {
		const lap = fc.double({ min: 0.9, max: 1.1, noNaN: true });
		const race = fc.array(lap, { minLength: 4, maxLength: 30 });
		fc.assert(
			fc.property(
				race,
				fc.nat(),
				fc.double({ min: 0.1, max: 0.4, noNaN: true }),
				(laps, at, part) => {
					const times = lapsOf(...laps);
					expect(strayLaps(times, 0)).toEqual([]);
					const lapBefore = at % (times.length - 1);
					const stray = (times[lapBefore] ?? 0) + part;
					const withStray = [...times, stray].sort((a, b) => a - b);
					const found = strayLaps(withStray, 0);
					const index = withStray.indexOf(stray);
					expect(found).toHaveLength(1);
					// Close to a lap, either of the two may be it.
					expect([index - 1, index]).toContain(found[0]);
				},
			),
		);
	});
});
