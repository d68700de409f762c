/** Cells with bibs, in the spellings of spreadsheets and programs. */
import { BIB_MAX_LENGTH, isBib, RESERVED_BIBS } from "../../race/record/identifier.ts";
import { isMissing, parseStatusWord } from "../table/cell.ts";

/** Some programs write all numbers of a column with decimals if one row has no bib. */
const WITH_ZERO = /^\d+\.0$/;

/**
 * Creates a reader for the bibs of a column. It normalises the width and removes the apostrophe of a spreadsheet's text
 * cell, and a .0 that all numbers of the column have.
 * @param sample cells of the column
 */
export function bibReader(sample: readonly string[]): (cell: string) => string {
	const haveZeros = sample.length > 0 && sample.every((cell) => WITH_ZERO.test(cell));
	return (cell) => {
		const bib = cell.normalize("NFKC").replace(/^'(?=.)/, "");
		return haveZeros && WITH_ZERO.test(bib) ? bib.slice(0, -2) : bib;
	};
}

/** Why a bib is invalid or a duplicate, with what to do; null where it is valid. */
export function refuseBib(bib: string, firstRow: number | undefined): string | null {
	if (bib === "" || (isMissing(bib) && !/[\p{L}\d]/u.test(bib)))
		return "The row has no bib; give the runner one to import it.";
	if (parseStatusWord(bib) !== null)
		return "This is a status, not a bib; write it in a column of its own.";
	if (!isBib(bib))
		return `This is not a bib; use at most ${BIB_MAX_LENGTH} letters, digits, hyphens and dots.`;
	if (RESERVED_BIBS.includes(bib))
		return "This word is the address of another page of the event; give the runner another bib.";
	if (firstRow !== undefined)
		return `Row ${firstRow} has this bib already and was kept; correct one of the two.`;
	return null;
}
