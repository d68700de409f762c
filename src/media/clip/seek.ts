/** Seeks in a recording with ffmpeg. */
import type { RecordingProperties } from "./probe.ts";

export interface Seek {
	/** The options to put before those of the recording. */
	seek: readonly string[];
	/** The position, s from where ffmpeg begins to decode. */
	at: number;
}

/** How far before a position a stream is read, ms, because it may have a key frame only every ten seconds. */
const STREAM_LEAD_MS = 12_000;

/**
 * Seeks to a position, and far enough before it to decode it.
 * @param atMs from the first frame, ms
 * @param beforeMs how much before the position is needed too, ms
 */
export function seekTo(
	{ videoStartMs, isStream }: Pick<RecordingProperties, "videoStartMs" | "isStream">,
	atMs: number,
	beforeMs: number,
): Seek {
	const inFile = videoStartMs + atMs;
	const from = Math.max(0, inFile - beforeMs - (isStream ? STREAM_LEAD_MS : 0));
	return {
		seek: from > 0 ? ["-ss", seconds(from)] : [],
		at: (inFile - from) / 1_000,
	};
}

/** A time in the syntax of ffmpeg. */
export function seconds(ms: number): string {
	return (ms / 1_000).toFixed(6);
}
