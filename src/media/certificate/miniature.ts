/**
 * A certificate as a small SVG, for the tile on a runner's page. It is written from the template without canvas, fonts or a queue,
 * because every visitor of the page requests it.
 */
import { LOCALES, type Locale } from "../../locales.ts";
import { translator } from "../../messages.ts";
import { WEIGHTS } from "../text/fonts.ts";
import type { CertificateContent } from "./certificateContent.ts";
import { layOut, type Mark } from "./certificateLayout.ts";
import { STRIPE, stripesOf } from "./hatch.ts";
import type { Ruler } from "./ruler.ts";
import type { Template } from "./template.ts";

/** @param background address of a JPEG with the page's shape, which must be in the file (data:); '' for none */
export function writeMiniature(
	facts: CertificateContent,
	template: Template,
	background: string,
	locale: Locale,
): string {
	const sheet = layOut(template, facts, locale, translator(locale), roughRuler);
	const { width, height } = { width: tenths(sheet.width), height: tenths(sheet.height) };
	const marks = sheet.marks.map((mark, index) => written(mark, index)).join("");
	const picture = background && `<image href="${background}" width="${width}" height="${height}"/>`;
	return `<svg xmlns="http://www.w3.org/2000/svg" xml:lang="${LOCALES[locale].tag}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="sans-serif"><path fill="${sheet.colour}" d="M0 0h${width}v${height}H0z"/>${picture}${marks}</svg>`;
}

function written(mark: Mark, index: number): string {
	switch (mark.kind) {
		case "box":
			return box(mark, index);
		case "line": {
			const { x, y, toX, toY, thickness, colour } = mark;
			const path = `M${tenths(x)} ${tenths(y)}L${tenths(toX)} ${tenths(toY)}`;
			return `<path stroke="${colour}" stroke-width="${thickness}" d="${path}"/>`;
		}
		case "text": {
			const { y, size, weight, colour, runs, width } = mark;
			const [first] = runs;
			if (!first) return "";
			const text = runs.map((run) => run.text).join("");
			// The browser's letters take the width that the layout reckoned with.
			return `<text x="${tenths(first.x)}" y="${tenths(y)}" font-size="${size}" font-weight="${Number.parseInt(WEIGHTS[weight], 10)}" fill="${colour}" textLength="${tenths(width)}" lengthAdjust="spacingAndGlyphs">${escaped(text)}</text>`;
		}
	}
}

function box(mark: Extract<Mark, { kind: "box" }>, index: number): string {
	const { x, y, width, height, radius, edge, isHatched, colour } = mark;
	const inset = edge / 2;
	const place = `x="${tenths(x + inset)}" y="${tenths(y + inset)}" width="${tenths(width - edge)}" height="${tenths(height - edge)}" rx="${tenths(Math.max(0, radius - inset))}"`;
	if (edge > 0) return `<rect ${place} fill="none" stroke="${colour}" stroke-width="${edge}"/>`;
	if (!isHatched) return `<rect ${place} fill="${colour}"/>`;
	const stripes = stripesOf(mark)
		.map((each) => `M${tenths(each.x)} ${tenths(each.y)}L${tenths(each.toX)} ${tenths(each.toY)}`)
		.join("");
	return `<clipPath id="c${index}"><rect ${place}/></clipPath><path clip-path="url(#c${index})" stroke="${colour}" stroke-width="${tenths(STRIPE)}" d="${stripes}"/>`;
}

function tenths(length: number): number {
	return Math.round(length * 10) / 10;
}

/** The characters that XML gives a meaning, and those that it forbids. */
function escaped(text: string): string {
	return text
		.replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, "")
		.replaceAll("&", "&amp;")
		.replaceAll("<", "&lt;");
}

/** Widths of letters as multiples of the size, near those of common fonts. */
const WIDE = 1;
const CAPITAL = 0.66;
const DIGIT = 0.56;
const SMALL = 0.5;
const NARROW = 0.28;

/** Measures texts without a font, for miniatures: their letters are too small to read, and the visitor's browser draws them. */
const roughRuler: Ruler = {
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
