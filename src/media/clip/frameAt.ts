/** One picture of a recording: what was to be seen at a moment. */
import { approach } from "./approach.ts";
import type { ClipFailure } from "./ClipFault.ts";
import { recordingInput } from "./clipInput.ts";
import { probe, type RecordingFacts } from "./probe.ts";
import type { Programs } from "./programs.ts";
import { failureOf, run } from "./runProgram.ts";

/** A JPEG of at most 1280 pixels width; null where the moment lies outside the recording. */
export type Frame = { ok: true; jpeg: Buffer | null } | ClipFailure;

const WIDEST = 1_280;
const MOST_BYTES = 8_000_000;
/** Times in files are rounded: a picture that is due at the moment may say that it comes a little later, s. */
const ROUNDING = 0.002;
/** A camera that loses pictures shows the last one longer: so many are looked back for. */
const LOOK_BACK = 4;

/** @param atMs from the recording's first picture, ms */
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
	const ran = await run(programs.ffmpeg, args, MOST_BYTES, signal);
	if (!ran.ok) return failureOf(ran, file);
	// Past the end of a recording that is shorter than it says, ffmpeg is content and writes nothing.
	return { ok: true, jpeg: ran.output.length > 0 ? ran.output : null };
}

/** The last picture that began before the moment or with it is the one that was to be seen. */
function argumentsFor(recording: RecordingFacts, file: string, atMs: number): string[] {
	const lookBack = LOOK_BACK / recording.frameRate;
	const { seek, at } = approach(recording, atMs, lookBack * 1_000);
	const width = 2 * Math.round(Math.min(WIDEST, recording.width) / 2);
	const height = 2 * Math.round((width * recording.height) / recording.width / 2);
	const from = Math.max(0, at - lookBack).toFixed(6);
	const picture = [
		`trim=start=${from}:end=${(at + ROUNDING).toFixed(6)}`,
		`scale=${width}:${height}:flags=bicubic`,
		"setsar=1",
		"format=yuvj420p",
		"reverse",
	].join(",");
	return [
		...["-nostdin", "-v", "error", "-threads", "2", ...seek, ...recordingInput(file)],
		...["-map", "0:V:0", "-vf", picture, "-frames:v", "1", "-q:v", "3", "-threads", "1"],
		...["-map_metadata", "-1", "-f", "mjpeg", "pipe:1"],
	];
}
