import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { recordingsOf, segmentOfPassing } from "../../src/clips/cameraSegments.ts";
import { type CameraRecording, instantOf, positionOf } from "../../src/race/time/cameraTime.ts";
import { GUN } from "../race/smallRace.ts";

const MINUTE = 60_000;

function recording(changes: Partial<CameraRecording & { name: string }> = {}) {
	const ordinary = { name: "one", pointId: "finish", cameraStart: GUN, offset: 0, driftPpm: 0 };
	return { ...ordinary, durationMs: 10 * MINUTE, ...changes };
}

const namesAt = (recordings: readonly ReturnType<typeof recording>[], instant: number) =>
	recordingsOf(recordings, "finish", instant).map(({ name }) => name);

describe("the recordings of a point at an instant", () => {
	const files = [
		recording(),
		recording({ name: "two", cameraStart: GUN + 9 * MINUTE }),
		recording({ name: "elsewhere", pointId: "10k" }),
	];

	test("are those that were running, from the first frame to the end of the last", () => {
		expect(namesAt(files, GUN - 1)).toEqual([]);
		expect(namesAt(files, GUN)).toEqual(["one"]);
		expect(namesAt(files, GUN + 19 * MINUTE - 1)).toEqual(["two"]);
		expect(namesAt(files, GUN + 19 * MINUTE)).toEqual([]);
	});

	test("begin with the one with most footage around it, where two overlap", () => {
		expect(namesAt(files, GUN + 9.2 * MINUTE)).toEqual(["one", "two"]);
		expect(namesAt(files, GUN + 9.8 * MINUTE)).toEqual(["two", "one"]);
	});

	test("are found by race time, not by the camera's clock", () => {
		const ahead = recording({ offset: 2_000 });
		expect(namesAt([ahead], GUN - 2_000)).toEqual(["one"]);
		expect(namesAt([ahead], GUN + 10 * MINUTE - 2_000)).toEqual([]);
	});
});

describe("the part of a recording around a passing", () => {
	test("starts and ends the given seconds before and after it", () => {
		const segment = segmentOfPassing(recording(), GUN + 5_000, 3, 2);
		expect(segment).toMatchObject({ startMs: 2_000, durationMs: 5_000 });
	});

	test("is limited to the recording's start and end", () => {
		const short = recording({ durationMs: 8_000 });
		expect(segmentOfPassing(short, GUN + 1_000, 3, 2)).toMatchObject({
			startMs: 0,
			durationMs: 3_000,
		});
		expect(segmentOfPassing(short, GUN + 7_000, 3, 2)).toMatchObject({
			startMs: 4_000,
			durationMs: 4_000,
		});
	});

	test("is empty where the passing was not recorded", () => {
		expect(segmentOfPassing(recording(), GUN - 1, 3, 5)).toBeNull();
		expect(segmentOfPassing(recording(), GUN + 10 * MINUTE, 3, 5)).toBeNull();
		expect(segmentOfPassing(recording(), Number.NaN, 3, 5)).toBeNull();
	});

	test("always lies in the recording and shows the passing", () => {
		const seconds = fc.integer({ min: 0, max: 30 });
		const shape = fc.record({
			offset: fc.integer({ min: -MINUTE, max: MINUTE }),
			driftPpm: fc.integer({ min: -500, max: 500 }),
			durationMs: fc.integer({ min: 1, max: 60 * MINUTE }),
		});
		fc.assert(
			fc.property(
				shape,
				fc.double({ min: 0, max: 0.999, noNaN: true }),
				seconds,
				seconds,
				(changes, share, before, after) => {
					const file = recording(changes);
					const pass = instantOf(file, share * file.durationMs);
					const segment = segmentOfPassing(file, pass, before, after);
					const end = Number(segment?.startMs) + Number(segment?.durationMs);
					expect(segment?.startMs).toBeGreaterThanOrEqual(0);
					expect(end).toBeLessThanOrEqual(file.durationMs + 1e-6);
					expect(segment?.startMs).toBeLessThanOrEqual(positionOf(file, pass) + 1e-3);
					expect(end).toBeGreaterThanOrEqual(positionOf(file, pass) - 1e-3);
				},
			),
		);
	});
});
