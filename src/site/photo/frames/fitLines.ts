/** Fits a text into a box: smaller, or on two lines if it is larger then. It is never cut. */

/** Width of a text at a size. */
export type Measure = (text: string, size: number) => number;

export interface TextBox {
	width: number;
	/** The largest size. */
	size: number;
	/** The largest number of lines. */
	lines: 1 | 2;
}

export interface Fitted {
	size: number;
	lines: readonly string[];
}

/** The smallest size of one line before it is broken in two, as a share of the largest. */
const SMALLEST_SHARE = 0.72;
/** Below this share of the largest size, a text may be broken within a word. */
const TINY_SHARE = 0.3;

export function fitText(text: string, measure: Measure, box: TextBox): Fitted {
	const one = { size: sizeFor([text], measure, box), lines: [text] };
	if (box.lines === 1 || one.size >= box.size * SMALLEST_SHARE) return one;
	const sized = (lines: readonly string[]): Fitted => ({
		size: Math.min(sizeFor(lines, measure, box), box.size * SMALLEST_SHARE),
		lines,
	});
	const two = sized(inTwo(text, placesToBreak(text), measure));
	const isTiny = Math.max(one.size, two.size) < box.size * TINY_SHARE;
	// A word that is as long as a line is broken rather than too small to read.
	const broken = isTiny ? sized(inTwo(text, betweenLetters(text), measure)) : two;
	const best = broken.size > two.size * 1.2 ? broken : two;
	return best.size > one.size ? best : one;
}

/** The largest size at which all lines fit. Widths are proportional to it. */
function sizeFor(lines: readonly string[], measure: Measure, { width, size }: TextBox): number {
	const widest = Math.max(...lines.map((line) => measure(line, size)));
	return widest <= width ? size : (size * width) / widest;
}

/** Breaks a text into two lines of nearly equal width. */
function inTwo(text: string, places: readonly number[], measure: Measure): readonly string[] {
	const halves = places.map((place) => [
		text.slice(0, place).trimEnd(),
		text.slice(place).trimStart(),
	]);
	const widest = (lines: readonly string[]) => Math.max(...lines.map((line) => measure(line, 100)));
	return halves.reduce((best, each) => (widest(each) < widest(best) ? each : best), [text]);
}

/** Positions before words; in a single word of Chinese or Japanese, before any character but punctuation. */
function placesToBreak(text: string): number[] {
	const spaces = [...text.matchAll(/\s+(?=\S)/gu)].map(({ index }) => index).filter((at) => at > 0);
	if (spaces.length > 0 || !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text))
		return spaces;
	return betweenLetters(text);
}

function betweenLetters(text: string): number[] {
	const characters = new Intl.Segmenter("zh", { granularity: "grapheme" }).segment(text);
	return Array.from(characters, ({ index }) => index).filter(
		(index) =>
			index > 0 &&
			!/^[\p{P}ー]/u.test(text.slice(index)) &&
			!/[\p{Ps}\p{Pi}]$/u.test(text.slice(0, index)),
	);
}
