/** What a recording is, as ffprobe reads it; a file is not trusted, whatever it is called. */
import type { ClipFailure } from "./fault.ts";
import type { Programs } from "./programs.ts";

export interface RecordingFacts {
	/** From its first picture to the end of its last, ms. */
	durationMs: number;
	/** As it is shown: turned upright, pixels square. */
	width: number;
	height: number;
	/** Pictures a second, on average. */
	frameRate: number;
	/** When its first picture comes after the file's beginning, ms: sound may begin before. */
	videoStartMs: number;
	/** A stream without an index: what lies between its key pictures is found by reading on from well before. */
	isStream: boolean;
}

export type Probed = { ok: true; recording: RecordingFacts } | ClipFailure;

/** Reads what a recording is; never throws for what the file holds. @param file absolute path */
export async function probe(
	programs: Programs,
	file: string,
	signal: AbortSignal,
): Promise<Probed> {
	throw new Error(`not built yet: ${programs.ffprobe} ${file} ${signal.aborted}`);
}
