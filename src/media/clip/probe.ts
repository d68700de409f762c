/** What a recording is, as ffprobe reads it; a file is not trusted, whatever it is called. */
import { LRUCache } from "lru-cache";
import * as v from "valibot";
import type { ClipFailure } from "./ClipFault.ts";
import { findFile, recordingInput } from "./clipInput.ts";
import type { Programs } from "./programs.ts";
import { failureOf, run } from "./runProgram.ts";

export interface RecordingFacts {
	/** From its first picture to the end of its last, ms. */
	durationMs: number;
	/** As it is shown: turned upright, pixels square. */
	width: number;
	height: number;
	/** Pictures a second, on average. */
	frameRate: number;
	/** When its first picture comes after the file's beginning, ms: sound may begin before. */
	videoStartMs: number;
	/** Whether it says how it codes colours. */
	hasColours: boolean;
	/** A stream without an index: what lies between its key pictures is found by reading on from well before. */
	isStream: boolean;
}

export type Probed = { ok: true; recording: RecordingFacts } | ClipFailure;

/** What is asked of ffprobe; that the first picture can be decoded shows more than what the file says of itself. */
const ASKED = [
	"frame=width",
	"stream=color_space,width,height,avg_frame_rate,r_frame_rate,start_time,duration,sample_aspect_ratio",
	"stream_side_data=rotation",
	"format=start_time,duration,format_name",
].join(":");
const MOST_ANSWER = 100_000;

/** What was read is kept: the runners of a race are all in the same few recordings. */
const probed = new LRUCache<string, RecordingFacts>({ max: 500 });

/** Reads what a recording is; never throws for what the file holds. @param file absolute path */
export async function probe(
	programs: Programs,
	file: string,
	signal: AbortSignal,
): Promise<Probed> {
	const found = await findFile(file);
	if (!found.ok) return found;
	const known = probed.get(found.version);
	if (known) return { ok: true, recording: known };
	const asked = ["-select_streams", "V:0", "-read_intervals", "%+#2", "-show_entries", ASKED];
	const args = ["-v", "error", ...asked, "-of", "json", ...recordingInput(file)];
	const ran = await run(programs.ffprobe, args, MOST_ANSWER, signal);
	if (!ran.ok) return failureOf(ran, file);
	const recording = readAnswer(ran.output.toString("utf8"));
	if (!recording)
		return { ok: false, fault: "unreadable", file, detail: "there are no pictures in it" };
	probed.set(found.version, recording);
	return { ok: true, recording };
}

/** ffprobe writes numbers as text, and N/A or nothing where it does not know. */
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
const Answer = v.object({
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

/** @returns null where the file has no pictures, or nobody knows how long it is */
function readAnswer(text: string): RecordingFacts | null {
	const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Answer), text);
	if (!read.success) return null;
	const { streams, format } = read.output;
	const [stream] = streams;
	const videoStart = Math.max(0, (stream.start_time ?? 0) - (format.start_time ?? 0));
	const duration = stream.duration ?? (format.duration ?? 0) - videoStart;
	if (duration <= 0) return null;
	const wide = Math.round(stream.width * stream.sample_aspect_ratio);
	const isTurned = stream.side_data_list.some(({ rotation }) => Math.abs(rotation) % 180 === 90);
	// Of two rates the lower: AVI and fields count some pictures twice.
	const rates = [stream.avg_frame_rate, stream.r_frame_rate].filter((rate) => rate !== null);
	return {
		durationMs: Math.round(duration * 1_000),
		width: isTurned ? stream.height : wide,
		height: isTurned ? wide : stream.height,
		frameRate: rates.length > 0 ? Math.min(...rates) : ORDINARY_RATE,
		videoStartMs: Math.round(videoStart * 1_000),
		hasColours: stream.color_space !== "unknown",
		isStream: format.format_name === "mpegts",
	};
}

/** Of a camera that does not say. */
const ORDINARY_RATE = 25;
