/** Draws what a camera at a timing point would have recorded: runners who cross the line at the instants of their passes. */

/** A runner at the line. */
export interface FilmedPass {
	bib: string;
	/** Epoch ms. */
	instant: number;
}

export interface Filming {
	passes: readonly FilmedPass[];
	/** What is recorded, epoch ms; the first picture shows `from`. */
	from: number;
	to: number;
	/** The point's name, written on the gantry. */
	pointName: string;
	/** IANA time zone of the clock in the picture. */
	zone: string;
	/** Where the recording is to be, absolute path ending in .mp4. */
	file: string;
	/** Path of ffmpeg. */
	ffmpeg: string;
}

/** Resolves when the file is whole. @throws Error with ffmpeg's last words, or the signal's reason */
export async function drawRecording(filming: Filming, signal: AbortSignal): Promise<void> {
	throw new Error(`not built yet: ${filming.file} ${signal.aborted}`);
}
