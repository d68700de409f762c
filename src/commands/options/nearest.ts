/** Suggestions for misspelled names. */

/** The nearest of some names; null if none is near. */
export function nearest(given: string, words: readonly string[]): string | null {
	const most = Math.max(1, Math.floor(given.length / 3));
	const [first] = words
		.map((word) => ({ word, edits: editsBetween(given.toLowerCase(), word.toLowerCase()) }))
		.filter(({ edits, word }) => edits <= most || (given.length > 2 && word.startsWith(given)))
		.toSorted((a, b) => a.edits - b.edits);
	return first?.word ?? null;
}

/** Letters to add, remove, replace or swap with their neighbour (optimal string alignment). */
function editsBetween(from: string, to: string): number {
	let beforeLast: number[] = [];
	let last = Array.from({ length: to.length + 1 }, (_, at) => at);
	for (let row = 1; row <= from.length; row++) {
		const next = [row];
		for (let column = 1; column <= to.length; column++) {
			const isSame = from[row - 1] === to[column - 1];
			const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
			next[column] = Math.min(
				(last[column] ?? 0) + 1,
				(next[column - 1] ?? 0) + 1,
				(last[column - 1] ?? 0) + (isSame ? 0 : 1),
				isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
			);
		}
		beforeLast = last;
		last = next;
	}
	return last[to.length] ?? 0;
}
