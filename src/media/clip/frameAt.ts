/** One picture of a recording: what was to be seen at a moment. */
import type { ClipFailure } from "./fault.ts";
import type { Programs } from "./programs.ts";

/** A JPEG of at most 1280 pixels width; null where the moment lies outside the recording. */
export type Frame = { ok: true; jpeg: Buffer | null } | ClipFailure;

/** @param atMs from the recording's first picture, ms */
export async function frameAt(
	programs: Programs,
	file: string,
	atMs: number,
	signal: AbortSignal,
): Promise<Frame> {
	throw new Error(`not built yet: ${programs.ffmpeg} ${file} ${atMs} ${signal.aborted}`);
}
