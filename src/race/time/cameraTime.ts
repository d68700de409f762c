/**
 * Converts between instants of the race and positions in a camera recording. A camera's clock has an offset and a
 * drift. Instants are epoch ms; positions are ms from the recording's first frame.
 */

/** The registered clock of a camera recording. */
export interface CameraClock {
	/** The instant that the camera's clock showed at the first frame. */
	cameraStart: number;
	/** How far the camera's clock was ahead of the race's at that frame, ms; negative where it was behind. */
	offset: number;
	/** How much too fast the camera's clock runs, parts per million; negative where it is too slow. */
	driftPpm: number;
}

/** A camera recording of a timing point. */
export interface CameraRecording extends CameraClock {
	pointId: string;
	/** From the start of its first frame to the end of its last, ms on the camera's clock. */
	durationMs: number;
}

/** The instant of the first frame. */
export function recordedFrom({ cameraStart, offset }: CameraClock): number {
	return cameraStart - offset;
}

/** The position of an instant, ms, unrounded. It may lie before or after the recording. */
export function positionOf(clock: CameraClock, instant: number): number {
	return (instant - recordedFrom(clock)) * rateOf(clock);
}

/** The instant at a position, unrounded. */
export function instantOf(clock: CameraClock, position: number): number {
	return recordedFrom(clock) + position / rateOf(clock);
}

/** Milliseconds of the camera per millisecond of the race. */
function rateOf({ driftPpm }: CameraClock): number {
	return 1 + driftPpm / 1_000_000;
}
