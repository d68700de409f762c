/**
 * The ffmpeg options that open an input. ffmpeg detects a format by the first bytes, not by the name, and formats such
 * as m3u8 and concat make it open other files and addresses. So only formats of recordings are allowed, and only files.
 */
import { stat } from "node:fs/promises";
import type { ClipFailure } from "./ClipFailure.ts";

const FORMATS = ["mov", "matroska", "mpegts", "avi"];
const SOUND_FORMATS = ["mov", "mp3", "ogg", "flac", "wav"];
/** Video codecs of cameras and phones. The audio codecs are needed because ffprobe opens the audio too. */
const CODECS = [
	...["h264", "hevc", "mjpeg", "mpeg4", "mpeg2video", "vp8", "vp9", "libdav1d", "av1", "prores"],
	...["aac", "mp3", "mp3float", "ac3", "opus", "libopus", "vorbis", "flac", "alac", "amrnb"],
	...["pcm_s16le", "pcm_s16be", "pcm_s24le", "pcm_mulaw", "pcm_alaw"],
];
/** 8K. A damaged or malicious file can claim a frame size that exhausts the memory. */
const MAX_PIXELS = 8_192 * 4_320;

function inputOf(file: string, formats: readonly string[]): string[] {
	return [
		...["-protocol_whitelist", "file"],
		...["-format_whitelist", formats.join(",")],
		...["-codec_whitelist", CODECS.join(",")],
		...["-max_pixels", String(MAX_PIXELS)],
		...["-i", `file:${file}`],
	];
}

/** The options that open a recording. Options for seeking go before them. */
export function recordingInput(file: string): string[] {
	return inputOf(file, FORMATS);
}

/** The options that open a sound file. */
export function soundInput(file: string): string[] {
	return inputOf(file, SOUND_FORMATS);
}

/** An existing file, with a key that changes when the file changes. */
export type Found = { ok: true; version: string } | ClipFailure;

/** Checks that a file exists and is a regular file, because reading a pipe would block. */
export async function findFile(file: string): Promise<Found> {
	const found = await stat(file).catch((error: NodeJS.ErrnoException) => error);
	if (found instanceof Error) {
		const isGone = found.code === "ENOENT" || found.code === "ENOTDIR";
		const fault = isGone ? "missing" : "unreadable";
		return { ok: false, fault, file, detail: found.message };
	}
	if (!found.isFile())
		return { ok: false, fault: "unreadable", file, detail: "it is not a regular file" };
	return { ok: true, version: `${file} ${found.ino} ${found.size} ${found.mtimeMs}` };
}
