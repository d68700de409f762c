/** References of cells, such as `AB12`. */

/** The last column of a sheet is XFD. */
export const MAX_COLUMNS = 16_384;

/** The column of a reference, counted from 0: 27 for `AB12`. null where the reference has no valid column. */
export function columnOf(reference: string): number | null {
	let column = 0;
	for (let at = 0; at < reference.length && column <= MAX_COLUMNS; at++) {
		const letter = reference.charCodeAt(at) - 64;
		if (letter < 1 || letter > 26) break;
		column = column * 26 + letter;
	}
	return column > 0 && column <= MAX_COLUMNS ? column - 1 : null;
}
