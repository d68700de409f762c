/** The register's entry of a recording, made by looking at its file. */
import { stat } from "node:fs/promises";
import { probe } from "../../media/clip/probe.ts";
import { findFfmpeg } from "../../media/clip/programs.ts";
import { OneLineError } from "../../OneLineError.ts";
import { isoInstant } from "../../race/time/day.ts";
import type { RecordingEntry } from "../../store/cameras/recordingsFile.ts";

/** A file cannot be used as a recording. */
export class RecordingUnusable extends OneLineError {
	override name = "RecordingUnusable";
}

interface Probing {
	/** Of the event. */
	zone: string;
	ffmpeg: string;
	/** The file as messages name it. */
	shown: string;
	/** Aborted when the client disconnects. */
	signal: AbortSignal;
}

export interface GivenRecording extends Pick<RecordingEntry, "point" | "offset" | "drift"> {
	/** Absolute path. */
	file: string;
	/** What the camera's clock showed at the first picture, epoch ms. */
	start: number;
}

/**
 * @returns the entry, and the size of the picture for people
 * @throws RecordingUnusable
 */
export async function probedEntry(
	{ point, file, start, offset, drift }: GivenRecording,
	{ zone, ffmpeg, shown, signal }: Probing,
): Promise<{ entry: RecordingEntry; size: string }> {
	const programs = await findFfmpeg(ffmpeg);
	if (programs === null)
		throw new RecordingUnusable("ffmpeg was not found: install it, or name it in FFMPEG");
	const probed = await probe(programs, file, signal);
	if (!probed.ok && probed.fault === "missing")
		throw new RecordingUnusable(`there is no file ${shown}: check its name`);
	if (!probed.ok)
		throw new RecordingUnusable(
			`${shown} cannot be read as a recording (${firstLine(probed.detail)}): it must be MP4, MOV, MKV, TS or AVI`,
		);
	const { durationMs, width, height, frameRate } = probed.recording;
	const { size: bytes } = await stat(file);
	return {
		entry: {
			point,
			file,
			start: isoInstant(start, zone),
			offset,
			drift,
			bytes,
			duration: durationMs / 1_000,
		},
		size: `${width} x ${height} pixels, ${Math.round(frameRate * 100) / 100} pictures a second`,
	};
}

function firstLine(text: string): string {
	return text.split("\n")[0] ?? "";
}
