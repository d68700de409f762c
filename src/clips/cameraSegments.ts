/** Which recordings show a pass, and which part of one. */
import { type CameraRecording, positionOf } from "../race/time/cameraTime.ts";

/** Part of a recording, ms from its first picture. */
export interface CameraSegment<Recording extends CameraRecording> {
	recording: Recording;
	startMs: number;
	durationMs: number;
}

/** The recordings of a point that show an instant; the one that shows most around it comes first. */
export function recordingsOf<Recording extends CameraRecording>(
	recordings: readonly Recording[],
	pointId: string,
	instant: number,
): Recording[] {
	const room = (recording: Recording) => {
		const position = positionOf(recording, instant);
		return Math.min(position, recording.durationMs - position);
	};
	return recordings
		.filter((recording) => {
			const position = positionOf(recording, instant);
			return recording.pointId === pointId && position >= 0 && position < recording.durationMs;
		})
		.toSorted((one, other) => room(other) - room(one));
}

/**
 * The part of a recording around a pass, cut where the recording ends.
 * @param before and after: seconds of the race
 * @returns null where the recording does not show the pass itself
 */
export function segmentOfPass<Recording extends CameraRecording>(
	recording: Recording,
	pass: number,
	before: number,
	after: number,
): CameraSegment<Recording> | null {
	const position = positionOf(recording, pass);
	if (!(position >= 0 && position < recording.durationMs)) return null;
	const startMs = Math.max(0, positionOf(recording, pass - before * 1_000));
	const end = Math.min(recording.durationMs, positionOf(recording, pass + after * 1_000));
	return { recording, startMs, durationMs: end - startMs };
}
