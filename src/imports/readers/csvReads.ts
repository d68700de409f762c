/** Reads tables with a header: source, sequence, point, chip or bib, date, time. */
import {
	complaint,
	type Delimiter,
	delimiterOf,
	headLines,
	lineReader,
	type Outcome,
	splitCells,
} from "./line.ts";
import { type ReadColumns, readHeader } from "./readFields.ts";
import type { LineReader, ReadFormat, ReadOptions } from "./readFormat.ts";
import { rowReader } from "./tableReads.ts";

interface Header {
	columns: ReadColumns;
	width: number;
	delimiter: Delimiter;
}

/** A fast check: a read has a time and a header has none. */
const HAS_TIME = /\d:\d|\d{8}/;

const NONE: ReadonlySet<string> = new Set();

/** Reads a line as a header; null for other lines. `sequenceWords` and `placeHead` as in readHeader. */
export function headerOf(
	line: string,
	sequenceWords: ReadonlySet<string> = NONE,
	placeHead: string | null = null,
): Header | null {
	const delimiter = delimiterOf(line);
	const cells = splitCells(line, delimiter);
	const columns = cells && readHeader(cells, sequenceWords, placeHead);
	return cells && columns ? { columns, width: cells.length, delimiter } : null;
}

/**
 * Creates a reader that uses the last header before a row, so that logs can be joined with `cat`.
 * @param beforeHeader reads a line before the first header
 * @param sequenceWords as in readHeader
 */
export function headedReader(
	options: ReadOptions,
	beforeHeader: (line: string) => Outcome,
	sequenceWords: ReadonlySet<string> = NONE,
): (line: string) => Outcome {
	const readRow = rowReader(options);
	let header: Header | null = null;
	return (line) => {
		const next = HAS_TIME.test(line) ? null : headerOf(line, sequenceWords, options.placeHead);
		if (next) {
			header = next;
			return null;
		}
		if (!header) return beforeHeader(line);
		const split = splitCells(line, header.delimiter);
		const cells = split && withDecimals(split, header);
		if (!cells)
			return complaint(
				"line",
				line,
				"A quoted cell has no closing quote; close the quote or remove it.",
			);
		if (cells.every((cell) => cell === "")) return null;
		const extra = cells.findIndex((cell, column) => column >= (header?.width ?? 0) && cell !== "");
		if (extra >= 0)
			return complaint(
				`column ${extra + 1}`,
				cells[extra] ?? "",
				"The line has more cells than the header, so its cells have moved; put the cell that contains a separator in quotes.",
			);
		return readRow(cells, header.columns);
	};
}

/** 08:38:05,120 as the last cells of a line with commas is one time: its comma is a decimal mark. */
function withDecimals(cells: string[], { columns, width }: Header): string[] {
	const last = width - 1;
	const [clock = "", decimals = ""] = cells.slice(last);
	const isTime = columns.get("time")?.includes(last) === true && /\d:\d{2}:\d{2}$/.test(clock);
	return cells.length === width + 1 && isTime && /^\d{1,6}$/.test(decimals)
		? [...cells.slice(0, last), `${clock}.${decimals}`]
		: cells;
}

function open(options: ReadOptions): LineReader {
	return lineReader(
		headedReader(options, (line) =>
			complaint(
				"line",
				line,
				"There is no header above this line; name the columns in the first line, such as point,chip,time.",
			),
		),
	);
}

/** Reads CSV. */
export const csvReads = {
	name: "csv",
	title: "CSV",
	description:
		"reads as a table with a header: point, chip or bib, time, and source, sequence, date",
	recognises: (head: string) => headLines(head).some((line) => headerOf(line) !== null),
	open,
} as const satisfies ReadFormat;
