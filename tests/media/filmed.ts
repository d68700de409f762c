/** Makes recordings with a machine-readable time in every frame, and reads it. */
import { spawnSync } from "node:child_process";
import { findFfmpeg, type Programs } from "../../src/media/clip/programs.ts";
import { makeTimedFilm, readInstant } from "../fixtures/timedFilm.ts";

/** The instant of the first frame, epoch ms. */
export const FILMED_FROM = Date.parse("2025-12-21T01:12:40.120Z");
export const FILMED_MS = 6_000;
export const FRAME_MS = 40;

/** A signal that is never aborted. */
export const NEVER = new AbortController().signal;

export async function programsHere(): Promise<Programs> {
	const found = await findFfmpeg("");
	if (!found) throw new Error("the tests of clips need ffmpeg and ffprobe: install ffmpeg");
	return found;
}

/** Writes six seconds at the finish. */
export async function filmFinish(file: string): Promise<void> {
	const { ffmpeg } = await programsHere();
	makeTimedFilm({ ffmpeg, file, from: FILMED_FROM, to: FILMED_FROM + FILMED_MS });
}

/** Converts a file, with options of ffmpeg. */
export async function convert(
	from: string,
	to: string,
	...options: readonly string[]
): Promise<void> {
	const { ffmpeg } = await programsHere();
	const { status, stderr } = spawnSync(ffmpeg, ["-v", "error", "-y", "-i", from, ...options, to]);
	if (status !== 0) throw new Error(stderr.toString());
}

/** When a frame was taken, ms after the first frame. @throws Error if its time cannot be read */
export async function takenAt(frame: Buffer | null | undefined): Promise<number> {
	if (!frame) throw new Error("there is no frame");
	const instant = await readInstant(frame);
	if (instant === null) throw new Error("the frame has no readable time");
	return instant - FILMED_FROM;
}
