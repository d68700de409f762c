/** Cells of a column that are looked at to find out what it holds. */
import { isMissing, parseStatusWord } from "./cell.ts";
import { cellOf, type Table } from "./table.ts";

const SIZE = 400;

/** Values of a column from all over the table, without missing ones and status words. */
export type Sampler = (column: number) => readonly string[];

/** Samples each column once: spread over the file, or the whole column where the spread finds nothing. */
export function sampler(table: Table): Sampler {
	const samples = new Map<number, readonly string[]>();
	const step = Math.max(1, Math.floor(table.rows.length / SIZE));
	const spread = table.rows.filter((_, index) => index % step === 0);
	const values = (rows: Table["rows"], column: number) =>
		rows
			.map((row) => cellOf(row, column))
			.filter((cell) => !isMissing(cell) && parseStatusWord(cell) === null);
	return (column) => {
		const known = samples.get(column);
		if (known) return known;
		const found = values(spread, column);
		const sample = found.length > 0 ? found : values(table.rows, column).slice(0, SIZE);
		samples.set(column, sample);
		return sample;
	};
}

/** Whether most values of a sample pass; an empty column could be anything, so it passes too. */
export function mostly(cells: readonly string[], test: (cell: string) => boolean): boolean {
	return cells.filter(test).length * 2 >= cells.length;
}
