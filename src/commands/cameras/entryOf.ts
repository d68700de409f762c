/** Looks at a recording with ffmpeg. */
import { resolve } from "node:path";
import { probedEntry } from "../../results/cameras/probedEntry.ts";
import type { RecordingEntry } from "../../store/recordingsFile.ts";
import { typedInstant } from "../text/typedInstant.ts";
import type { RecordingTask } from "./recordingTask.ts";
import type { EventDay } from "./whichEvent.ts";

/** The register's entry of a recording, and its size for people. @throws RecordingUnusable, UsageError */
export async function entryOf(
	{ point, file: name, start, offset, drift }: Extract<RecordingTask, { kind: "add" }>,
	day: Pick<EventDay, "zone" | "when">,
	ffmpeg: string,
): Promise<{ entry: RecordingEntry; size: string }> {
	const file = resolve(name);
	const given = { point, file, start: typedInstant(start, day.when), offset, drift };
	return probedEntry(given, {
		zone: day.zone,
		ffmpeg,
		shown: file,
		signal: new AbortController().signal,
	});
}
