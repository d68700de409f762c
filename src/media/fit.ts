/** How a text finds room: smaller, then on two lines, and cut only where nothing else helps. */

/** Width of a text at a size, pixels. */
export type Measure = (text: string, size: number) => number;

/** Room for a line, and the sizes that it may have, the largest first, px. */
export interface Room {
	width: number;
	most: number;
	least: number;
}

/** A text as it is to be written. */
export interface Fitted {
	size: number;
	lines: readonly string[];
}

/**
 * Fits a text into a room.
 * @param two the sizes that two lines may have; null where there is room for one only
 */
export function fitText(
	text: string,
	measure: Measure,
	{ width, most, least }: Room,
	two: Pick<Room, "most" | "least"> | null,
): Fitted {
	const size = sizeFor([text], measure, width, most);
	if (size >= least) return { size, lines: [text] };
	if (two === null) return { size: least, lines: [cut(text, measure, least, width)] };
	const lines = inTwo(text, measure);
	const sizeOfTwo = sizeFor(lines, measure, width, two.most);
	if (sizeOfTwo >= two.least) return { size: sizeOfTwo, lines };
	return { size: two.least, lines: filled(text, measure, two.least, width) };
}

/** The largest size at which all lines have room, whole pixels: widths grow with the size. */
function sizeFor(lines: readonly string[], measure: Measure, width: number, most: number): number {
	const widest = Math.max(...lines.map((line) => measure(line, most)));
	return widest <= width ? most : Math.floor((most * width) / widest);
}

/** Two lines that are as even as words allow; a text of one word is broken between characters. */
function inTwo(text: string, measure: Measure): [string, string] {
	const breaks = placesToBreak(text, "word");
	const places = breaks.length > 0 ? breaks : placesToBreak(text, "grapheme");
	const halves = places.map((place): [string, string] => [
		text.slice(0, place).trimEnd(),
		text.slice(place).trimStart(),
	]);
	const widest = ([above, below]: [string, string]) =>
		Math.max(measure(above, BREAKING_SIZE), measure(below, BREAKING_SIZE));
	return halves.reduce<[string, string]>(
		(best, each) => (widest(each) < widest(best) ? each : best),
		[text, ""],
	);
}

/** Any size tells which line is wider. */
const BREAKING_SIZE = 100;

/** Where a new line may begin: before a word, never before a mark that closes, nor after one that opens. */
function placesToBreak(text: string, granularity: "word" | "grapheme"): number[] {
	const segments = new Intl.Segmenter("zh", { granularity }).segment(text);
	return Array.from(segments, ({ index }) => index).filter(
		(index) =>
			index > 0 &&
			!/^[\s\p{Pe}\p{Pf}\p{Po}\p{Pd}ー〜]/u.test(text.slice(index)) &&
			!/[\p{Ps}\p{Pi}\p{Pd}]$/u.test(text.slice(0, index)) &&
			!isWithinLatin(text, index),
	);
}

/** Words are told apart at apostrophes and hyphens too, where nobody breaks a name. */
function isWithinLatin(text: string, index: number): boolean {
	return (
		/[\p{Script=Latin}\d'’.]$/u.test(text.slice(0, index)) &&
		/^[\p{Script=Latin}\d]/u.test(text.slice(index))
	);
}

/** As much as the first line holds, and the rest, cut. */
function filled(text: string, measure: Measure, size: number, width: number): string[] {
	const places = placesToBreak(text, "grapheme").reverse();
	const end = places.find((place) => measure(text.slice(0, place).trimEnd(), size) <= width) ?? 0;
	const first = text.slice(0, end).trimEnd();
	const rest = cut(text.slice(end).trimStart(), measure, size, width);
	return first === "" ? [rest] : [first, rest];
}

/** The text up to what has no room, and an ellipsis. */
function cut(text: string, measure: Measure, size: number, width: number): string {
	if (measure(text, size) <= width) return text;
	const segments = new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text);
	const ends = Array.from(segments, ({ index }) => index).reverse();
	const cutAt = (end: number) => `${text.slice(0, end).trimEnd()}…`;
	return cutAt(ends.find((end) => measure(cutAt(end), size) <= width) ?? 0);
}
