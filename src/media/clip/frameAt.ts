/** Extracts one frame of a recording. */
import type { ClipFailure } from "./ClipFailure.ts";
import { recordingInput } from "./clipInput.ts";
import { probe, type RecordingProperties } from "./probe.ts";
import type { Programs } from "./programs.ts";
import { failureOf, run } from "./runProgram.ts";
import { seekTo } from "./seek.ts";

/** A JPEG of at most 1280 pixels width; null for a position outside the recording. */
export type Frame = { ok: true; jpeg: Buffer | null } | ClipFailure;

const WIDEST = 1_280;
const MAX_BYTES = 8_000_000;
/** Times in files are rounded, so a frame's time may be slightly later than it should be, s. */
const ROUNDING = 0.002;
/** Number of frames to read before the position, because a camera may drop frames and show the previous one longer. */
const LOOK_BACK = 4;

/**
 * Extracts the frame that is shown at a position.
 * @param atMs from the recording's first frame, ms
 */
export async function frameAt(
	programs: Programs,
	file: string,
	atMs: number,
	signal: AbortSignal,
): Promise<Frame> {
	const probed = await probe(programs, file, signal);
	if (!probed.ok) return probed;
	const { recording } = probed;
	if (!(atMs >= 0 && atMs < recording.durationMs)) return { ok: true, jpeg: null };
	const args = argumentsFor(recording, file, atMs);
	const ran = await run(programs.ffmpeg, args, MAX_BYTES, signal);
	if (!ran.ok) return failureOf(ran, file);
	// If the recording is shorter than it states, ffmpeg writes nothing and reports no error.
	return { ok: true, jpeg: ran.output.length > 0 ? ran.output : null };
}

/** The frame at a position is the last one that begins at or before it. */
function argumentsFor(recording: RecordingProperties, file: string, atMs: number): string[] {
	const lookBack = LOOK_BACK / recording.frameRate;
	const { seek, at } = seekTo(recording, atMs, lookBack * 1_000);
	const width = 2 * Math.round(Math.min(WIDEST, recording.width) / 2);
	const height = 2 * Math.round((width * recording.height) / recording.width / 2);
	const from = Math.max(0, at - lookBack).toFixed(6);
	const filters = [
		`trim=start=${from}:end=${(at + ROUNDING).toFixed(6)}`,
		`scale=${width}:${height}:flags=bicubic`,
		"setsar=1",
		"format=yuvj420p",
		"reverse",
	].join(",");
	return [
		...["-nostdin", "-v", "error", "-threads", "2", ...seek, ...recordingInput(file)],
		...["-map", "0:V:0", "-vf", filters, "-frames:v", "1", "-q:v", "3", "-threads", "1"],
		...["-map_metadata", "-1", "-f", "mjpeg", "pipe:1"],
	];
}
