/** The engine that cuts clips and takes finish photos: ffmpeg, or a test's replacement. */

import type { ClipJob } from "../media/clip/clipJob.ts";
import type { Cut } from "../media/clip/cutClip.ts";
import type { Frame } from "../media/clip/frameAt.ts";
import { findFfmpeg } from "../media/clip/programs.ts";

export interface ClipEngine {
	cut(job: ClipJob, signal: AbortSignal): Promise<Cut>;
	/** @param atMs from the recording's first frame, ms */
	frame(file: string, atMs: number, signal: AbortSignal): Promise<Frame>;
}

/**
 * Finds ffmpeg.
 * @param setting its path or folder; '' searches PATH
 * @returns null if ffmpeg is not installed
 */
export async function findEngine(setting: string): Promise<ClipEngine | null> {
	const programs = await findFfmpeg(setting);
	if (programs === null) return null;
	return {
		// Loaded with the first clip: a server without such requests loads no canvas and no fonts.
		async cut(job, signal) {
			const { cutClip } = await import("../media/clip/cutClip.ts");
			return cutClip(programs, job, signal);
		},
		async frame(file, atMs, signal) {
			const { frameAt } = await import("../media/clip/frameAt.ts");
			return frameAt(programs, file, atMs, signal);
		},
	};
}
