/** Where the arrow keys and Enter lead in an editable list. Pure. */

export interface GridPlace {
	row: number;
	column: number;
}

export interface PressedKey {
	key: string;
	altKey: boolean;
	shiftKey: boolean;
	ctrlKey: boolean;
	metaKey: boolean;
	isComposing: boolean;
}

/** The cell in which a key was pressed. */
export interface PressedCell extends GridPlace {
	/** Whether the caret is before or behind all that is typed, so that an arrow leaves the cell. */
	isAtStart: boolean;
	isAtEnd: boolean;
}

export type GridAct =
	| { kind: "none" }
	| { kind: "go"; to: GridPlace }
	/** Enter in the last row begins another one. */
	| { kind: "add" }
	| { kind: "move"; by: -1 | 1 };

/** @param size the numbers of rows and columns */
export function actOfKey(
	pressed: PressedKey,
	{ row, column, isAtStart, isAtEnd }: PressedCell,
	size: { rows: number; columns: number },
): GridAct {
	const { key, altKey, shiftKey, ctrlKey, metaKey, isComposing } = pressed;
	if (ctrlKey || metaKey || isComposing) return NONE;
	const up = key === "ArrowUp" || (key === "Enter" && shiftKey);
	const down = key === "ArrowDown" || (key === "Enter" && !shiftKey);
	if (altKey) {
		if (key === "ArrowUp") return { kind: "move", by: -1 };
		return key === "ArrowDown" ? { kind: "move", by: 1 } : NONE;
	}
	if (up) return row > 0 ? { kind: "go", to: { row: row - 1, column } } : NONE;
	if (down) {
		if (row < size.rows - 1) return { kind: "go", to: { row: row + 1, column } };
		return key === "Enter" ? { kind: "add" } : NONE;
	}
	if (shiftKey) return NONE;
	if (key === "ArrowLeft" && isAtStart && column > 0)
		return { kind: "go", to: { row, column: column - 1 } };
	if (key === "ArrowRight" && isAtEnd && column < size.columns - 1)
		return { kind: "go", to: { row, column: column + 1 } };
	return NONE;
}

const NONE: GridAct = { kind: "none" };
