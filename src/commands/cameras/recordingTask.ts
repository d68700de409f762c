/** The task of a command line for the register of recordings. */
import { UsageError } from "../options/UsageError.ts";
import type { RecordingGiven } from "./recordingTable.ts";

export type RecordingTask =
	| { kind: "list" }
	| { kind: "remove"; point: string; file: string }
	| { kind: "add"; point: string; file: string; start: string; offset: number; drift: number };

/** @throws UsageError */
export function recordingTask(given: RecordingGiven): RecordingTask {
	const { event, point, file, start, offset, drift, remove, list } = given;
	if (list) {
		if (point === null) return { kind: "list" };
		throw new UsageError(`--list takes only the event: write gantry recording ${event} --list`);
	}
	if (point === null || file === null)
		throw new UsageError(
			`${point === null ? "POINT and FILE are" : "FILE is"} missing: write gantry recording ${event} POINT FILE --start TIME, or --list`,
		);
	if (remove) return { kind: "remove", point, file };
	if (start === null)
		throw new UsageError(
			"--start is missing: write when the recording begins, such as --start 2026-03-08T06:30:00+08:00",
		);
	return { kind: "add", point, file, start, offset, drift };
}
