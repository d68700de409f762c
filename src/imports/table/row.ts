/** A row of a table, from a CSV file or a workbook, and cells of it without a plain value. */
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

/** Whether a cell means that there is no value: '-' in Boston's files, other dashes, an empty clock, a word. */
export function isMissing(cell: string): boolean {
	if (cell === "") return true;
	if (/^\d/.test(cell)) return false;
	return (
		/^[-‐‑–—−－ー_:：.．・…*/／]+$/.test(cell) ||
		/^(n\/?a|n\.a\.|nan|nil|none|null|無|无|なし)$/i.test(cell)
	);
}

/** Whether a cell of times has a word for no time. */
export function isNoTime(cell: string): boolean {
	return /^(no time|nt|無成績|無紀錄|無時間|无成绩|記録なし|記録無し)$/i.test(cell);
}

/** Whether a cell has an error of a spreadsheet. */
export function isSheetError(cell: string): boolean {
	return /^#(?:REF|VALUE|DIV\/0|NAME|NUM|NULL|SPILL|CALC|FIELD|ERROR|BUSY|BLOCKED|CONNECT|UNKNOWN|PYTHON)[!?]?$|^#N\/A$|^#{3,}$/i.test(
		cell,
	);
}
