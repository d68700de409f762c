import { UnreadableFile } from "./fault.ts";
import type { ReadFormat } from "./readers/readFormat.ts";

/** Thrown where a log of reads is given as a file of results or runners. The message says which command takes it. */
export class LogOfReads extends UnreadableFile {
	override name = "LogOfReads";
	readonly format: ReadFormat;

	constructor(format: ReadFormat) {
		super(
			`This is a log of reads (${format.title}), not a list of results or runners. Send it: gantry send EVENT FILE, with --point POINT where the log names no points.`,
		);
		this.format = format;
	}
}
