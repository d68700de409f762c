/** Draws what a camera at a timing point would have recorded: runners who cross the line at the instants of their passes. */
import { spawn } from "node:child_process";
import { rename, rm } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { CLIP_HEIGHT_PX, CLIP_WIDTH_PX } from "../../src/race/limits.ts";
import { exactTimeOfDay } from "../../src/race/time/day.ts";
import { createClock } from "./clock.ts";
import { type Frame, place } from "./frame.ts";
import { type Runner, runnerOf, seenAt, seenBetween } from "./motion.ts";
import { drawScene } from "./scene.ts";
import { type RunnerSprites, spritesOf } from "./sprites.ts";
import { writeStrip } from "./strip.ts";

/** A runner at the line. */
export interface FilmedPass {
	bib: string;
	/** Epoch ms. */
	instant: number;
}

export interface Filming {
	passes: readonly FilmedPass[];
	/** What is recorded, epoch ms; the first picture shows `from`. */
	from: number;
	to: number;
	/** The point's name, written on the gantry. */
	pointName: string;
	/** IANA time zone of the clock in the picture. */
	zone: string;
	/** Where the recording is to be, absolute path ending in .mp4. */
	file: string;
	/** Path of ffmpeg. */
	ffmpeg: string;
}

const PICTURES_PER_SECOND = 25;
const PICTURE_MS = 1_000 / PICTURES_PER_SECOND;

/** Resolves when the file is whole. @throws Error with ffmpeg's last words, or the signal's reason */
export async function drawRecording(filming: Filming, signal: AbortSignal): Promise<void> {
	const unfinished = `${filming.file}.part`;
	try {
		await film(filming, unfinished, signal);
		await rename(unfinished, filming.file);
	} finally {
		await rm(unfinished, { force: true });
	}
}

async function film(filming: Filming, to: string, signal: AbortSignal): Promise<void> {
	signal.throwIfAborted();
	const child = spawn(filming.ffmpeg, argumentsTo(to), {
		stdio: ["pipe", "ignore", "pipe"],
		signal,
		killSignal: "SIGKILL",
	});
	if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
	let words = "";
	child.stderr.on("data", (chunk: Buffer) => {
		words = (words + chunk.toString("utf8")).slice(-2_000);
	});
	child.on("error", (error) => {
		words += error.message;
	});
	const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
	// Where it ends early, its own words say more than the pipe.
	await pipeline(Readable.from(framesOf(filming)), child.stdin).catch(() => undefined);
	const code = await ended;
	signal.throwIfAborted();
	if (code !== 0) throw new Error(`ffmpeg could not write ${filming.file}: ${words.trim()}`);
}

function argumentsTo(file: string): string[] {
	const size = `${CLIP_WIDTH_PX}x${CLIP_HEIGHT_PX}`;
	const rate = String(PICTURES_PER_SECOND);
	return [
		...["-nostdin", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "yuv420p"],
		...["-s", size, "-r", rate, "-i", "pipe:0", "-c:v", "libx264", "-preset", "superfast"],
		...["-crf", "23", "-g", "50", "-threads", "1", "-movflags", "+faststart", "-f", "mp4", file],
	];
}

/** One after the other, each its own bytes: the pipe may still hold the one before. */
function* framesOf({ passes, from, to, pointName, zone }: Filming): Generator<Frame> {
	const scene = drawScene(pointName);
	const clock = createClock();
	const toCome = passes.map(runnerOf).toSorted((a, b) => seenBetween(a)[0] - seenBetween(b)[0]);
	let inPicture: { runner: Runner; sprites: RunnerSprites }[] = [];
	for (let picture = 0; from + picture * PICTURE_MS < to; picture++) {
		const instant = from + picture * PICTURE_MS;
		while (toCome[0] && seenBetween(toCome[0])[0] <= instant) {
			const runner = toCome.shift();
			if (runner) inPicture.push({ runner, sprites: spritesOf(runner.bib) });
		}
		inPicture = inPicture.filter(({ runner }) => seenBetween(runner)[1] > instant);
		const frame = scene.slice();
		const seen = inPicture.flatMap(({ runner, sprites }) => {
			const at = seenAt(runner, instant);
			return at ? [{ at, sprites }] : [];
		});
		// The nearer hides the farther.
		for (const { at, sprites } of seen.toSorted((one, other) => one.at.y - other.at.y)) {
			const { sprite, left, top, scale } = sprites.at(at.step, at.scale);
			place(frame, sprite, at.x + left, at.y + top, scale);
		}
		clock.write(frame, exactTimeOfDay(instant, zone).slice(0, -1), picture);
		writeStrip(frame, instant);
		yield frame;
	}
}
