/** Cuts a highlight: title card, the passes of a runner one after the other, end card; 540p H.264 for every phone. */
import type { ClipFailure } from "./fault.ts";
import type { ClipJob } from "./job.ts";
import type { Programs } from "./programs.ts";

export type Cut = { ok: true; durationMs: number; bytes: number } | ClipFailure;

/**
 * Cuts the clip in a process of its own, niced, and puts it to `job.output` when it is whole: nobody ever sees half of one.
 * Ended by the signal, or after 30 s, it leaves no process and no file behind.
 */
export async function cutClip(programs: Programs, job: ClipJob, signal: AbortSignal): Promise<Cut> {
	throw new Error(`not built yet: ${programs.ffmpeg} ${job.output} ${signal.aborted}`);
}
