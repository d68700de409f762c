/** Clips, checked against the clock that is drawn into the recordings. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { segmentOfPassing } from "../../src/clips/cameraSegments.ts";
import type { ClipJob, ClipSegment } from "../../src/media/clip/clipJob.ts";
import { cutClip } from "../../src/media/clip/cutClip.ts";
import { frameAt } from "../../src/media/clip/frameAt.ts";
import { soon } from "../fixtures/soon.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";
import { aClip } from "./aClip.ts";
import {
	convert,
	FILMED_FROM,
	FILMED_MS,
	filmFinish,
	NEVER,
	programsHere,
	takenAt,
} from "./filmed.ts";
import { difference, drawnIn, pixelsOf } from "./pixels.ts";

const folder = temporaryFolder();
const FINISH = join(folder, "finish.mp4");
/** Length of the title card, ms. */
const TITLE_MS = 2_000;
/** The accuracy that clips need, ms. */
const NEAR_MS = 200;
/** Default length of a segment in these tests, ms. */
const SEGMENT_MS = 400;

/** One segment, with nothing but its label. */
let plain: Awaited<ReturnType<typeof cut>>;
/** The same with a watermark and music. */
let marked: Awaited<ReturnType<typeof cut>>;

beforeAll(async () => {
	await filmFinish(FINISH);
	plain = await cut();
	const music = join(folder, "music.mp3");
	await convert(FINISH, music, "-f", "lavfi", "-i", "sine=d=0.2", "-map", "1:a");
	marked = await cut({ hasWatermark: true, music });
});

function segment(startMs: number, changes: Partial<ClipSegment> = {}): ClipSegment {
	const label = { point: "終點", time: "09:12:43" };
	return { file: FINISH, startMs, durationMs: SEGMENT_MS, label, ...changes };
}

/** A job with a folder of its own. */
function job(changes: Partial<ClipJob> = {}): ClipJob {
	const output = join(mkdtempSync(join(folder, "job-")), "clip.mp4");
	return { ...aClip(), segments: [segment(1_000)], hasCards: false, output, ...changes };
}

async function cut(changes: Partial<ClipJob> = {}) {
	const clip = job(changes);
	const result = await cutClip(await programsHere(), clip, NEVER);
	return { result, output: clip.output, left: readdirSync(join(clip.output, "..")) };
}

async function jpegAt(file: string, position: number): Promise<Buffer> {
	const frame = await frameAt(await programsHere(), file, position, NEVER);
	if (!frame.ok || !frame.jpeg) throw new Error(`there is no frame at ${position} ms`);
	return frame.jpeg;
}

describe("a clip", () => {
	test("shows the segments one after the other, between two cards, also of a camera whose clock is behind and slow", async () => {
		const clock = { cameraStart: FILMED_FROM - 4_700, offset: -4_700, driftPpm: -20_000 };
		const recording = { ...clock, pointId: "finish", durationMs: FILMED_MS };
		const around = segmentOfPassing(recording, FILMED_FROM + 4_000, 0.5, 0.5);
		const segments = [segment(4_020), segment(around?.startMs ?? 0)];
		const { result, output, left } = await cut({ segments, hasCards: true });
		expect(result).toMatchObject({ ok: true, durationMs: TITLE_MS + 2 * SEGMENT_MS + 2_600 });
		expect(left).toEqual(["clip.mp4"]);
		for (const [index, start] of [4_020, (4_000 - 500) * 0.98].entries())
			for (const since of [0, SEGMENT_MS - 40]) {
				const taken = await takenAt(await jpegAt(output, TITLE_MS + SEGMENT_MS * index + since));
				expect(Math.abs(taken - (start + since))).toBeLessThanOrEqual(NEAR_MS);
			}
		for (const position of [500, TITLE_MS + 2 * SEGMENT_MS + 1_000])
			await expect(takenAt(await jpegAt(output, position))).rejects.toThrow("no readable time");
	});

	test("is 960 x 540 H.264, and can be played during the download", async () => {
		const { result, output } = plain;
		const { ffprobe } = await programsHere();
		const entries = ["-show_entries", "stream=codec_name,width,height,pix_fmt,avg_frame_rate"];
		const { stdout } = spawnSync(ffprobe, ["-v", "error", ...entries, "-of", "csv=p=0", output]);
		expect(stdout.toString().trim()).toBe("h264,960,540,yuv420p,25/1");
		const bytes = readFileSync(output);
		expect(result).toMatchObject({ ok: true, bytes: bytes.length });
		expect(bytes.indexOf("moov")).toBeLessThan(bytes.indexOf("mdat"));
	});

	test("has faster or slower segments, and cards of the same length", async () => {
		const fast = await cut({ segments: [segment(1_000, { durationMs: 1_200 })], speed: 2 });
		expect(fast.result).toMatchObject({ ok: true, durationMs: 600 });
		const taken = await takenAt(await jpegAt(fast.output, 500));
		expect(Math.abs(taken - 2_000)).toBeLessThanOrEqual(NEAR_MS);
		const slow = await cut({ speed: 0.5 });
		expect(slow.result).toMatchObject({ ok: true, durationMs: 2 * SEGMENT_MS });
	});

	test("shows an upright recording completely, with dark bars", async () => {
		const upright = join(folder, "upright.mp4");
		await convert(FINISH, upright, "-t", "1", "-c", "copy", "-metadata:s:v:0", "rotate=90");
		const { output } = await cut({ segments: [segment(0, { file: upright })] });
		const frame = await pixelsOf(await jpegAt(output, 200));
		const dark = [26, 25, 23];
		const top = { top: 0, bottom: 300 };
		expect([frame.width, frame.height]).toEqual([960, 540]);
		expect(drawnIn(frame, dark, { left: 0, right: 320, ...top })).toBeNull();
		expect(drawnIn(frame, dark, { left: 640, right: 959, ...top })).toBeNull();
		expect(drawnIn(frame, dark, { left: 340, right: 620, ...top })).not.toBeNull();
	});

	test("has a watermark and labels if the job has them", async () => {
		const none = { point: "", time: "" };
		const bare = await cut({ segments: [segment(1_000, { label: none })] });
		const frameOf = async (file: string) => pixelsOf(await jpegAt(file, 200));
		const labelled = await frameOf(plain.output);
		const label = difference(await frameOf(bare.output), labelled);
		expect(Number(label?.top)).toBeGreaterThanOrEqual(440);
		expect(Number(label?.bottom)).toBeLessThan(528);
		// Across more than half of the picture; its ends are pale, and the encoder may lose some of them.
		const mark = difference(labelled, await frameOf(marked.output));
		expect(Number(mark?.right) - Number(mark?.left)).toBeGreaterThan(480);
	});

	test("has music to its end, and is made without a broken music file", async () => {
		const broken = join(folder, "broken.mp3");
		writeFileSync(broken, "la la la");
		const { ffprobe } = await programsHere();
		const soundOf = (file: string) => {
			const entries = ["-select_streams", "a", "-show_entries", "stream=codec_name,duration"];
			return spawnSync(ffprobe, [
				"-v",
				"error",
				...entries,
				"-of",
				"csv=p=0",
				file,
			]).stdout.toString();
		};
		const played = soundOf(marked.output).trim().split(",");
		expect(played[0]).toBe("aac");
		expect(Math.abs(Number(played[1]) - SEGMENT_MS / 1_000)).toBeLessThan(0.1);
		const silent = await cut({ music: broken });
		expect(silent.result).toMatchObject({ ok: true });
		expect(soundOf(silent.output)).toBe("");
	});
});

