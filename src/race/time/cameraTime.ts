/**
 * Which moment of a camera's recording shows an instant of the race. Cameras have clocks of their own: ahead or
 * behind, and running a little fast or slow. Instants are epoch milliseconds, positions milliseconds from a
 * recording's first picture.
 */

/** What is registered of a recording. */
export interface CameraClock {
	/** What the camera's clock showed at the recording's first picture, as an instant. */
	cameraStart: number;
	/** How far the camera's clock was ahead of the race's at that picture, ms; negative where it was behind. */
	offset: number;
	/** How much too fast it runs, and the recording with it: in a million of the race's milliseconds it counts so many more. */
	driftPpm: number;
}

/** A recording of a timing point. */
export interface CameraRecording extends CameraClock {
	pointId: string;
	/** From its first picture to the end of its last, ms of the camera. */
	durationMs: number;
}

/** The instant of the recording's first picture. */
export function recordedFrom({ cameraStart, offset }: CameraClock): number {
	return cameraStart - offset;
}

/** Where in the recording an instant is, ms, unrounded; outside of it where nothing of it was recorded. */
export function positionOf(clock: CameraClock, instant: number): number {
	return (instant - recordedFrom(clock)) * rateOf(clock);
}

/** The instant that is seen at a position, unrounded. */
export function instantOf(clock: CameraClock, position: number): number {
	return recordedFrom(clock) + position / rateOf(clock);
}

/** Camera milliseconds in one of the race's. */
function rateOf({ driftPpm }: CameraClock): number {
	return 1 + driftPpm / 1_000_000;
}
