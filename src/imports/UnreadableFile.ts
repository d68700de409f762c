/**
 * Fires where nothing of a file can be imported: it is empty, binary, damaged, or lacks a header, rows
 * or a column that nothing works without. The message says what to do. A single bad row or cell is
 * never a reason to throw: it is a Fault.
 */
export class UnreadableFile extends Error {
	override name = "UnreadableFile";
}
