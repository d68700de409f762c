/** Goes through rows that come in portions, and looks at the next two. */
export interface Lookahead<Row> {
	/** The next row; null behind the last. */
	peek(): Promise<Row | null>;
	/** The row after the next. */
	peekNext(): Promise<Row | null>;
	/** Goes one row further. */
	take(): void;
	/** How many rows were taken. */
	taken(): number;
}

export function createLookahead<Row>(portions: AsyncIterable<readonly Row[]>): Lookahead<Row> {
	const iterator = portions[Symbol.asyncIterator]();
	let portion: readonly Row[] = [];
	let [at, taken] = [0, 0];
	let hasEnded = false;

	async function rowAt(ahead: number): Promise<Row | null> {
		while (!hasEnded && at + ahead >= portion.length) {
			const next = await iterator.next();
			if (next.done) hasEnded = true;
			else {
				portion = [...portion.slice(at), ...next.value];
				at = 0;
			}
		}
		return portion[at + ahead] ?? null;
	}
	return {
		peek: async () => portion[at] ?? rowAt(0),
		peekNext: () => rowAt(1),
		take() {
			at++;
			taken++;
		},
		taken: () => taken,
	};
}
