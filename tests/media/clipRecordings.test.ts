/** Reading recordings, damaged recordings, and files that are not recordings. */
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { frameAt } from "../../src/media/clip/frameAt.ts";
import { probe } from "../../src/media/clip/probe.ts";
import { findFfmpeg } from "../../src/media/clip/programs.ts";
import { listening } from "../fixtures/listening.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";
import {
	convert,
	FILMED_MS,
	FRAME_MS,
	filmFinish,
	NEVER,
	programsHere,
	takenAt,
} from "./filmed.ts";

const folder = temporaryFolder();
const FINISH = join(folder, "finish.mp4");

beforeAll(() => filmFinish(FINISH));

const probed = async (file: string) => probe(await programsHere(), file, NEVER);

/** Writes a file with the name of a recording. */
function disguised(content: string | Buffer): string {
	const file = join(folder, `${randomBytes(6).toString("hex")}.mp4`);
	writeFileSync(file, content);
	return file;
}

describe("a recording", () => {
	test("has a duration, a size and a frame rate", async () => {
		const recording = { durationMs: FILMED_MS, width: 960, height: 540, frameRate: 25 };
		expect(await probed(FINISH)).toMatchObject({
			ok: true,
			recording: { ...recording, videoStartMs: 0, isStream: false },
		});
	});

	test("has the time of its first frame if the audio begins earlier", async () => {
		const late = join(folder, "late.mkv");
		const sound = ["-f", "lavfi", "-i", "sine=d=4"];
		await convert(
			FINISH,
			late,
			...sound,
			"-filter:v",
			"setpts=PTS+0.5/TB",
			"-t",
			"3",
			"-preset",
			"ultrafast",
		);
		const read = await probed(late);
		const videoStartMs = read.ok ? read.recording.videoStartMs : 0;
		expect(Math.abs(videoStartMs - 500)).toBeLessThanOrEqual(FRAME_MS);
		for (const position of [0, 1_010]) {
			const frame = await frameAt(await programsHere(), late, position, NEVER);
			const taken = await takenAt(frame.ok ? frame.jpeg : null);
			expect(Math.abs(taken - position)).toBeLessThanOrEqual(FRAME_MS);
		}
	});

	test("that is replaced is read again", async () => {
		const file = disguised(readFileSync(FINISH));
		expect(await probed(file)).toMatchObject({ ok: true });
		writeFileSync(file, "gone");
		expect(await probed(file)).toMatchObject({ ok: false, fault: "unreadable" });
	});
});

describe("not a recording", () => {
	test("is a file that does not exist", async () => {
		const file = join(folder, "nowhere.mp4");
		expect(await probed(file)).toMatchObject({ ok: false, fault: "missing", file });
		expect(await probed(join(FINISH, "within.mp4"))).toMatchObject({ fault: "missing" });
	});

	test.each([
		["nothing", ""],
		["a text", "the finish was here\n"],
		["a page", "<!doctype html><video src=/etc/passwd></video>"],
		["a playlist", "#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nfinish.mp4\n#EXT-X-ENDLIST\n"],
		["a list of files", "ffconcat version 1.0\nfile finish.mp4\n"],
		["a session's description", "v=0\nc=IN IP4 127.0.0.1\nm=video 5004 RTP/AVP 96\n"],
		["captions", "1\n00:00:00,000 --> 00:00:09,000\nfinish\n"],
		["noise", randomBytes(200_000)],
	])("is %s", async (_, content) => {
		const file = disguised(content);
		expect(await probed(file)).toMatchObject({ ok: false, fault: "unreadable", file });
	});

	test("is a photograph, a folder, or a pipe", async () => {
		const photograph = await sharp({
			create: { width: 64, height: 64, channels: 3, background: "red" },
		})
			.png()
			.toBuffer();
		expect(await probed(disguised(photograph))).toMatchObject({ fault: "unreadable" });
		mkdirSync(join(folder, "folder.mp4"));
		expect(await probed(join(folder, "folder.mp4"))).toMatchObject({ fault: "unreadable" });
		const pipe = join(folder, "pipe.mp4");
		spawnSync("mkfifo", [pipe]);
		expect(await probed(pipe)).toMatchObject({ fault: "unreadable" });
	});

	test("is a sound file", async () => {
		const sound = join(folder, "sound.mp4");
		await convert(FINISH, sound, "-f", "lavfi", "-i", "sine=d=1", "-map", "1:a");
		expect(await probed(sound)).toMatchObject({ fault: "unreadable" });
	});

	test("is a playlist with an address of a server, and the address is not requested", async () => {
		let requests = 0;
		const { origin, close } = await listening((_, response) => {
			requests += 1;
			response.end();
		});
		const playlist = `#EXTM3U\n#EXTINF:9,\n${origin}/finish.ts\n#EXT-X-ENDLIST\n`;
		for (const content of [playlist, `ffconcat version 1.0\nfile '${origin}/finish.mp4'\n`])
			expect(await probed(disguised(content))).toMatchObject({ fault: "unreadable" });
		await close();
		expect(requests).toBe(0);
	});
});

describe("a damaged recording", () => {
	test("is unreadable without its index, and without its frames", async () => {
		const whole = readFileSync(FINISH);
		expect(await probed(disguised(whole.subarray(0, 2_000)))).toMatchObject({
			fault: "unreadable",
		});
		const scratched = Buffer.from(whole);
		const frames = scratched.indexOf("mdat") + 4;
		randomBytes(scratched.length - frames).copy(scratched, frames);
		expect(await probed(disguised(scratched))).toMatchObject({ fault: "unreadable" });
	});

	test("has the remaining frames, and not the lost ones", async () => {
		const whole = readFileSync(FINISH);
		const file = disguised(whole.subarray(0, whole.length / 2));
		const first = await frameAt(await programsHere(), file, 100, NEVER);
		const last = await frameAt(await programsHere(), file, FILMED_MS - 100, NEVER);
		expect(first).toMatchObject({ ok: true, jpeg: expect.any(Buffer) });
		expect(last).toEqual({ ok: true, jpeg: null });
	});
});

describe("ffmpeg", () => {
	test("is searched for in PATH, or at the setting's path", async () => {
		const { ffmpeg, ffprobe } = await programsHere();
		const elsewhere = join(folder, "bin");
		mkdirSync(elsewhere);
		expect(await findFfmpeg("", elsewhere)).toBeNull();
		symlinkSync(ffmpeg, join(elsewhere, "ffmpeg"));
		expect(await findFfmpeg("", elsewhere)).toBeNull();
		symlinkSync(ffprobe, join(elsewhere, "ffprobe"));
		const found = { ffmpeg: join(elsewhere, "ffmpeg"), ffprobe: join(elsewhere, "ffprobe") };
		expect(await findFfmpeg("", `${folder}:${elsewhere}`)).toEqual(found);
		expect(await findFfmpeg(elsewhere, "")).toEqual(found);
		expect(await findFfmpeg(found.ffmpeg, "")).toEqual(found);
	});

	test("is not found with a wrong setting, even if PATH has it", async () => {
		expect(await findFfmpeg(join(folder, "no-such-ffmpeg"))).toBeNull();
		expect(await findFfmpeg("ffmpeg", dirname((await programsHere()).ffmpeg))).toBeNull();
	});
});
