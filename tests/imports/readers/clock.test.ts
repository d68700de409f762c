import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clockOf } from "../../../src/imports/readers/clock.ts";
import { OPTIONS, taipei } from "./reading.ts";

/** The days, counted from the race's, of times of day read one after another. */
function daysOf(times: readonly string[], dayRollover = true, sources: readonly string[] = []) {
	const clock = clockOf({ ...OPTIONS, dayRollover });
	return times.map((time, index) => {
		const read = clock.read(time, sources[index] ?? "");
		return ((read ?? Number.NaN) - taipei(`2024-12-15T${time}`)) / 86_400_000;
	});
}

describe("midnight", () => {
	test("passes where the clock falls back by more than 12 hours, as often as it does", () => {
		expect(daysOf(["20:00:00", "23:59:59", "00:00:00", "21:00:00", "03:00:00"])).toEqual([
			0, 0, 1, 1, 2,
		]);
	});

	test("does not pass because a read comes late", () => {
		expect(daysOf(["09:00:00", "08:59:58", "07:00:00", "09:00:01"])).toEqual([0, 0, 0, 0]);
	});

	test("is behind us for a late read from before it", () => {
		expect(daysOf(["23:59:58", "00:00:01", "23:59:59", "00:00:02"])).toEqual([0, 1, 0, 1]);
	});

	test("passes for each source by itself", () => {
		expect(daysOf(["23:00:00", "01:00:00", "01:00:00"], true, ["mat 1", "mat 2", "mat 1"])).toEqual(
			[0, 0, 1],
		);
	});

	test("never passes where a person says that the log is of one day", () => {
		expect(daysOf(["23:59:59", "00:00:00"], false)).toEqual([0, 0]);
	});
});

test("reads every half hour through three nights keep their order", () => {
	fc.assert(
		fc.property(fc.nat(86_399), (start) => {
			const clock = clockOf(OPTIONS);
			const instants = Array.from({ length: 150 }, (_, index) => start + index * 1_800);
			const read = instants.map((seconds) => {
				const text = new Date((seconds % 86_400) * 1_000).toISOString().slice(11, 19);
				return clock.read(text, "mat");
			});
			expect(read).toEqual(
				instants.map((seconds) => taipei("2024-12-15T00:00:00") + seconds * 1_000),
			);
		}),
	);
});
