/**
 * How a recording is given to ffmpeg. Whatever it is called, its first bytes decide what ffmpeg takes it for, and lists of
 * other files (m3u8, concat) would have it open them: only forms of recordings are read, and only from files.
 */
import { stat } from "node:fs/promises";
import type { ClipFailure } from "./ClipFault.ts";

const FORMS = ["mov", "matroska", "mpegts", "avi"];
const SOUND_FORMS = ["mov", "mp3", "ogg", "flac", "wav"];
/** What cameras and phones record in; and the sound beside it, which ffprobe insists on opening. */
const CODECS = [
	...["h264", "hevc", "mjpeg", "mpeg4", "mpeg2video", "vp8", "vp9", "libdav1d", "av1", "prores"],
	...["aac", "mp3", "mp3float", "ac3", "opus", "libopus", "vorbis", "flac", "alac", "amrnb"],
	...["pcm_s16le", "pcm_s16be", "pcm_s24le", "pcm_mulaw", "pcm_alaw"],
];
/** Twice as many as in 4K, both ways: some bytes can claim a picture that fills the memory. */
const MOST_PIXELS = 8_192 * 4_320;

function given(file: string, forms: readonly string[]): string[] {
	return [
		...["-protocol_whitelist", "file"],
		...["-format_whitelist", forms.join(",")],
		...["-codec_whitelist", CODECS.join(",")],
		...["-max_pixels", String(MOST_PIXELS)],
		...["-i", `file:${file}`],
	];
}

/** The options that open a recording; those that say where to begin stand before. */
export function recordingInput(file: string): string[] {
	return given(file, FORMS);
}

/** The options that open a sound file. */
export function soundInput(file: string): string[] {
	return given(file, SOUND_FORMS);
}

/** A file that may be a recording, and which one: another version of it has another name here. */
export type Found = { ok: true; version: string } | ClipFailure;

/** Looks whether there is a file at all. A pipe, say, would be waited for. */
export async function findFile(file: string): Promise<Found> {
	const found = await stat(file).catch((error: NodeJS.ErrnoException) => error);
	if (found instanceof Error) {
		const isGone = found.code === "ENOENT" || found.code === "ENOTDIR";
		const fault = isGone ? "missing" : "unreadable";
		return { ok: false, fault, file, detail: found.message };
	}
	if (!found.isFile()) return { ok: false, fault: "unreadable", file, detail: "it is no file" };
	return { ok: true, version: `${file} ${found.ino} ${found.size} ${found.mtimeMs}` };
}
