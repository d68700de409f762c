/** How many rows one statement inserts or reads by key at most (measured, DESIGN section 3). */
const ROWS_PER_STATEMENT = 500;

/** Cuts rows into statements' worth. */
export function* inStatements<Row>(rows: readonly Row[]): Generator<Row[]> {
	for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT)
		yield rows.slice(from, from + ROWS_PER_STATEMENT);
}
