/** Reads the text of a PDF as a viewer copies it, with the ToUnicode table of each font. */
import { inflateSync } from "node:zlib";

/** The texts in the order in which they were written. @throws Error if a glyph has no text */
export function pdfText(pdf: Buffer): string[] {
	return pdfRuns(pdf).map(({ text }) => text);
}

/** A text of a PDF: the left end of its base line from the page's upper left corner, and its size, points. */
export interface PdfRun {
	text: string;
	x: number;
	y: number;
	size: number;
}

/** The texts with their places. @throws Error if a glyph has no text */
export function pdfRuns(pdf: Buffer): PdfRun[] {
	const objects = objectsOf(pdf);
	const page = [...objects.values()].find(({ dictionary }) => /\/Type \/Page\b/.test(dictionary));
	const contents = objects.get(/\/Contents (\d+) 0 R/.exec(page?.dictionary ?? "")?.[1] ?? "");
	const resources = objects.get(/\/Resources (\d+) 0 R/.exec(page?.dictionary ?? "")?.[1] ?? "");
	const fonts = new Map<string, ReadonlyMap<string, string>>();
	for (const [, name = "", id = ""] of (resources?.dictionary ?? "").matchAll(
		/\/(F\d+) (\d+) 0 R/g,
	))
		fonts.set(name, glyphTexts(objects, id));
	const height = pdfFacts(pdf).size[3] ?? 0;
	const texts: PdfRun[] = [];
	let font: ReadonlyMap<string, string> = new Map();
	let place = { x: 0, y: 0, size: 0 };
	for (const line of (contents?.stream ?? "").split("\n")) {
		const [, x, y] = /^1 0 0 1 (\S+) (\S+) Tm$/.exec(line) ?? [];
		if (x !== undefined) place = { ...place, x: Number(x), y: height - Number(y) };
		const [, name = "", size] = /^\/(F\d+) ([\d.]+) Tf/.exec(line) ?? [];
		if (name !== "") font = fonts.get(name) ?? new Map();
		if (size !== undefined) place = { ...place, size: Number(size) };
		if (!/ TJ$/.test(line)) continue;
		const glyphs = [...line.matchAll(/<([0-9a-f]*)>/g)].flatMap(
			([, hex = ""]) => hex.match(/.{4}/g) ?? [],
		);
		texts.push({ text: glyphs.map((glyph) => textOf(font, glyph)).join(""), ...place });
	}
	return texts;
}

/** Number of pages, size of the first page in points, title and font names. */
export function pdfFacts(pdf: Buffer): {
	pages: number;
	size: number[];
	title: string;
	fonts: string[];
} {
	const all = objectsOf(pdf);
	const objects = [...all.values()].map(({ dictionary }) => dictionary);
	const pages = objects.filter((each) => /\/Type \/Page\b/.test(each));
	const [, box = ""] = /\/MediaBox \[([^\]]*)\]/.exec(pages[0] ?? "") ?? [];
	const [, titleId = ""] = /\/Title (\d+) 0 R/.exec(objects.join("\n")) ?? [];
	const [, title = ""] = /^\(([\s\S]*)\)$/.exec(all.get(titleId)?.dictionary ?? "") ?? [];
	const unescaped = title.replace(/\\([nrtbf()\\])/g, (_, sign: string) => ESCAPED[sign] ?? sign);
	const bytes = Buffer.from(unescaped, "latin1");
	return {
		pages: pages.length,
		size: box.split(" ").map(Number),
		title: bytes[0] === 0xfe ? bytes.subarray(2).swap16().toString("utf16le") : unescaped,
		fonts: objects.flatMap((each) => /\/FontName \/(\S+)/.exec(each)?.[1] ?? []),
	};
}

const ESCAPED: Readonly<Record<string, string | undefined>> = {
	n: "\n",
	r: "\r",
	t: "\t",
	b: "\b",
	f: "\f",
};

interface PdfObject {
	dictionary: string;
	/** '' without a stream. */
	stream: string;
}

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
	const objects = new Map<string, PdfObject>();
	for (const match of pdf.toString("latin1").matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
		const [, id = "", body = ""] = match;
		const [dictionary = "", ...rest] = body.split("\nstream\n");
		const bytes = Buffer.from(rest.join("\nstream\n").replace(/\nendstream$/, ""), "latin1");
		const isText = bytes.length > 0 && dictionary.includes("FlateDecode");
		objects.set(id, { dictionary, stream: isText ? inflateSync(bytes).toString("latin1") : "" });
	}
	return objects;
}

function glyphTexts(
	objects: ReadonlyMap<string, PdfObject>,
	id: string,
): ReadonlyMap<string, string> {
	const font = objects.get(id)?.dictionary ?? "";
	const table = objects.get(/\/ToUnicode (\d+) 0 R/.exec(font)?.[1] ?? "")?.stream ?? "";
	const texts = new Map<string, string>();
	for (const [, first = "", list = ""] of table.matchAll(
		/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g,
	))
		for (const [index, [, hex = ""]] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries()) {
			const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, "0");
			const units = hex.replaceAll(" ", "").match(/.{4}/g) ?? [];
			texts.set(glyph, String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))));
		}
	return texts;
}

function textOf(font: ReadonlyMap<string, string>, glyph: string): string {
	const text = font.get(glyph);
	if (text === undefined) throw new Error(`the glyph ${glyph} has no text`);
	return text;
}
