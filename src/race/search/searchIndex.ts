/** The search index: finds runners of an event by bib or by name (SPEC section 5, DESIGN section 6). */
import { fold, foldName } from "./fold.ts";
import { type KeyTable, layOutKeys, positionsOf } from "./keyTable.ts";

/** All bibs and names of an event, folded once. All names are one string, because searching one string is fastest. */
export interface SearchIndex extends BibIndex {
	names: FoldedNames;
}

/** Positions of runners by folded bib, and by number (bibs of digits, without leading zeros). */
export interface BibIndex {
	bibs: KeyTable;
	numbers: KeyTable;
}

export interface FoldedNames {
	/** The folded names, each after a line break: a string, or the same in shared memory. */
	text: Pick<string, "indexOf">;
	/** The offset of each name in the text. */
	start: Int32Array;
}

/** Folds bibs, in the order of positions. */
export function foldBibs(bibs: readonly string[]): BibIndex {
	const keys = bibs.map(fold);
	return { bibs: layOutKeys(keys), numbers: layOutKeys(keys.map(numberOf)) };
}

/** Folds names, in the order in which hits are listed. */
export function foldNames(names: readonly string[]): FoldedNames & { text: string } {
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

/** The digits of a bib without leading zeros; null for a bib with other characters. Bibs may exceed 2^53, so it is text. */
export function numberOf(key: string): string | null {
	return /^\d+$/.test(key) ? key.replace(/^0+(?=\d)/, "") : null;
}

/**
 * Finds runners by the exact bib, or, if no runner has it, by the same number (123 finds 00123); and by any part of
 * the name.
 * @returns positions: hits by bib, then hits by name in the order of the index
 */
export function findRunners({ bibs, numbers, names }: SearchIndex, query: string): number[] {
	const key = fold(query);
	if (key === "") return [];
	const exact = positionsOf(bibs, key);
	const hits = new Set(exact.length > 0 ? exact : positionsOf(numbers, numberOf(key) ?? ""));
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
