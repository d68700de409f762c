/** Looks at a recording with ffmpeg. */
import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { probe } from "../../media/clip/probe.ts";
import { findFfmpeg } from "../../media/clip/programs.ts";
import { isoInstant } from "../../race/time/day.ts";
import type { RecordingEntry } from "../../store/recordingsFile.ts";
import { CommandFailed } from "../CommandFailed.ts";
import { typedInstant } from "../text/typedInstant.ts";
import type { RecordingTask } from "./recordingTask.ts";
import type { EventDay } from "./whichEvent.ts";

/** The register's entry of a recording, and its size for people. @throws CommandFailed, UsageError */
export async function entryOf(
	{ point, file: name, start, offset, drift }: Extract<RecordingTask, { kind: "add" }>,
	day: Pick<EventDay, "date" | "zone">,
	ffmpeg: string,
): Promise<{ entry: RecordingEntry; size: string }> {
	const file = resolve(name);
	const instant = typedInstant(start, day);
	const programs = await findFfmpeg(ffmpeg);
	if (programs === null)
		throw new CommandFailed("ffmpeg was not found: install it, or name it in FFMPEG");
	const probed = await probe(programs, file, new AbortController().signal);
	if (!probed.ok && probed.fault === "missing")
		throw new CommandFailed(`there is no file ${file}: check its name`);
	if (!probed.ok)
		throw new CommandFailed(
			`${file} cannot be read as a recording (${firstLine(probed.detail)}): it must be MP4, MOV, MKV, TS or AVI`,
		);
	const { durationMs, width, height, frameRate } = probed.recording;
	const { size: bytes } = await stat(file);
	return {
		entry: {
			...{ point, file, start: isoInstant(instant, day.zone), offset, drift, bytes },
			duration: durationMs / 1_000,
		},
		size: `${width} x ${height} pixels, ${Math.round(frameRate * 100) / 100} pictures a second`,
	};
}

function firstLine(text: string): string {
	return text.split("\n")[0] ?? "";
}
