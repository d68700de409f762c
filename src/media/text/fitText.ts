/** Fits a text into a width: smaller, then on two lines, and cut only if nothing else helps. */

/** Width of a text at a size, pixels. */
export type Measure = (text: string, size: number) => number;

/** The width for a line, and its largest and smallest size, px. */
export interface Room {
	width: number;
	most: number;
	least: number;
}

/** No line shows more characters, and measuring them takes time. */
const MAX_CHARACTERS = 400;

/** The size and the lines of a fitted text. */
export interface Fitted {
	size: number;
	lines: readonly string[];
}

/**
 * Fits a text into a width.
 * @param two the sizes of two lines; null where only one line is allowed
 */
export function fitText(
	given: string,
	measure: Measure,
	{ width, most, least }: Room,
	two: Pick<Room, "most" | "least"> | null,
): Fitted {
	const text = [...given].slice(0, MAX_CHARACTERS).join("");
	const size = sizeFor([text], measure, width, most);
	if (size >= least) return { size, lines: [text] };
	if (two === null) return { size: least, lines: [cut(text, measure, least, width)] };
	const lines = inTwo(text, measure);
	const sizeOfTwo = sizeFor(lines, measure, width, two.most);
	if (sizeOfTwo >= two.least) return { size: sizeOfTwo, lines };
	return { size: two.least, lines: filled(text, measure, two.least, width) };
}

/** The largest size at which all lines fit, in whole pixels. Widths are proportional to the size. */
function sizeFor(lines: readonly string[], measure: Measure, width: number, most: number): number {
	const widest = Math.max(...lines.map((line) => measure(line, most)));
	return widest <= width ? most : Math.floor((most * width) / widest);
}

/** Breaks a text between words into two lines of similar width; a text of one word between characters. */
function inTwo(text: string, measure: Measure): string[] {
	const betweenWords = breaksOf(text, "word");
	const breaks = betweenWords.length > 0 ? betweenWords : breaksOf(text, "grapheme");
	const width = (line: string) => measure(line, BREAKING_SIZE);
	const halves = (at: number) => [text.slice(0, at).trimEnd(), text.slice(at).trimStart()];
	const widest = (at: number) => Math.max(...halves(at).map(width));
	const even = lastWhere(breaks, (at) => {
		const [above = "", below = ""] = halves(at);
		return width(above) <= width(below);
	});
	const near = [breaks[even], breaks[even + 1]].filter((at) => at !== undefined);
	const best = near.toSorted((a, b) => widest(a) - widest(b))[0];
	return best === undefined ? [text] : halves(best);
}

/** Any size will do for comparing widths. */
const BREAKING_SIZE = 100;

/** The offsets at which a line may begin: not before closing punctuation, not after opening punctuation. */
function breaksOf(text: string, granularity: "word" | "grapheme"): number[] {
	const segments = new Intl.Segmenter("zh", { granularity }).segment(text);
	return Array.from(segments, ({ index }) => index).filter(
		(index) =>
			index > 0 &&
			!/^[\s\p{Pe}\p{Pf}\p{Po}\p{Pd}ー〜]/u.test(text.slice(index)) &&
			!/[\p{Ps}\p{Pi}\p{Pd}]$/u.test(text.slice(0, index)) &&
			!isWithinLatin(text, index),
	);
}

/** The segmenter also separates words at apostrophes and hyphens, but names are not broken there. */
function isWithinLatin(text: string, index: number): boolean {
	return (
		/[\p{Script=Latin}\d'’.]$/u.test(text.slice(0, index)) &&
		/^[\p{Script=Latin}\d]/u.test(text.slice(index))
	);
}

/** A full first line, and the rest on the second line, cut if it is too long. */
function filled(text: string, measure: Measure, size: number, width: number): string[] {
	const breaks = breaksOf(text, "grapheme");
	const last = lastWhere(breaks, (at) => measure(text.slice(0, at).trimEnd(), size) <= width);
	const end = breaks[last] ?? 0;
	const first = text.slice(0, end).trimEnd();
	const rest = cut(text.slice(end).trimStart(), measure, size, width);
	return first === "" ? [rest] : [first, rest];
}

/** The part of a text that fits, with an ellipsis. */
function cut(text: string, measure: Measure, size: number, width: number): string {
	if (measure(text, size) <= width) return text;
	const segments = new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text);
	const ends = Array.from(segments, ({ index }) => index);
	const cutAt = (end: number) => `${text.slice(0, end).trimEnd()}…`;
	return cutAt(ends[lastWhere(ends, (end) => measure(cutAt(end), size) <= width)] ?? 0);
}

/** Index of the last offset for which a condition holds that holds for all offsets before it; -1 for none. */
function lastWhere(offsets: readonly number[], holds: (offset: number) => boolean): number {
	let low = 0;
	let high = offsets.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		if (holds(offsets[middle] ?? 0)) low = middle + 1;
		else high = middle;
	}
	return low - 1;
}
