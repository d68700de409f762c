/** The references of cells: `AB12` is column 27, counted from 0. */

/** A spreadsheet's last column is XFD. */
export const MOST_COLUMNS = 16_384;

/** The column of a reference, from 0; null where it names none. */
export function columnOf(reference: string | null): number | null {
	const letters = /^[A-Z]{1,3}(?![A-Z])/.exec(reference ?? "")?.[0];
	if (letters === undefined) return null;
	const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
	return column < MOST_COLUMNS ? column : null;
}
