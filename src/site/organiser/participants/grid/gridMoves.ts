/** Keys of a table as in a spreadsheet. Pure. */

export interface Place {
	row: number;
	column: number;
}

export interface Key {
	key: string;
	isCtrl: boolean;
}

/** Where a key leads; null if it leads nowhere. @param page rows of a page */
export function placeAfter(
	{ key, isCtrl }: Key,
	{ row, column }: Place,
	size: { rows: number; columns: number },
	page: number,
): Place | null {
	const last = { row: size.rows - 1, column: size.columns - 1 };
	const to = (target: Place): Place => ({
		row: Math.max(0, Math.min(last.row, target.row)),
		column: Math.max(0, Math.min(last.column, target.column)),
	});
	switch (key) {
		case "ArrowUp":
			return to({ row: isCtrl ? 0 : row - 1, column });
		case "ArrowDown":
			return to({ row: isCtrl ? last.row : row + 1, column });
		case "ArrowLeft":
			return to({ row, column: isCtrl ? 0 : column - 1 });
		case "ArrowRight":
			return to({ row, column: isCtrl ? last.column : column + 1 });
		case "Home":
			return to({ row: isCtrl ? 0 : row, column: 0 });
		case "End":
			return to({ row: isCtrl ? last.row : row, column: last.column });
		case "PageUp":
			return to({ row: row - page, column });
		case "PageDown":
			return to({ row: row + page, column });
		default:
			return null;
	}
}
