import { UnreadableFile } from "./UnreadableFile.ts";

/** Thrown where a log of reads is given as a file of results or runners. The message says which command takes it. */
export class LogOfReads extends UnreadableFile {
	override name = "LogOfReads";
	/** The format of the log, as people know it. */
	readonly format: string;

	constructor(format: string) {
		super(
			`This is a log of reads (${format}), not a list of results or runners. Send it: gantry send EVENT FILE, with --point POINT where the log names no points.`,
		);
		this.format = format;
	}
}
