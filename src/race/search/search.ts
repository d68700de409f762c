/**
 * How a bib or a name is looked up (SPEC section 5, DESIGN sections 6 and 10).
 *
 * Texts are folded before they are compared: full-width and half-width forms, upper and lower case,
 * spaces, hiragana and katakana, and the pairs of characters that people type for one another.
 */

import { HIDDEN_NAME } from "../record/privacy.ts";

const SAME_CHARACTER: Readonly<Record<string, string>> = { 臺: "台", 髙: "高", 﨑: "崎", 𠮷: "吉" };
const PAIRS = new RegExp(`[${Object.keys(SAME_CHARACTER).join("")}]`, "gu");

/** Folds a text for comparison; 0１23 and 0123, 臺北 and 台北, ハナコ and はなこ become equal. */
export function fold(text: string): string {
	return text
		.normalize("NFKC")
		.toLowerCase()
		.replace(/[\s\u3000]+/gu, "")
		.replace(/[\u30a1-\u30f6]/gu, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
		.replace(PAIRS, (character) => SAME_CHARACTER[character] ?? character);
}

/**
 * The alternative query of SPEC section 5: everything but digits and hyphens removed.
 * @returns null where that is empty or says the same, for then there is nothing to ask.
 */
export function digitsOnly(text: string): string | null {
	const normal = text.normalize("NFKC").trim();
	const digits = normal.replace(/[^\d-]/g, "");
	return /\d/.test(digits) && digits !== normal ? digits : null;
}

/** `S` alone leads to the admin page (SPEC section 2). */
export function asksForAdmin(text: string): boolean {
	return text.normalize("NFKC").trim() === "S";
}

/** Bib and name of everybody, folded once, so that a search is one pass over one string. */
export interface SearchIndex {
	bibs: BibIndex;
	names: FoldedNames;
}

/** Positions by bib, and by the number that a bib of digits is, without leading zeros. */
export interface BibIndex {
	byBib: ReadonlyMap<string, readonly number[]>;
	byNumber: ReadonlyMap<string, readonly number[]>;
	/** Adds the runner of a position, after those of all positions before it. */
	add(bib: string, position: number): void;
}

export interface FoldedNames {
	/** Folded names, each after a line break. */
	text: string;
	/** Where each name begins in the text. */
	start: Int32Array;
}

/** Begins an index of bibs. */
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

/** A name folded; what stands for a hidden one is found by nothing. */
function foldName(name: string): string {
	return name === HIDDEN_NAME ? "" : fold(name);
}

/** Folds the names of runners in the order in which hits shall be listed. */
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

/** A bib as a number, of any length; null where it is none. */
function numberOf(key: string): string | null {
	return /^\d+$/.test(key) ? key.replace(/^0+(?=\d)/, "") : null;
}

/**
 * Finds runners: by the exact bib; where none is, by the same number (123 finds 00123); and by any
 * part of the name.
 * @returns positions, bibs first, then names in the index's order
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

/** The last name that begins at or before an offset. */
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

/** What a keyword of the announced table is looked for in, folded once a row. */
export interface KeywordRow {
	bib: string;
	name: string;
	team: string;
}

/** Folds a row for matchesKeyword. */
export function foldRow({ bib, name, team }: KeywordRow): KeywordRow {
	return { bib: fold(bib), name: foldName(name), team: fold(team) };
}

/**
 * Whether a row has a keyword (SPEC section 5): part of the name, the exact bib, or part of the team's
 * name. An empty keyword is in every row.
 * @param row folded by foldRow
 * @param key folded by fold
 */
export function matchesKeyword({ bib, name, team }: KeywordRow, key: string): boolean {
	return bib === key || name.includes(key) || team.includes(key);
}
