/** The text of a sentence before and after a bib as a whole word; null where the bib is not in it. */
export function aroundBib(sentence: string, bib: string): readonly [string, string] | null {
	if (bib === "") return null;
	for (let at = sentence.indexOf(bib); at >= 0; at = sentence.indexOf(bib, at + 1)) {
		const [head, tail] = [sentence.slice(0, at), sentence.slice(at + bib.length)];
		// Chinese and Japanese have no space around a number. A part of a time or of a decimal is no bib.
		const isWhole = !/[A-Za-z0-9-]$|\d[:.]$/.test(head) && !/^[A-Za-z0-9-]|^[:.]\d/.test(tail);
		if (isWhole) return [head, tail];
	}
	return null;
}
