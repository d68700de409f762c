/** The entries of the command palette. */
import { fold } from "../../../../race/search/fold.ts";

export interface PaletteEntry {
	id: string;
	text: string;
	/** Other words by which people look for it, with commas between them; '' for none. */
	words: string;
	/** What kind of entry it is, in words. */
	group: string;
	/** The key that does the same without the palette; '' for none. */
	key: string;
	run: () => void;
}

export interface FoundEntry extends PaletteEntry {
	/** The other word by which it was found; '' where its text has what was typed. */
	found: string;
}

/**
 * The entries that a text finds, whichever the case, the width and the kana: first those whose text has each of the typed words, then those
 * where other words have the rest. Letters are compared with the beginnings of these words, so that "add" does not find "address"
 * by its end; Chinese and Japanese have no spaces, and any part is compared.
 */
export function matching(entries: readonly PaletteEntry[], typed: string): FoundEntry[] {
	const asked = typed
		.split(/\s+/)
		.map(fold)
		.filter((word) => word !== "");
	const byText: FoundEntry[] = [];
	const byWords: FoundEntry[] = [];
	for (const entry of entries) {
		const text = fold(entry.text);
		const others = asked.filter((word) => !text.includes(word));
		if (others.length === 0) byText.push({ ...entry, found: "" });
		else {
			const found = foundWord(entry, others);
			if (found !== null) byWords.push({ ...entry, found });
		}
	}
	return [...byText, ...byWords];
}

/** The first of an entry's other words that has one of the asked words, if all of them are found. */
function foundWord({ words }: PaletteEntry, asked: readonly string[]): string | null {
	const all = words
		.split(/[,、，]/)
		.map((word) => word.trim())
		.filter((word) => word !== "");
	const found = asked.map((word) => all.find((each) => hasWord(each, word)) ?? null);
	return found.includes(null) ? null : (found[0] ?? null);
}

const LATIN = /^[\p{Script=Latin}\d'’-]+$/u;

function hasWord(phrase: string, word: string): boolean {
	if (!LATIN.test(word)) return fold(phrase).includes(word);
	return phrase.split(/[\s-]+/).some((each) => fold(each).startsWith(word));
}
