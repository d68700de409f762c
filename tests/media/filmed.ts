/** A recording whose every picture carries its instant, and what is read from it. */
import { spawnSync } from "node:child_process";
import { findFfmpeg, type Programs } from "../../src/media/clip/programs.ts";
import { makeTimedFilm, readInstant } from "../fixtures/timedFilm.ts";

/** When the first picture was taken. */
export const FILMED_FROM = Date.parse("2025-12-21T01:12:40.120Z");
export const FILMED_MS = 6_000;
export const PICTURE_MS = 40;

/** For what is not to be stopped. */
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

/** Makes another file of one, with ffmpeg's own options. */
export async function convert(
	from: string,
	to: string,
	...options: readonly string[]
): Promise<void> {
	const { ffmpeg } = await programsHere();
	const { status, stderr } = spawnSync(ffmpeg, ["-v", "error", "-y", "-i", from, ...options, to]);
	if (status !== 0) throw new Error(stderr.toString());
}

/** When a picture was taken: ms after the recording's first. @throws Error where it does not say */
export async function takenAt(picture: Buffer | null | undefined): Promise<number> {
	if (!picture) throw new Error("there is no picture");
	const instant = await readInstant(picture);
	if (instant === null) throw new Error("the picture does not say when it was taken");
	return instant - FILMED_FROM;
}
