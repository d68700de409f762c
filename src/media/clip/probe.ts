/** Reads the properties of a recording with ffprobe. Files are untrusted. */
import { LRUCache } from "lru-cache";
import * as v from "valibot";
import type { ClipFailure } from "./ClipFailure.ts";
import { findFile, recordingInput } from "./clipInput.ts";
import type { Programs } from "./programs.ts";
import { failureOf, run } from "./runProgram.ts";

export interface RecordingProperties {
	/** From the start of its first frame to the end of its last, ms. */
	durationMs: number;
	/** Size as displayed, after rotation and with square pixels. */
	width: number;
	height: number;
	/** Average number of frames per second. */
	frameRate: number;
	/** Time of the first frame in the file, ms, because the audio may begin earlier. */
	videoStartMs: number;
	/** Whether it declares its colour matrix. */
	hasColours: boolean;
	/** A stream without an index (MPEG-TS). To decode a frame, it must be read from before the previous key frame. */
	isStream: boolean;
}

export type Probed = { ok: true; recording: RecordingProperties } | ClipFailure;

/** The entries that ffprobe writes. Frames are included, because decoding the first one shows that the file is readable. */
const ENTRIES = [
	"frame=width",
	"stream=color_space,width,height,avg_frame_rate,r_frame_rate,start_time,duration,sample_aspect_ratio",
	"stream_side_data=rotation",
	"format=start_time,duration,format_name",
].join(":");
const MAX_OUTPUT = 100_000;

/** The runners of a race are all in the same few recordings. */
const probed = new LRUCache<string, RecordingProperties>({ max: 500 });

/** Reads the properties of a recording. A bad file is a failure, not an exception. @param file absolute path */
export async function probe(
	programs: Programs,
	file: string,
	signal: AbortSignal,
): Promise<Probed> {
	const found = await findFile(file);
	if (!found.ok) return found;
	const known = probed.get(found.version);
	if (known) return { ok: true, recording: known };
	const wanted = ["-select_streams", "V:0", "-read_intervals", "%+#2", "-show_entries", ENTRIES];
	const args = ["-v", "error", ...wanted, "-of", "json", ...recordingInput(file)];
	const ran = await run(programs.ffprobe, args, MAX_OUTPUT, signal);
	if (!ran.ok) return failureOf(ran, file);
	const recording = readOutput(ran.output.toString("utf8"));
	if (!recording)
		return {
			ok: false,
			fault: "unreadable",
			file,
			detail: "it has no video, or no known duration",
		};
	probed.set(found.version, recording);
	return { ok: true, recording };
}

/** ffprobe writes numbers as text, and N/A or nothing for an unknown value. */
const number = v.pipe(v.string(), v.transform(Number), v.finite());
const ratio = v.pipe(
	v.string(),
	v.regex(/^\d+[/:]\d+$/),
	v.transform((text) => {
		const [over = 0, under = 0] = text.split(/[/:]/).map(Number);
		return over / under;
	}),
	v.finite(),
	v.gtValue(0),
);
const unknown = v.fallback(v.nullable(number), null);
const Output = v.object({
	frames: v.pipe(v.array(v.unknown()), v.minLength(1)),
	streams: v.tuple([
		v.object({
			width: v.pipe(v.number(), v.minValue(1)),
			height: v.pipe(v.number(), v.minValue(1)),
			avg_frame_rate: v.fallback(v.nullable(ratio), null),
			r_frame_rate: v.fallback(v.nullable(ratio), null),
			color_space: v.fallback(v.string(), "unknown"),
			sample_aspect_ratio: v.fallback(ratio, 1),
			start_time: unknown,
			duration: unknown,
			side_data_list: v.fallback(v.array(v.object({ rotation: v.fallback(v.number(), 0) })), []),
		}),
	]),
	format: v.object({ format_name: v.string(), start_time: unknown, duration: unknown }),
});

/** Reads ffprobe's output. @returns null without video, and where the duration is unknown */
function readOutput(text: string): RecordingProperties | null {
	const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Output), text);
	if (!read.success) return null;
	const { streams, format } = read.output;
	const [stream] = streams;
	const videoStart = Math.max(0, (stream.start_time ?? 0) - (format.start_time ?? 0));
	const duration = stream.duration ?? (format.duration ?? 0) - videoStart;
	if (duration <= 0) return null;
	const wide = Math.round(stream.width * stream.sample_aspect_ratio);
	const isTurned = stream.side_data_list.some(({ rotation }) => Math.abs(rotation) % 180 === 90);
	// The lower of the two rates, because AVI and interlaced files count some frames twice.
	const rates = [stream.avg_frame_rate, stream.r_frame_rate].filter((rate) => rate !== null);
	return {
		durationMs: Math.round(duration * 1_000),
		width: isTurned ? stream.height : wide,
		height: isTurned ? wide : stream.height,
		frameRate: rates.length > 0 ? Math.min(...rates) : DEFAULT_RATE,
		videoStartMs: Math.round(videoStart * 1_000),
		hasColours: stream.color_space !== "unknown",
		isStream: format.format_name === "mpegts",
	};
}

/** The frame rate of a file that does not state it. */
const DEFAULT_RATE = 25;
