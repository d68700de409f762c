/** How ffmpeg gets to a moment of a recording. */
import type { RecordingFacts } from "./probe.ts";

export interface Approach {
	/** The options that stand before the recording's own. */
	seek: readonly string[];
	/** The moment, s from where ffmpeg begins. */
	at: number;
}

/** Streams may hold a key picture every ten seconds only: before one is read, nothing can be decoded, ms. */
const STREAM_LEAD_MS = 12_000;

/**
 * Begins a while before a moment, or at the recording's beginning where that is nearer.
 * @param atMs from the first picture, ms
 * @param beforeMs how much before the moment is wanted too, ms
 */
export function approach(
	{ videoStartMs, isStream }: Pick<RecordingFacts, "videoStartMs" | "isStream">,
	atMs: number,
	beforeMs: number,
): Approach {
	const inFile = videoStartMs + atMs;
	const from = Math.max(0, inFile - beforeMs - (isStream ? STREAM_LEAD_MS : 0));
	return {
		seek: from > 0 ? ["-ss", seconds(from)] : [],
		at: (inFile - from) / 1_000,
	};
}

/** A time as ffmpeg reads it. */
export function seconds(ms: number): string {
	return (ms / 1_000).toFixed(6);
}
