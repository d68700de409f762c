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
