/** Just enough XML for what spreadsheets write: elements, attributes, text; namespaces are passed over. */

/** Told what stands in a document, in its order. Names come without their namespace. */
export interface XmlVisitor {
	/** `attributes` as written; attribute() reads one. An empty element is opened and closed. */
	open(name: string, attributes: string): void;
	close(name: string): void;
	text(text: string): void;
}

/** Walks a document; one that breaks off ends there. */
export function walkXml(xml: string, visitor: XmlVisitor): void {
	let at = 0;
	while (at < xml.length) {
		const start = xml.indexOf("<", at);
		const textEnd = start < 0 ? xml.length : start;
		if (textEnd > at) visitor.text(decodeEntities(xml.slice(at, textEnd)));
		if (start < 0) return;
		at = after(xml, start, visitor);
	}
}

/** Visits the markup at `start`, and answers where it ends. */
function after(xml: string, start: number, visitor: XmlVisitor): number {
	if (xml.startsWith("<!--", start)) return endOf(xml, "-->", start);
	if (xml.startsWith("<![CDATA[", start)) {
		const end = endOf(xml, "]]>", start);
		visitor.text(xml.slice(start + 9, end - 3));
		return end;
	}
	const end = tagEnd(xml, start);
	const tag = xml.slice(start + 1, end - 1);
	if (tag.startsWith("?") || tag.startsWith("!")) return end;
	const isClosing = tag.startsWith("/");
	const isEmpty = tag.endsWith("/");
	const body = tag.slice(isClosing ? 1 : 0, isEmpty ? -1 : undefined);
	const space = body.search(/\s/);
	const name = localName(space < 0 ? body : body.slice(0, space));
	if (!isClosing) visitor.open(name, space < 0 ? "" : body.slice(space));
	if (isClosing || isEmpty) visitor.close(name);
	return end;
}

function endOf(xml: string, mark: string, from: number): number {
	const at = xml.indexOf(mark, from);
	return at < 0 ? xml.length + mark.length : at + mark.length;
}

/** A '>' within quotes ends no tag: number formats have it ([>100]0). */
function tagEnd(xml: string, start: number): number {
	for (let at = start, quote = ""; at < xml.length; at++) {
		const char = xml[at] ?? "";
		if (quote === "" && char === ">") return at + 1;
		if (char === quote) quote = "";
		else if (quote === "" && (char === '"' || char === "'")) quote = char;
	}
	return xml.length + 1;
}

function localName(name: string): string {
	return name.slice(name.indexOf(":") + 1);
}

const patterns = new Map<string, RegExp>();

/** An attribute of an element by its name without namespace; null where it has none. */
export function attribute(attributes: string, name: string): string | null {
	const known = patterns.get(name);
	const pattern = known ?? new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
	if (!known) patterns.set(name, pattern);
	const match = pattern.exec(attributes);
	const value = match?.[1] ?? match?.[2];
	return value === undefined ? null : decodeEntities(value);
}

const NAMED: Readonly<Record<string, string>> = {
	lt: "<",
	gt: ">",
	amp: "&",
	quot: '"',
	apos: "'",
};

function decodeEntities(text: string): string {
	if (!text.includes("&")) return text;
	return text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
		if (name !== undefined) return NAMED[name] ?? whole;
		const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
		return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
	});
}
