/** The search index: finds runners of an event by bib or by name (SPEC section 5, DESIGN section 6). */
import { fold, foldName } from "./fold.ts";

/** All bibs and names of an event, folded once. All names are one string, because searching one string is fastest. */
export interface SearchIndex {
	bibs: BibIndex;
	names: FoldedNames;
}

/** Positions of runners, in ascending order, by folded bib, and by number (bibs of digits, without leading zeros). */
export interface BibIndex {
	byBib: ReadonlyMap<string, readonly number[]>;
	byNumber: ReadonlyMap<string, readonly number[]>;
	/** Adds a runner. Call it in the order of positions. */
	add(bib: string, position: number): void;
}

export interface FoldedNames {
	/** The folded names, each after a line break. */
	text: string;
	/** The offset of each name in the text. */
	start: Int32Array;
}

/** Creates an empty index of bibs. */
export function createBibIndex(): BibIndex {
	const byBib = new Map<string, number[]>();
	const byNumber = new Map<string, number[]>();
	return {
		byBib,
		byNumber,
		add(bib, position) {
			const key = fold(bib);
			push(byBib, key, position);
			const number = numberOf(key);
			if (number !== null) push(byNumber, number, position);
		},
	};
}

/** Folds names, in the order in which hits are listed. */
export function foldNames(names: readonly string[]): FoldedNames {
	const start = new Int32Array(names.length);
	let length = 0;
	const folded = names.map((name, position) => {
		const key = foldName(name);
		start[position] = length + 1;
		length += key.length + 1;
		return `\n${key}`;
	});
	return { text: folded.join(""), start };
}

function push<Key>(map: Map<Key, number[]>, key: Key, position: number): void {
	const found = map.get(key);
	if (found) found.push(position);
	else map.set(key, [position]);
}

/** The digits of a bib without leading zeros; null for a bib with other characters. Bibs may exceed 2^53, so it is text. */
function numberOf(key: string): string | null {
	return /^\d+$/.test(key) ? key.replace(/^0+(?=\d)/, "") : null;
}

/**
 * Finds runners by the exact bib, or, if no runner has it, by the same number (123 finds 00123); and by any part of
 * the name.
 * @returns positions: hits by bib, then hits by name in the order of the index
 */
export function findRunners({ bibs, names }: SearchIndex, query: string): number[] {
	const key = fold(query);
	if (key === "") return [];
	const hits = new Set(bibs.byBib.get(key) ?? bibs.byNumber.get(numberOf(key) ?? "") ?? []);
	let at = names.text.indexOf(key);
	while (at >= 0) {
		const position = nameAt(names.start, at);
		hits.add(position);
		const next = names.start[position + 1];
		at = next === undefined ? -1 : names.text.indexOf(key, next);
	}
	return [...hits];
}

/** The position of the last name that begins at or before an offset (binary search). */
function nameAt(nameStart: Int32Array, offset: number): number {
	let low = 0;
	let high = nameStart.length - 1;
	while (low < high) {
		const middle = (low + high + 1) >> 1;
		if ((nameStart[middle] ?? 0) <= offset) low = middle;
		else high = middle - 1;
	}
	return low;
}
