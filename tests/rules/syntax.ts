/** Source files as TypeScript's parser sees them; of an .astro file, its frontmatter, template and scripts. */
import ts from "typescript";
import { textOf } from "./sources.ts";

const PARSED = /\.(ts|tsx|mts|js|mjs|cjs|astro)$/;

/** Whether a file holds code that can be parsed. */
export function isCode(path: string): boolean {
	return PARSED.test(path);
}

/** The parts of a file, each parsed. Only JavaScript has types in its comments. */
function parse(path: string, text: string = textOf(path)): ts.SourceFile[] {
	const { ParseAll, ParseNone } = ts.JSDocParsingMode;
	return partsOf(path, text).map(({ text: part, kind }) => {
		const jsDocParsingMode = kind === ts.ScriptKind.JS ? ParseAll : ParseNone;
		const options = { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode };
		return ts.createSourceFile(path, part, options, true, kind);
	});
}

function partsOf(path: string, text: string): { text: string; kind: ts.ScriptKind }[] {
	if (path.endsWith(".tsx")) return [{ text, kind: ts.ScriptKind.TSX }];
	if (/\.[mc]?js$/.test(path)) return [{ text, kind: ts.ScriptKind.JS }];
	if (!path.endsWith(".astro")) return [{ text, kind: ts.ScriptKind.TS }];
	const [, frontmatter = "", template = text] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
	const scripts = [...template.matchAll(/<script(?:\s[^>]*)?>(.*?)<\/script>/gs)];
	const markup = template
		.replace(/<(script|style)(?:\s[^>]*)?(?:\/>|>.*?<\/\1>)/gs, "")
		.replace(/<!doctype [^>]*>|<!--.*?-->/gis, "");
	return [
		{ text: frontmatter, kind: ts.ScriptKind.TS },
		{ text: `<>${markup}</>`, kind: ts.ScriptKind.TSX },
		...scripts.map(([, script = ""]) => ({ text: script, kind: ts.ScriptKind.TS })),
	];
}

/** Every node of a tree in the order of the text. */
function* nodesOf(
	root: ts.Node,
	childrenOf: (node: ts.Node) => readonly ts.Node[],
): Generator<ts.Node> {
	// Generators within generators would pass each node on once for each level of the tree.
	const waiting = [root];
	for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
		yield node;
		waiting.push(...childrenOf(node).toReversed());
	}
}

/** The children of a node without its tokens, which take most of the time: the text is scanned again for them. */
function parsedChildren(node: ts.Node): ts.Node[] {
	const children: ts.Node[] = [];
	ts.forEachChild(node, (child) => {
		children.push(child);
	});
	return children;
}

/** Every child of a node, with tokens and comments that have types. */
function allChildren(node: ts.Node): readonly ts.Node[] {
	return node.getChildren();
}

/** The nodes of a whole file; only those of JavaScript may be tokens. */
export function* nodesIn(path: string, text?: string): Generator<ts.Node> {
	const childrenOf = /\.[mc]?js$/.test(path) ? allChildren : parsedChildren;
	for (const part of parse(path, text)) yield* nodesOf(part, childrenOf);
}

/** The comments of a file: the text before tokens that is no part of them. */
export function commentsIn(path: string, text?: string): string[] {
	const found = new Set<string>();
	const parts = parse(path, text);
	for (const node of parts.flatMap((part) => [...nodesOf(part, allChildren)])) {
		if (node.getChildCount() > 0 || ts.isJsxText(node)) continue;
		const before = node.getFullText().slice(0, node.getStart() - node.getFullStart());
		if (/\S/.test(before)) found.add(before.trim());
	}
	return [...found];
}

/** The position of a node, for messages. */
export function placeOf(node: ts.Node): string {
	return `${node.getSourceFile().fileName}: ${node.getText().split("\n")[0]}`;
}
