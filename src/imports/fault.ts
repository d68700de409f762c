import { OneLineError } from "../OneLineError.ts";

/** A row or a cell that was not imported. Faults are collected, not thrown, so that the rest is imported. */
export interface Fault {
	/** As a spreadsheet numbers it: the header is row 1. */
	row: number;
	/** The column's header. */
	column: string;
	/** The content of the cell. */
	value: string;
	/** One English sentence that ends with what to do. */
	reason: string;
}

/**
 * Thrown where nothing of a file can be imported: it is empty, binary, damaged, or lacks a header, rows or a
 * required column. The message says what to do. A single bad row or cell is a Fault and never throws.
 */
export class UnreadableFile extends OneLineError {
	override name = "UnreadableFile";
}
