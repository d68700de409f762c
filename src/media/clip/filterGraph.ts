/** The ffmpeg arguments for a clip. One process reads all parts, joins them and writes the clip. */
import { CLIP_HEIGHT_PX, CLIP_WIDTH_PX } from "../../race/limits.ts";
import { recordingInput, soundInput } from "./clipInput.ts";
import type { ClipJob } from "./clipJob.ts";
import type { Overlay, Overlays } from "./overlays.ts";
import { LABEL_PX } from "./plates.ts";
import type { RecordingProperties } from "./probe.ts";
import { seconds, seekTo } from "./seek.ts";

const TITLE_MS = 2_000;
const END_MS = 2_600;
const FADE = 0.3;
const SOUND_FADE = 1.5;
/** Limit of the clip's size, bytes. */
const MAX_BYTES = 60_000_000;

export interface CutPlan {
	args: readonly string[];
	/** Length of the clip, ms. */
	durationMs: number;
}

/**
 * Plans a clip.
 * @param recordings one per segment, in the same order
 */
export function planCut(
	job: ClipJob,
	recordings: readonly RecordingProperties[],
	{ cards, watermark, labels }: Overlays,
	output: string,
): CutPlan {
	const rate = recordings.every(({ frameRate }) => frameRate > 27.5) ? 30 : 25;
	const inputs: string[] = [];
	const graph: string[] = [];
	let count = 0;
	/** Adds an input and returns the name of its video stream. */
	const add = (options: readonly string[]) => {
		inputs.push(...options);
		return `${count++}:V:0`;
	};
	const addOverlay = (overlay: Overlay) => add(drawnInput(overlay, rate));
	const parts: string[] = [];
	for (const [index, segment] of job.segments.entries()) {
		const recording = recordings[index];
		if (!recording) continue;
		const { seek, at } = seekTo(recording, segment.startMs, 0);
		const length = seconds(at * 1_000 + segment.durationMs + 200);
		const input = add([
			"-threads",
			"2",
			...fasterDecoding(recording),
			...seek,
			"-t",
			length,
			...recordingInput(segment.file),
		]);
		const end = at + segment.durationMs / 1_000;
		const shown = [
			`trim=start=${at.toFixed(6)}:end=${end.toFixed(6)}`,
			`setpts=(PTS-STARTPTS)/${job.speed}`,
			`fps=${rate}`,
			fitted(recording),
		].join(",");
		const label = labels[index];
		if (label) {
			graph.push(`[${input}]${shown}[bare${index}]`);
			const plate = addOverlay(label);
			graph.push(`[bare${index}][${plate}]overlay=${LABEL_PX.left}:${LABEL_PX.top}[part${index}]`);
		} else graph.push(`[${input}]${shown}[part${index}]`);
		parts.push(`[part${index}]`);
	}
	graph.push(`${parts.join("")}concat=n=${parts.length}[segments]`);
	let video = "[segments]";
	if (watermark) {
		graph.push(`[segments][${addOverlay(watermark)}]overlay=0:0[marked]`);
		video = "[marked]";
	}
	if (cards) {
		const out = `fade=out:st=${TITLE_MS / 1_000 - FADE}:d=${FADE}`;
		graph.push(`[${addOverlay(cards.title)}]${held(TITLE_MS, rate)},${out}[title]`);
		graph.push(`[${addOverlay(cards.end)}]${held(END_MS, rate)},fade=in:st=0:d=${FADE}[end]`);
		graph.push(`[title]${video}[end]concat=n=3[whole]`);
		video = "[whole]";
	}
	const segmentsMs = job.segments.reduce((sum, { durationMs }) => sum + durationMs, 0) / job.speed;
	const durationMs = segmentsMs + (cards ? TITLE_MS + END_MS : 0);
	const sound: string[] = [];
	if (job.music !== null) {
		inputs.push("-stream_loop", "-1", "-t", seconds(durationMs), ...soundInput(job.music));
		const from = Math.max(0, durationMs / 1_000 - SOUND_FADE);
		graph.push(`[${count++}:a:0]afade=t=out:st=${from.toFixed(3)}:d=${SOUND_FADE}[sound]`);
		sound.push("-map", "[sound]", "-c:a", "aac", "-b:a", "128k", "-ac", "2", "-ar", "44100");
	}
	const args = [
		...["-nostdin", "-v", "error", "-y", "-filter_complex_threads", "2", ...inputs],
		...["-filter_complex", graph.join(";"), "-map", video, ...sound],
		...["-c:v", "libx264", "-preset", "superfast", "-crf", "26", "-maxrate", "3M"],
		...["-bufsize", "6M", "-pix_fmt", "yuv420p", "-r", String(rate), "-g", String(2 * rate)],
		...COLOUR_TAGS,
		...["-threads", "2", "-map_metadata", "-1", "-t", seconds(durationMs)],
		...["-fs", String(MAX_BYTES), "-movflags", "+faststart", "-f", "mp4", `file:${output}`],
	];
	return { args, durationMs };
}

/** Skips the loop filter, a quarter of the decoding time, where the video is scaled down enough to hide block edges. */
function fasterDecoding({ width, height }: RecordingProperties): string[] {
	const isHalved = width >= 1.5 * CLIP_WIDTH_PX || height >= 1.5 * CLIP_HEIGHT_PX;
	return isHalved ? ["-skip_loop_filter", "all"] : [];
}

function drawnInput({ file, width, height }: Overlay, rate: number): string[] {
	const form = ["-f", "rawvideo", "-pix_fmt", "rgba", "-s", `${width}x${height}`];
	return [...form, "-r", String(rate), "-protocol_whitelist", "file", "-i", `file:${file}`];
}

/** Recordings differ in their colour matrix. A clip has one, which it declares. */
const COLOURS = "scale=out_color_matrix=bt709:out_range=tv";
const COLOUR_TAGS = ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709"];

/** Repeats a drawn image for some time. */
function held(ms: number, rate: number): string {
	const frames = Math.round((ms / 1_000) * rate);
	return `${COLOURS},format=yuv420p,loop=loop=${frames - 1}:size=1,setpts=N/${rate}/TB,setsar=1`;
}

/** A recording of at least this height that declares no colour matrix is taken for BT.709, as HD video is. */
const HD_PX = 720;

/** Scales a recording to fit inside the clip, with dark bars, so that an upright recording is completely visible. */
function fitted({ width, height, hasColours }: RecordingProperties): string {
	const scale = Math.min(CLIP_WIDTH_PX / width, CLIP_HEIGHT_PX / height);
	const even = (length: number) => 2 * Math.max(1, Math.round((length * scale) / 2));
	const size = `${even(width)}:${even(height)}`;
	const pad = `pad=${CLIP_WIDTH_PX}:${CLIP_HEIGHT_PX}:(ow-iw)/2:(oh-ih)/2:color=0x1a1917`;
	const from = hasColours || height < HD_PX ? "" : "in_color_matrix=bt709:";
	return `scale=${size}:flags=bilinear:${from}out_color_matrix=bt709:out_range=tv,${pad},setsar=1,format=yuv420p`;
}
