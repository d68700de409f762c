/** Recordings whose every picture says when it was taken, and what a program reads from them. */
import { spawnSync } from "node:child_process";
import sharp from "sharp";
import { drawRecording } from "../../demo/camera/drawRecording.ts";
import { readStrip } from "../../demo/camera/strip.ts";
import { findFfmpeg, type Programs } from "../../src/media/clip/programs.ts";

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

/** Films six seconds at the finish. */
export async function filmFinish(file: string): Promise<void> {
	const { ffmpeg } = await programsHere();
	const passes = [
		{ bib: "00123", instant: FILMED_FROM + 3_210 },
		{ bib: "00456", instant: FILMED_FROM + 4_870 },
	];
	const place = { pointName: "終點", zone: "Asia/Taipei", file, ffmpeg };
	await drawRecording({ passes, from: FILMED_FROM, to: FILMED_FROM + FILMED_MS, ...place }, NEVER);
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
	const { data, info } = await sharp(picture)
		.greyscale()
		.raw()
		.toBuffer({ resolveWithObject: true });
	const instant = readStrip({ ...info, bytes: data });
	if (instant === null) throw new Error("the picture does not say when it was taken");
	return instant - FILMED_FROM;
}
