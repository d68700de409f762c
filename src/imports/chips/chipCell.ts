/** Cells with the chips of a runner, who may carry a spare one. */

import { isChip, normaliseChip } from "../../race/record/chips.ts";
import { isMissing } from "../table/row.ts";
import { isDuration } from "../times/timeCell.ts";

/** The texts between the separators of a cell, as written. A space is not one of them, because codes are printed with spaces too. */
function chipTexts(cell: string): string[] {
	return cell
		.split(/[,;/|&，；／｜＋＆、\n\r]|(?<!\dE)\+|\s(?:and|und|et|y|和|と)\s/iu)
		.map((text) => text.trim())
		.filter((text) => text !== "");
}

/** Whether a cell contains chips. A column named Chip may contain chip times instead. */
export function isChipCell(cell: string): boolean {
	const isTime = cell.includes(":") && isDuration(cell);
	return !isTime && chipTexts(cell).every((text) => isChip(normaliseChip(text)));
}

/** Codes of one system have lengths that differ by no more. */
const OTHER_LENGTH = 1;
/** A code as it is printed on a chip, which is no part of another: A0001. */
const PRINTED_CODE = /^[A-Z]{1,6}\d{3,}$/i;

/**
 * Creates a reader for the cells of a column of chips: the texts of a cell's chips, as written. Words with a space between them are
 * several chips where each is like the codes without spaces in the column, and one chip where they are so together, or where all
 * codes of the column have spaces (E280 1160 6000). null where they are neither.
 * @param cells the values of the column
 */
export function chipReader(cells: readonly string[]): (cell: string) => readonly string[] | null {
	const texts = cells.filter((cell) => !isMissing(cell)).flatMap(chipTexts);
	const lengths = new Set(
		texts.filter((text) => !/\s/.test(text)).map((text) => normaliseChip(text).length),
	);
	const isLikeOthers = (text: string) => {
		const chip = normaliseChip(text);
		const isAsLong = [...lengths].some((each) => Math.abs(each - chip.length) <= OTHER_LENGTH);
		return isChip(chip) && isAsLong;
	};
	const wordsOf = (text: string): readonly string[] | null => {
		const words = text.split(/\s+/);
		if (words.length === 1) return words;
		if (words.every(lengths.size > 0 ? isLikeOthers : (word) => PRINTED_CODE.test(word)))
			return words;
		return lengths.size === 0 || isLikeOthers(text) ? [text] : null;
	};
	return (cell) => {
		const found = chipTexts(cell).map(wordsOf);
		return found.includes(null) ? null : found.flatMap((words) => words ?? []);
	};
}
