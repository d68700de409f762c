/** The entries of the command palette. */

export interface PaletteEntry {
	id: string;
	text: string;
	/** What kind of entry it is, in words. */
	group: string;
	/** The key that does the same without the palette; '' for none. */
	key: string;
	run: () => void;
}

/** The entries whose text has each of the typed words, whichever the case and the width. */
export function matching(entries: readonly PaletteEntry[], typed: string): PaletteEntry[] {
	const words = folded(typed).split(/\s+/);
	return entries.filter(({ text }) => words.every((word) => folded(text).includes(word)));
}

function folded(text: string): string {
	return text.normalize("NFKC").toLowerCase().trim();
}
