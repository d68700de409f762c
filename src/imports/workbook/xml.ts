/** XML as workbooks and IOF files use it: elements, attributes and text, without DTDs. */
import sax from "sax";
import { UnreadableFile } from "../fault.ts";

/** An element's attributes by their names as written, prefix included. */
export type Attributes = Readonly<Record<string, string>>;

/** Receives the parts of a document in order. Element names come without their namespace prefix. */
export interface XmlVisitor {
	/** An empty element is opened and closed. */
	open(name: string, attributes: Attributes): void;
	close(name: string): void;
	/** A text may come in several parts. */
	text(text: string): void;
}

/** Sax builds an Error for each mistake, so a hostile file full of them would take minutes. */
const MAX_MISTAKES = 1_000;
/** Workbooks and IOF files nest about ten levels deep. */
const MAX_LEVELS = 256;

const ENTITIES: Record<string, string> = Object.assign(Object.create(null), {
	amp: "&",
	apos: "'",
	gt: ">",
	lt: "<",
	quot: '"',
});

/**
 * Walks a document. Some exports contain mistakes such as a bare `&`, so what is not well-formed is read as text, and a
 * document that ends early is walked up to there. Entities that a DTD declares are not expanded.
 * @throws UnreadableFile where the document has too many mistakes or levels
 */
export function walkXml(xml: string, visitor: XmlVisitor): void {
	const parser = sax.parser(true, { position: false });
	let mistakes = 0;
	let levels = 0;
	parser.ENTITIES = ENTITIES;
	parser.onopentag = ({ name, attributes }: sax.Tag) => {
		levels += 1;
		if (levels > MAX_LEVELS) throw notXml(`its elements are nested more than ${MAX_LEVELS} deep`);
		visitor.open(localName(name), attributes);
	};
	parser.onclosetag = (name) => {
		levels -= 1;
		visitor.close(localName(name));
	};
	parser.ontext = visitor.text;
	parser.oncdata = visitor.text;
	parser.onerror = ({ message }) => {
		mistakes += 1;
		if (mistakes > MAX_MISTAKES) throw notXml(message);
		parser.resume();
	};
	parser.write(xml).close();
}

function notXml(reason: string): UnreadableFile {
	return new UnreadableFile(
		`The file, or a part of the workbook, is not valid XML: ${reason}. Export it again.`,
	);
}

/** An attribute by its name without prefix; null where the element does not have it. */
export function attribute(attributes: Attributes, name: string): string | null {
	const plain = attributes[name];
	if (plain !== undefined) return plain;
	for (const key in attributes) if (localName(key) === name) return attributes[key] ?? null;
	return null;
}

function localName(name: string): string {
	return name.slice(name.indexOf(":") + 1);
}
