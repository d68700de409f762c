/** The fonts of PDFs. A font's file is read when a page first needs it, and then cached. */
import { readFile } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import { create, type Font } from "fontkit";
import { type Family, fontFile, type Weight } from "../text/fonts.ts";

declare global {
	namespace PDFKit.Mixins {
		interface PDFFont {
			/** pdfkit accepts an opened font, but its types do not have that. */
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
	 * Call it before a page is written, and write the page without waiting. fontkit caches with each glyph the character
	 * by which it was first found. Without this call, a rare space in one name would appear in the texts of other pages.
	 */
	clearGlyphs(): void;
	/** Sets the current font of a document. */
	choose(document: PDFKit.PDFDocument, family: Family, weight: Weight, size: number): void;
}

const nameOf = ({ family, weight }: Need) => `${family} ${weight}`;

const opened = new Map<string, Promise<Font>>();

/** Opens the fonts of a page. @throws Error where a file cannot be read */
export async function openPdfFonts(needs: readonly Need[]): Promise<PdfFonts> {
	const fonts = new Map<string, Font>();
	for (const need of needs) {
		const name = nameOf(need);
		if (!fonts.has(name)) fonts.set(name, await fontOf(need));
	}
	const registered = new WeakMap<PDFKit.PDFDocument, Set<string>>();
	return {
		clearGlyphs() {
			for (const font of fonts.values()) Reflect.set(font, "_glyphs", {});
		},
		choose(document, family, weight, size) {
			const name = nameOf({ family, weight });
			const font = fonts.get(name);
			if (!font) throw new Error(`${name} was not opened: add it to the needs of openPdfFonts`);
			const ofDocument = registered.get(document) ?? new Set();
			if (!ofDocument.has(name)) document.registerFont(name, font);
			registered.set(document, ofDocument.add(name));
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
	if (!("layout" in font))
		throw new Error(`${fontFile(family, weight)} contains several fonts: use a file of one font`);
	// The first layout reads the font's tables, which takes about 40 ms. Requests are answered before and after it.
	await setImmediate();
	font.layout("1");
	await setImmediate();
	return font;
}
