/** How a text finds room: smaller, then on two lines, and cut only where nothing else helps. */

/** Width of a text at a size, pixels. */
export type Measure = (text: string, size: number) => number;

/** Room for a line, and the sizes that it may have, the largest first, px. */
export interface Room {
	width: number;
	most: number;
	least: number;
}

/** More characters of a text are not looked at. */
const MOST_CHARACTERS = 400;

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
	given: string,
	measure: Measure,
	{ width, most, least }: Room,
	two: Pick<Room, "most" | "least"> | null,
): Fitted {
	// No line of any room shows so much.
	const text = [...given].slice(0, MOST_CHARACTERS).join("");
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
function inTwo(text: string, measure: Measure): string[] {
	const breaks = placesToBreak(text, "word");
	const places = breaks.length > 0 ? breaks : placesToBreak(text, "grapheme");
	const width = (line: string) => measure(line, BREAKING_SIZE);
	const halves = (place: number) => [text.slice(0, place).trimEnd(), text.slice(place).trimStart()];
	const widest = (place: number) => Math.max(...halves(place).map(width));
	const even = lastWhere(places, (place) => {
		const [above = "", below = ""] = halves(place);
		return width(above) <= width(below);
	});
	const near = [places[even], places[even + 1]].filter((place) => place !== undefined);
	const best = near.toSorted((a, b) => widest(a) - widest(b))[0];
	return best === undefined ? [text] : halves(best);
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
	const places = placesToBreak(text, "grapheme");
	const last = lastWhere(places, (place) => measure(text.slice(0, place).trimEnd(), size) <= width);
	const end = places[last] ?? 0;
	const first = text.slice(0, end).trimEnd();
	const rest = cut(text.slice(end).trimStart(), measure, size, width);
	return first === "" ? [rest] : [first, rest];
}

/** The text up to what has no room, and an ellipsis. */
function cut(text: string, measure: Measure, size: number, width: number): string {
	if (measure(text, size) <= width) return text;
	const segments = new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text);
	const ends = Array.from(segments, ({ index }) => index);
	const cutAt = (end: number) => `${text.slice(0, end).trimEnd()}…`;
	return cutAt(ends[lastWhere(ends, (end) => measure(cutAt(end), size) <= width)] ?? 0);
}

/** Index of the last place for which something holds that holds for all before it; -1 for none. */
function lastWhere(places: readonly number[], holds: (place: number) => boolean): number {
	let low = 0;
	let high = places.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		if (holds(places[middle] ?? 0)) low = middle + 1;
		else high = middle;
	}
	return low - 1;
}
