/** A row or a cell that was not imported. Faults are collected, never thrown: the rest goes on. */
export interface Fault {
	/** As a spreadsheet numbers it: the header stands in row 1. */
	row: number;
	/** The column's header. */
	column: string;
	/** What stood in the cell. */
	value: string;
	/** One English sentence that ends with what to do. */
	reason: string;
}
