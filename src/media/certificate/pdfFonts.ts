/** The fonts of PDFs: each file is read once, when a page first has letters of it. */
import { readFile } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import { create, type Font } from "fontkit";
import { type Family, fontFile, type Weight } from "../text/fonts.ts";

declare global {
	namespace PDFKit.Mixins {
		interface PDFFont {
			/** pdfkit takes a font that is opened already; its types don't say so. */
			registerFont(name: string, font: Font): this;
		}
	}
}

interface Need {
	family: Family;
	weight: Weight;
}

export interface PdfFonts {
	/**
	 * Before a page is written, which is then done in one go. fontkit keeps with each glyph the character by which
	 * it was first found: kept for the next page, one name's odd space would be everybody's.
	 */
	forgetLetters(): void;
	/** Makes a font the document's present one. */
	choose(document: PDFKit.PDFDocument, family: Family, weight: Weight, size: number): void;
}

const nameOf = ({ family, weight }: Need) => `${family} ${weight}`;

const opened = new Map<string, Promise<Font>>();

/** Opens what a page needs and has not been opened yet. @throws Error where a file cannot be read */
export async function openPdfFonts(needs: readonly Need[]): Promise<PdfFonts> {
	const fonts = new Map<string, Font>();
	for (const need of needs) {
		const name = nameOf(need);
		if (!fonts.has(name)) fonts.set(name, await fontOf(need));
	}
	const registered = new WeakMap<PDFKit.PDFDocument, Set<string>>();
	return {
		forgetLetters() {
			for (const font of fonts.values()) Reflect.set(font, "_glyphs", {});
		},
		choose(document, family, weight, size) {
			const name = nameOf({ family, weight });
			const font = fonts.get(name);
			if (!font) throw new Error(`the page never said that it needs ${name}`);
			const before = registered.get(document) ?? new Set();
			if (!before.has(name)) document.registerFont(name, font);
			registered.set(document, before.add(name));
			document.font(name, size);
		},
	};
}

function fontOf(need: Need): Promise<Font> {
	const name = nameOf(need);
	const known = opened.get(name);
	if (known) return known;
	const font = open(need);
	opened.set(name, font);
	font.catch(() => opened.delete(name));
	return font;
}

async function open({ family, weight }: Need): Promise<Font> {
	const font = create(await readFile(fontFile(family, weight)));
	if (!("layout" in font)) throw new Error(`${fontFile(family, weight)} holds several fonts`);
	// Its tables are read with the first word, some 40 ms: visitors are answered in between.
	await setImmediate();
	font.layout("1");
	await setImmediate();
	return font;
}
