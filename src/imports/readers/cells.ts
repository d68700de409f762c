/** The cells of one line of a table. */
import { CsvError, parse } from "csv-parse/sync";

const DELIMITERS = [";", "\t", ",", "|"] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** What separates the cells of a line, by what it has most of. */
export function delimiterOf(line: string): Delimiter {
	const count = (delimiter: string) => line.split(delimiter).length;
	return DELIMITERS.reduce((best, next) => (count(next) > count(best) ? next : best));
}

/** Splits a line, trimming its cells; null where a quoted cell never ends. */
export function splitCells(line: string, delimiter: Delimiter): string[] | null {
	if (!line.includes('"')) return line.split(delimiter).map((cell) => cell.trim());
	try {
		const [cells = []] = parse(line, { delimiter, relax_quotes: true });
		return cells.map((cell) => cell.trim());
	} catch (cause) {
		if (cause instanceof CsvError) return null;
		throw cause;
	}
}
