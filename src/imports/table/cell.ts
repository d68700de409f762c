/** Cells without a plain value: missing values and errors of spreadsheets. */

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
