/** Finds the camera recordings, and the parts of them, that show a passing. */
import { type CameraRecording, positionOf } from "../race/time/cameraTime.ts";

/** A part of a recording, ms from its first frame. */
export interface CameraSegment<Recording extends CameraRecording> {
	recording: Recording;
	startMs: number;
	durationMs: number;
}

/** The recordings of a point that show an instant, the one with the longest margin around it first. */
export function recordingsOf<Recording extends CameraRecording>(
	recordings: readonly Recording[],
	pointId: string,
	instant: number,
): Recording[] {
	const margin = (recording: Recording) => {
		const position = positionOf(recording, instant);
		return Math.min(position, recording.durationMs - position);
	};
	return recordings
		.filter((recording) => {
			const position = positionOf(recording, instant);
			return recording.pointId === pointId && position >= 0 && position < recording.durationMs;
		})
		.toSorted((one, other) => margin(other) - margin(one));
}

/**
 * The part of a recording around a passing, cut at the ends of the recording.
 * @param before and after: seconds of the race
 * @returns null if the recording does not show the passing itself
 */
export function segmentOfPassing<Recording extends CameraRecording>(
	recording: Recording,
	passing: number,
	before: number,
	after: number,
): CameraSegment<Recording> | null {
	const position = positionOf(recording, passing);
	if (!(position >= 0 && position < recording.durationMs)) return null;
	const startMs = Math.max(0, positionOf(recording, passing - before * 1_000));
	const end = Math.min(recording.durationMs, positionOf(recording, passing + after * 1_000));
	return { recording, startMs, durationMs: end - startMs };
}
