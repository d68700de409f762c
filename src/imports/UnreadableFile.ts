import { OneLineError } from "../OneLineError.ts";

/**
 * Thrown where nothing of a file can be imported: it is empty, binary, damaged, or lacks a header, rows or a
 * required column. The message says what to do. A single bad row or cell is a Fault and never throws.
 */
export class UnreadableFile extends OneLineError {
	override name = "UnreadableFile";
}
