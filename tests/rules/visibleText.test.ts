/** What visitors read, or have read to them, comes from the dictionaries: no page contains a word of one language. */
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { filesBelow } from "./sources.ts";
import { isCode, nodesIn, placeOf } from "./syntax.ts";

const SHOWN = ["src/site", "src/pages"];

/** Attributes that are read out or shown. */
const SAID =
	/^(aria-(label|description|roledescription|valuetext)|alt|title|placeholder|label|heading)$/;

const WORD = /\p{L}/u;

/** The possible strings of an expression, as far as they are literals in it. */
function* spoken(node: ts.Node): Generator<ts.Node> {
	if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) yield node;
	else if (ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) yield node;
	else if (ts.isTemplateExpression(node))
		for (const part of [node.head, ...node.templateSpans.map(({ literal }) => literal)])
			yield* spoken(part);
	else if (ts.isConditionalExpression(node)) {
		yield* spoken(node.whenTrue);
		yield* spoken(node.whenFalse);
	} else if (ts.isBinaryExpression(node)) yield* spoken(node.right);
	else if (ts.isParenthesizedExpression(node)) yield* spoken(node.expression);
	else if (ts.isJsxExpression(node) && node.expression) yield* spoken(node.expression);
}

/** Words in a page itself. */
function hardWords(path: string, text?: string): string[] {
	const found = [...nodesIn(path, text)].flatMap((node) => {
		if (ts.isJsxText(node)) return [node];
		const isChild = ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent);
		if (isChild) return [...spoken(node)];
		const isSaid = ts.isJsxAttribute(node) && SAID.test(node.name.getText());
		return isSaid && node.initializer ? [...spoken(node.initializer)] : [];
	});
	return found.filter((node) => WORD.test(node.getText())).map(placeOf);
}

const CODE = filesBelow(...SHOWN).filter(isCode);

test("there are pages to look into", () => {
	expect(CODE.filter((path) => path.endsWith(".astro")).length).toBeGreaterThan(20);
});

test("no page shows a word that is in no dictionary", () => {
	expect(CODE.flatMap((path) => hardWords(path))).toEqual([]);
});

describe("the rule sees", () => {
	test.each([
		["a text", "a.astro", "---\n---\n<p>Results</p>"],
		["a text in another script", "a.tsx", "const a = <p>成績</p>;"],
		["a choice", "a.tsx", 'const a = <p>{live ? "Live" : ""}</p>;'],
		["a condition", "a.tsx", 'const a = <p>{live && "Live"}</p>;'],
		["a template", "a.tsx", `const a = <p>{\`rank \${rank}\`}</p>;`],
		["a label", "a.astro", '---\n---\n<a aria-label="Back">‹</a>'],
		["a label put together", "a.astro", `---\n---\n<img alt={\`Photo \${bib}\`} />`],
	])("%s", (_, path, text) => {
		expect(hardWords(path, text)).not.toEqual([]);
	});

	test("that numbers and signs are no words", () => {
		expect(
			hardWords("a.tsx", 'const a = <p title={t("x")}>404 {name}{" · "}{t("y")}</p>;'),
		).toEqual([]);
	});
});
