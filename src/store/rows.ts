/** The most rows that one statement inserts or reads by key (measured, DESIGN section 3). */
const ROWS_PER_STATEMENT = 500;

/** Splits rows into batches for one statement each. */
export function* inStatements<Row>(rows: readonly Row[]): Generator<Row[]> {
	for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT)
		yield rows.slice(from, from + ROWS_PER_STATEMENT);
}
