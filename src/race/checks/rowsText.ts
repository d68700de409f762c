/** The rows of a file in a sentence. */

/** Ranges that are written; a longer list helps no person. */
const RANGES_WRITTEN = 40;

/** `5, 7-12, 20`: rows in ranges. */
export function rowsText(rows: readonly number[]): string {
	const ranges: { from: number; to: number }[] = [];
	for (const row of rows) {
		const last = ranges.at(-1);
		if (last && row === last.to + 1) last.to = row;
		else ranges.push({ from: row, to: row });
	}
	const written = ranges
		.slice(0, RANGES_WRITTEN)
		.map(({ from, to }) => (from === to ? String(from) : `${from}-${to}`));
	return `${written.join(", ")}${ranges.length > RANGES_WRITTEN ? " …" : ""}`;
}
