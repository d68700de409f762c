/** Measures texts without a font, for miniatures: their letters are too small to read, and the visitor's browser draws them. */
import type { Ruler } from "./ruler.ts";

/** Widths of letters as multiples of the size, near those of common fonts. */
const WIDE = 1;
const CAPITAL = 0.66;
const DIGIT = 0.56;
const SMALL = 0.5;
const NARROW = 0.28;

export const roughRuler: Ruler = {
	draws: (text) => /[\p{L}\p{N}]/u.test(text),
	width: (text, _weight, size) => widthOf(text) * size,
	runs(text, _weight, size) {
		const width = widthOf(text) * size;
		// A miniature names its own fonts.
		return { runs: [{ x: 0, text, family: "Latin" }], width };
	},
};

function widthOf(text: string): number {
	let width = 0;
	for (const letter of text) width += widthOfLetter(letter);
	return width;
}

function widthOfLetter(letter: string): number {
	if (/[\u2e80-\u{323af}]/u.test(letter)) return WIDE;
	if (/[\d/]/.test(letter)) return DIGIT;
	if (/[\s.,:;'|Iijl・]/.test(letter)) return NARROW;
	return /\p{Lu}/u.test(letter) ? CAPITAL : SMALL;
}
