/** Cells of a column that are looked at to find out what it holds. */
import { isMissing, isNoTime, parseStatusWord } from "./cell.ts";
import { cellOf, type Row } from "./row.ts";
import type { Table } from "./table.ts";

const SIZE = 400;

/** Looks at cells from all over a table. */
export interface Sampler {
	/** Values of a column, without missing ones and status words. */
	of: (column: number) => readonly string[];
	/** Whether no row of the table has anything in the column, a status word neither. */
	isBlank: (column: number) => boolean;
	/** Rows spread over the table. */
	rows: readonly Row[];
}

/** Samples each column once: spread over the file, or the whole column where the spread finds nothing. */
export function sampler(table: Table): Sampler {
	const samples = new Map<number, readonly string[]>();
	const blanks = new Map<number, boolean>();
	const step = Math.max(1, Math.floor(table.rows.length / SIZE));
	const spread = table.rows.filter((_, index) => index % step === 0);
	const values = (rows: Table["rows"], column: number) =>
		rows.map((row) => cellOf(row, column)).filter(isValue);
	const once = <Answer>(known: Map<number, Answer>, column: number, ask: () => Answer): Answer => {
		const answer = known.get(column) ?? ask();
		known.set(column, answer);
		return answer;
	};
	return {
		of: (column) =>
			once(samples, column, () => {
				const found = values(spread, column);
				return found.length > 0 ? found : values(table.rows, column).slice(0, SIZE);
			}),
		isBlank: (column) =>
			once(blanks, column, () => table.rows.every((row) => isMissing(cellOf(row, column)))),
		rows: spread,
	};
}

function isValue(cell: string): boolean {
	return !isMissing(cell) && !isNoTime(cell) && parseStatusWord(cell) === null;
}

/** Whether most values of a sample pass; an empty column could be anything, so it passes too. */
export function mostly<Cell>(cells: readonly Cell[], test: (cell: Cell) => boolean): boolean {
	return cells.filter(test).length * 2 >= cells.length;
}
