/** Cuts a clip: title card, the segments of a runner, end card. It is 540p H.264, which every phone plays. */
import { mkdtemp, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { CLIP_MIN_BYTES } from "../../race/limits.ts";
import { type ClipFailure, isRecordingFailure } from "./ClipFailure.ts";
import type { ClipJob, ClipSegment } from "./clipJob.ts";
import { planCut } from "./filterGraph.ts";
import { frameAt } from "./frameAt.ts";
import { drawOverlays } from "./overlays.ts";
import { probe, type RecordingProperties } from "./probe.ts";
import type { Programs } from "./programs.ts";
import { failureOf, run } from "./runProgram.ts";

export type Cut = { ok: true; durationMs: number; bytes: number } | ClipFailure;

/** How much shorter than planned a clip may be, ms, because segments end at whole frames. */
const TOLERANCE_MS = 400;
/** The last frame of a segment begins about this long before its end, ms. */
const LAST_FRAME_MS = 40;
const MAX_OUTPUT = 10_000;

/**
 * Cuts the clip in a process of low priority, and renames it to `job.output` when it is complete. After an abort, and
 * after the limit of 30 s, no process and no file is left.
 */
export async function cutClip(programs: Programs, job: ClipJob, signal: AbortSignal): Promise<Cut> {
	const recordings: RecordingProperties[] = [];
	const segments: ClipSegment[] = [];
	for (const segment of job.segments) {
		const probed = await probe(programs, segment.file, signal);
		if (!probed.ok) return probed;
		recordings.push(probed.recording);
		const left = probed.recording.durationMs - segment.startMs;
		segments.push({ ...segment, durationMs: Math.min(segment.durationMs, left) });
	}
	const empty = segments.find(({ durationMs }) => durationMs <= 0);
	if (empty)
		return {
			ok: false,
			fault: "unreadable",
			file: empty.file,
			detail: "it ends before the passing",
		};
	const folder = await mkdtemp(`${job.output}.`);
	try {
		const cut = await cutInto(folder, programs, { ...job, segments }, recordings, signal);
		// Without its music, the clip may succeed.
		if (cut.ok || job.music === null || cut.fault !== "failed") return cut;
		return await cutInto(folder, programs, { ...job, segments, music: null }, recordings, signal);
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

async function cutInto(
	folder: string,
	programs: Programs,
	job: ClipJob,
	recordings: readonly RecordingProperties[],
	signal: AbortSignal,
): Promise<Cut> {
	const unfinished = join(folder, "clip.mp4");
	const overlays = await drawOverlays(job, folder);
	const plan = planCut(job, recordings, overlays, unfinished);
	const ran = await run(programs.ffmpeg, plan.args, MAX_OUTPUT, signal);
	if (!ran.ok) {
		// With music, the music may be the cause: cutClip tries again without it.
		const isRecording = ran.fault === "refused" && job.music === null;
		return failureOf(ran, isRecording ? await findBroken(programs, job, signal) : null);
	}
	// ffmpeg reports no error if a recording ends early, so the length of the clip is checked.
	const bytes = (await stat(unfinished).catch(() => null))?.size ?? 0;
	const checked = await probe(programs, unfinished, signal);
	if (!checked.ok && checked.fault === "stopped") return checked;
	const durationMs = checked.ok ? checked.recording.durationMs : 0;
	if (bytes <= CLIP_MIN_BYTES || durationMs < plan.durationMs - TOLERANCE_MS) {
		const detail = `the clip has ${durationMs} ms of ${Math.round(plan.durationMs)}`;
		const file = await findBroken(programs, job, signal);
		return { ok: false, fault: signal.aborted ? "stopped" : "unreadable", file, detail };
	}
	await rename(unfinished, job.output);
	return { ok: true, durationMs, bytes };
}

/**
 * Finds the recording that made the clip fail: the only one, or the first without the end of its segment. Its stated
 * duration does not show this, because a truncated file still states its full duration.
 */
async function findBroken(
	programs: Programs,
	{ segments }: ClipJob,
	signal: AbortSignal,
): Promise<string | null> {
	const [first, ...others] = segments;
	if (first && others.length === 0) return first.file;
	for (const { file, startMs, durationMs } of segments) {
		const nearEnd = startMs + Math.max(0, durationMs - LAST_FRAME_MS);
		const last = await frameAt(programs, file, nearEnd, signal);
		if (last.ok ? last.jpeg === null : isRecordingFailure(last.fault)) return file;
		if (!last.ok) return null;
	}
	return null;
}
