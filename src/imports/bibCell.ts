/** Cells of bibs, as spreadsheets and programs write them. */
import { BIB_MAX_LENGTH, isBib, RESERVED_BIBS } from "../race/record/identifier.ts";
import { isMissing, parseStatusWord } from "./cell.ts";

/** A number that a program kept as one with decimals, because another row has no bib. */
const WITH_ZERO = /^\d+\.0$/;

/**
 * A reader of the bibs of one column: in one width, without the apostrophe of a spreadsheet's text cell, and without
 * the .0 that every number of the column has.
 * @param sample cells of the column
 */
export function bibReader(sample: readonly string[]): (cell: string) => string {
	const haveZeros = sample.length > 0 && sample.every((cell) => WITH_ZERO.test(cell));
	return (cell) => {
		const bib = cell.normalize("NFKC").replace(/^'(?=.)/, "");
		return haveZeros && WITH_ZERO.test(bib) ? bib.slice(0, -2) : bib;
	};
}

/** Why a cell is no bib of a row of its own, with what to do; null where it is one. */
export function refuseBib(bib: string, firstRow: number | undefined): string | null {
	if (bib === "" || (isMissing(bib) && !/[\p{L}\d]/u.test(bib)))
		return "The row has no bib; give the runner one to import it.";
	if (parseStatusWord(bib) !== null)
		return "This is a status and no bib; write it in a column of its own.";
	if (!isBib(bib))
		return `This is no bib; use at most ${BIB_MAX_LENGTH} letters, digits, hyphens and dots.`;
	if (RESERVED_BIBS.includes(bib))
		return "This word has a page of its own in the address; give the runner another bib.";
	if (firstRow !== undefined)
		return `Row ${firstRow} has this bib already and was kept; correct one of the two.`;
	return null;
}
