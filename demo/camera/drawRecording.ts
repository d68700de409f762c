/** Draws what a camera at a timing point would have recorded: runners who cross the line at the instants of their passes. */
import { spawn } from "node:child_process";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { CLIP_HEIGHT_PX, CLIP_WIDTH_PX } from "../../src/race/limits.ts";
import { exactTimeOfDay } from "../../src/race/time/day.ts";
import type { Scenery } from "../pictures/scenery.ts";
import { drawRunner, type Pass, runnerOf, seenAt } from "./runner.ts";
import { drawScene, fontOf } from "./scene.ts";

export interface Filming {
	passes: readonly Pass[];
	/** What is recorded, epoch ms; the first picture shows `from`. */
	from: number;
	to: number;
	scenery: Scenery;
	/** Written on the gantry. */
	pointName: string;
	/** IANA time zone of the clock in the picture. */
	zone: string;
	/** Path of the recording, ending in .mp4. */
	file: string;
	/** Path of ffmpeg. */
	ffmpeg: string;
}

const PICTURES_PER_SECOND = 25;

/** Resolves when the file is complete. @throws Error with what ffmpeg printed, or the signal's reason */
export async function drawRecording(filming: Filming, signal: AbortSignal): Promise<void> {
	signal.throwIfAborted();
	const unfinished = `${filming.file}.part`;
	const scene = await drawScene(filming.scenery, filming.pointName);
	try {
		await encode(picturesOf(filming, scene), filming.ffmpeg, unfinished, signal);
		await rename(unfinished, filming.file);
	} finally {
		await rm(unfinished, { force: true });
	}
}

function* picturesOf({ passes, from, to, zone }: Filming, scene: Canvas): Generator<Buffer> {
	const runners = passes.map(runnerOf);
	const context = createCanvas(CLIP_WIDTH_PX, CLIP_HEIGHT_PX).getContext("2d");
	for (let at = from; at < to; at += 1_000 / PICTURES_PER_SECOND) {
		context.drawImage(scene, 0, 0);
		const seen = runners.flatMap((runner) => {
			const place = seenAt(runner, at);
			return place === null ? [] : [{ runner, place }];
		});
		// The nearer hides the farther.
		for (const { runner, place } of seen.sort((a, b) => a.place.y - b.place.y))
			drawRunner(context, runner, place, at);
		context.fillStyle = "#1a1917";
		context.fillRect(764, 8, 182, 36);
		context.fillStyle = "#fff4d6";
		context.font = fontOf(24);
		context.fillText(exactTimeOfDay(at, zone).slice(0, -1), 780, 35);
		yield Buffer.from(context.getImageData(0, 0, CLIP_WIDTH_PX, CLIP_HEIGHT_PX).data.buffer);
	}
}

async function encode(
	pictures: Iterable<Buffer>,
	ffmpeg: string,
	file: string,
	signal: AbortSignal,
): Promise<void> {
	const size = `${CLIP_WIDTH_PX}x${CLIP_HEIGHT_PX}`;
	const input = ["-f", "rawvideo", "-pix_fmt", "rgba", "-s", size, "-r", `${PICTURES_PER_SECOND}`];
	const output = ["-pix_fmt", "yuv420p", "-c:v", "libx264", "-preset", "superfast", "-crf", "23"];
	const child = spawn(
		ffmpeg,
		[
			...["-nostdin", "-v", "error", "-y", ...input, "-i", "pipe:0", ...output],
			...["-g", "50", "-threads", "1", "-movflags", "+faststart", "-f", "mp4", file],
		],
		{ stdio: ["pipe", "ignore", "pipe"], signal, killSignal: "SIGKILL" },
	);
	let printed = "";
	child.stderr.on("data", (chunk: Buffer) => {
		printed += chunk.toString("utf8");
	});
	child.on("error", ({ message }) => {
		printed += message;
	});
	const closed = new Promise<number | null>((resolve) => child.on("close", resolve));
	// Where ffmpeg ends early, its output explains more than the broken pipe.
	await pipeline(Readable.from(pictures), child.stdin).catch(() => undefined);
	const code = await closed;
	signal.throwIfAborted();
	if (code !== 0) throw new Error(`ffmpeg could not write ${file}: ${printed.trim()}`);
}