describe("no clip and no file is made of a recording", () => {
	test("that is missing, is not a recording, or ends before the passing", async () => {
		const none = join(folder, "none.mp4");
		writeFileSync(none, "#EXTM3U\n");
		const half = join(folder, "half.mp4");
		const whole = readFileSync(FINISH);
		writeFileSync(half, whole.subarray(0, whole.length / 2));
		for (const [file, startMs, fault] of [
			[join(folder, "nowhere.mp4"), 0, "missing"],
			[none, 0, "unreadable"],
			[half, FILMED_MS - 1_000, "unreadable"],
			[FINISH, FILMED_MS, "unreadable"],
		] as const) {
			const { result, left } = await cut({ segments: [segment(startMs, { file })] });
			expect(result).toMatchObject({ ok: false, fault, file });
			expect(left).toEqual([]);
		}
	});
});

test("the failure names the truncated one of several recordings", async () => {
	const whole = readFileSync(FINISH);
	const broken = join(folder, "cut off.mp4");
	writeFileSync(broken, whole.subarray(0, whole.length / 2));
	const lacking = segment(FILMED_MS - 1_500, { file: broken, durationMs: 1_000 });
	for (const segments of [
		[segment(1_000), lacking],
		[lacking, segment(1_000)],
	]) {
		const { result, left } = await cut({ segments });
		expect(result).toMatchObject({ ok: false, fault: "unreadable", file: broken });
		expect(left).toEqual([]);
	}
});

test.each([
	[1, 20],
	[0.5, 8],
])("at speed %d a recording that is truncated too far is named", async (speed, steps) => {
	const whole = readFileSync(FINISH);
	const broken = join(folder, `broken ${speed}.mp4`);
	const segments = [
		segment(1_000, { durationMs: 200 }),
		segment(FILMED_MS - 800, { file: broken, durationMs: 800 }),
	];
	const step = Math.ceil(whole.length / steps);
	for (let size = whole.length - step; size > whole.length / 2; size -= step) {
		writeFileSync(broken, whole.subarray(0, size));
		const { result } = await cut({ segments, speed });
		if (result.ok) continue;
		expect(result).toMatchObject({ fault: "unreadable", file: broken });
		return;
	}
	throw new Error("half of the recording was enough for a clip");
});

test("an aborted job names no recording", async () => {
	const stopped = await cutClip(await programsHere(), job(), AbortSignal.abort());
	expect(stopped).toMatchObject({ ok: false, fault: "stopped" });
});

test("an aborted job leaves no process and no file", async () => {
	// The job is long enough to be still running when the processes are listed.
	const long = job({
		speed: 0.5,
		segments: Array.from({ length: 12 }, () => segment(0, { durationMs: FILMED_MS })),
	});
	const parent = join(long.output, "..");
	const stop = new AbortController();
	const cutting = cutClip(await programsHere(), long, stop.signal);
	const processes = () =>
		spawnSync("ps", ["-eo", "args"])
			.stdout.toString()
			.split("\n")
			.filter((args) => args.includes(long.output));
	await soon(() => expect(processes()).toHaveLength(1));
	expect(readdirSync(parent)).toHaveLength(1);
	stop.abort();
	expect(await cutting).toMatchObject({ ok: false, fault: "stopped" });
	expect(processes()).toEqual([]);
	expect(existsSync(long.output)).toBe(false);
	expect(readdirSync(parent)).toEqual([]);
});
