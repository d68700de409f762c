/** Samples of the cells of a column, from which its meaning is guessed. */
import { cellOf, isMissing, isNoTime, type Row } from "./row.ts";
import { parseStatusWord } from "./statusCell.ts";
import type { Table } from "./table.ts";

const SIZE = 400;

/** Samples from the whole table. */
export interface Sampler {
	/** Values of a column, without missing ones and status words. */
	of: (column: number) => readonly string[];
	/** The status words of a column among the sampled rows, by which nothing is guessed. */
	words: (column: number) => readonly string[];
	/** Whether the column is empty in all rows, without values and status words. */
	isBlank: (column: number) => boolean;
	/** Rows spread over the table. */
	rows: readonly Row[];
}

/** Samples each column once: rows spread over the file, or the whole column if those have no values. */
export function sampler(table: Table): Sampler {
	const samples = new Map<number, readonly string[]>();
	const blanks = new Map<number, boolean>();
	const step = Math.max(1, Math.floor(table.rows.length / SIZE));
	const spread = table.rows.filter((_, index) => index % step === 0);
	const values = (rows: Table["rows"], column: number) =>
		rows.map((row) => cellOf(row, column)).filter(isValue);
	const once = <Handler>(
		known: Map<number, Handler>,
		column: number,
		ask: () => Handler,
	): Handler => {
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
		words: (column) =>
			spread.map((row) => cellOf(row, column)).filter((cell) => !isMissing(cell) && !isValue(cell)),
		isBlank: (column) =>
			once(blanks, column, () => table.rows.every((row) => isMissing(cellOf(row, column)))),
		rows: spread,
	};
}

function isValue(cell: string): boolean {
	return !isMissing(cell) && !isNoTime(cell) && parseStatusWord(cell) === null;
}

/** Whether most values of a sample pass. An empty sample passes, because the column could contain anything. */
export function mostly<Cell>(cells: readonly Cell[], test: (cell: Cell) => boolean): boolean {
	return cells.filter(test).length * 2 >= cells.length;
}
