/** Camera recordings for the demonstration: when runners cross the line in them, and what programs read from them. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawRecording } from "../../demo/camera/drawRecording.ts";
import { emptyFrame } from "../../demo/camera/frame.ts";
import { LINE, runnerOf, seenAt, seenBetween } from "../../demo/camera/motion.ts";
import { readStrip, writeStrip } from "../../demo/camera/strip.ts";
import { CLIP_HEIGHT_PX, CLIP_WIDTH_PX, PHOTO_DELAY_MS } from "../../src/race/limits.ts";
import { soon } from "../fixtures/soon.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";

const INSTANT = Date.parse("2026-11-22T07:31:20.120Z");
const instants = fc.integer({ min: 1_000_000_000_000, max: 2_100_000_000_000 });
const bibs = fc.string({ minLength: 1, maxLength: 8 });

function filming(file: string, changes: { seconds?: number; ffmpeg?: string } = {}) {
	const { seconds = 2, ffmpeg = "ffmpeg" } = changes;
	const passes = [{ bib: "00123", instant: INSTANT + 1_000 }];
	const place = { pointName: "終點", zone: "Asia/Taipei" };
	return { passes, from: INSTANT, to: INSTANT + seconds * 1_000, ...place, file, ffmpeg };
}

describe("the strip", () => {
	test("is read back as the instant that was written, to the millisecond", () => {
		fc.assert(
			fc.property(instants, (instant) => {
				const frame = emptyFrame();
				writeStrip(frame, instant);
				const bytes = frame.subarray(0, CLIP_WIDTH_PX * CLIP_HEIGHT_PX);
				expect(
					readStrip({ width: CLIP_WIDTH_PX, height: CLIP_HEIGHT_PX, channels: 1, bytes }),
				).toBe(instant);
			}),
			{ numRuns: 20 },
		);
	});

	test("is not seen where there is none, or where a block was read wrong", () => {
		const frame = emptyFrame();
		const picture = { width: CLIP_WIDTH_PX, height: CLIP_HEIGHT_PX, channels: 1, bytes: frame };
		expect(readStrip(picture)).toBeNull();
		writeStrip(frame, INSTANT);
		const start = (CLIP_HEIGHT_PX - 12) * CLIP_WIDTH_PX;
		for (let at = start; at < CLIP_WIDTH_PX * CLIP_HEIGHT_PX; at += CLIP_WIDTH_PX)
			frame.subarray(at + 20 * 16, at + 21 * 16).fill((frame[at + 20 * 16] ?? 0) > 128 ? 60 : 170);
		expect(readStrip(picture)).toBeNull();
	});
});

describe("a runner in the picture", () => {
	test("has both feet on the line at the instant of the pass, before it earlier, behind it later", () => {
		fc.assert(
			fc.property(bibs, instants, (bib, instant) => {
				const runner = runnerOf({ bib, instant });
				expect(seenAt(runner, instant)?.y).toBe(LINE);
				expect(seenAt(runner, instant - 40)?.y).toBeLessThan(LINE);
				expect(seenAt(runner, instant + 40)?.y).toBeGreaterThan(LINE);
			}),
		);
	});

	test("is not drawn before it can be seen, nor when the camera was passed", () => {
		fc.assert(
			fc.property(bibs, (bib) => {
				const runner = runnerOf({ bib, instant: INSTANT });
				const [first, last] = seenBetween(runner);
				expect(seenAt(runner, first - 1)).toBeNull();
				expect(seenAt(runner, first + 1)).not.toBeNull();
				expect(seenAt(runner, last)).toBeNull();
			}),
		);
	});

	test("is in the middle of the picture when the finish photo is taken", () => {
		fc.assert(
			fc.property(bibs, (bib) => {
				const seen = seenAt(runnerOf({ bib, instant: INSTANT }), INSTANT + PHOTO_DELAY_MS);
				expect(Math.abs((seen?.x ?? 0) - CLIP_WIDTH_PX / 2)).toBeLessThan(215);
			}),
		);
	});

	test("runs the same each time", () => {
		const pass = { bib: "00123", instant: INSTANT };
		expect(runnerOf(pass)).toEqual(runnerOf(pass));
	});
});

describe("a recording", () => {
	test("is whole when it is there, and the same each time", async () => {
		const folder = temporaryFolder();
		for (const name of ["one.mp4", "two.mp4"])
			await drawRecording(filming(join(folder, name)), new AbortController().signal);
		expect(readdirSync(folder)).toEqual(["one.mp4", "two.mp4"]);
		const [one, two] = ["one.mp4", "two.mp4"].map((name) => readFileSync(join(folder, name)));
		expect(one?.length).toBeGreaterThan(20_000);
		expect(one?.equals(two ?? Buffer.alloc(0))).toBe(true);
	});

	test("that is given up leaves nothing behind", async () => {
		const folder = temporaryFolder();
		const stop = new AbortController();
		const drawing = drawRecording(filming(join(folder, "long.mp4"), { seconds: 600 }), stop.signal);
		const ended = expect(drawing).rejects.toThrow();
		await soon(() => expect(readdirSync(folder)).toEqual(["long.mp4.part"]));
		stop.abort();
		await ended;
		expect(readdirSync(folder)).toEqual([]);
	});

	test("that cannot be written says why", async () => {
		const folder = temporaryFolder();
		const never = new AbortController().signal;
		const nowhere = drawRecording(filming(join(folder, "no", "where.mp4")), never);
		await expect(nowhere).rejects.toThrow("No such file");
		const noFfmpeg = filming(join(folder, "a.mp4"), { ffmpeg: join(folder, "ffmpeg") });
		await expect(drawRecording(noFfmpeg, never)).rejects.toThrow("ENOENT");
		writeFileSync(join(folder, "ffmpeg"), "");
		await expect(drawRecording(noFfmpeg, never)).rejects.toThrow("EACCES");
	});
});
