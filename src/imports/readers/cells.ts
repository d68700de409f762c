/** Splits a line of a table into cells. */
import { CsvError, parse } from "csv-parse/sync";

const DELIMITERS = [";", "\t", ",", "|"] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** The delimiter of a line: the most frequent one. */
export function delimiterOf(line: string): Delimiter {
	const count = (delimiter: string) => line.split(delimiter).length;
	return DELIMITERS.reduce((best, next) => (count(next) > count(best) ? next : best));
}

/** Splits a line and trims its cells; null where a quote is not closed. */
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
