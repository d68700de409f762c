/** Joins what the changes of one entry made of each row. */
import { isDeepStrictEqual } from "node:util";
import { type Columns, type Part, subjectText } from "./part.ts";

/** One part for each row, from its state before the first to that after the last. Rows that are as before are left out. */
export function joinedParts(parts: readonly Part[]): Part[] {
	const joined = new Map<string, Part>();
	for (const part of parts) {
		const subject = subjectText(part);
		const first = joined.get(subject);
		joined.set(subject, first === undefined ? part : joinedPart(first, part));
	}
	return [...joined.values()].filter(({ before, after }) => !isDeepStrictEqual(before, after));
}

function joinedPart(first: Part, second: Part): Part {
	// A row that is made or removed has all its columns.
	const before = first.before && { ...second.before, ...first.before };
	const after = second.before && second.after ? { ...first.after, ...second.after } : second.after;
	if (first.before === null || after === null || second.before === null)
		return { ...first, before, after };
	return { ...first, before: pick(before, changed), after: pick(after, changed) };

	function changed(column: string): boolean {
		return !isDeepStrictEqual(before?.[column], after?.[column]);
	}
}

function pick(columns: Columns | null, isPicked: (column: string) => boolean): Columns {
	return Object.fromEntries(Object.entries(columns ?? {}).filter(([column]) => isPicked(column)));
}
