/** A row of a table, from a CSV file or a workbook. */
export interface Row {
	/** As a spreadsheet numbers it: blank rows and titles above the header count. */
	number: number;
	/** Trimmed at both ends, unchanged inside. */
	cells: readonly string[];
}

/** The cell of a column, '' where the row is shorter or the column is null. */
export function cellOf(row: Row, column: number | null): string {
	return column === null ? "" : (row.cells[column] ?? "");
}
