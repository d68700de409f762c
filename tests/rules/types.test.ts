/** Nothing talks the compiler or the linter out of what they see. */
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { filesBelow, textOf } from "./sources.ts";
import { commentsIn, isCode, nodesIn, placeOf } from "./syntax.ts";

/** Allowed casts: where, to what, and why no check can replace them. */
const CASTS: readonly (readonly [path: string, type: string, why: string])[] = [
	["src/site/organiser/frame/trusted.ts", "Data", "what the page's own origin wrote"],
	["src/messages.ts", "Record<Key, string>", "a record filled key by key, by a generic key"],
];

/** A comment that silences a tool. */
const SILENCER = new RegExp(`@ts-(ignore|nocheck|expect-error)|biome-${"ignore"}|eslint-disable`);

const FILES = filesBelow("src", "demo", "tests", "bench").filter(
	(path) => isCode(path) && !/\.[mc]?js$/.test(path),
);

function evasions(path: string, text?: string): string[] {
	const found: string[] = [];
	for (const node of nodesIn(path, text)) {
		if (node.kind === ts.SyntaxKind.AnyKeyword) found.push(`any in ${placeOf(node.parent)}`);
		if (ts.isNonNullExpression(node)) found.push(`! in ${placeOf(node)}`);
		if (ts.isPropertyDeclaration(node) && node.exclamationToken)
			found.push(`! in ${placeOf(node)}`);
		if (ts.isTypeAssertionExpression(node)) found.push(`cast in ${placeOf(node)}`);
		if (ts.isAsExpression(node) && !isAllowed(path, node.type.getText()))
			found.push(`cast in ${placeOf(node)}`);
	}
	return found;
}

function isAllowed(path: string, type: string): boolean {
	return type === "const" || CASTS.some(([where, what]) => where === path && what === type);
}

function silencers(path: string, text?: string): string[] {
	return commentsIn(path, text).filter((comment) => SILENCER.test(comment));
}

describe("in src, tests and bench", () => {
	test("no code uses any, a non-null assertion, or a cast outside the list", () => {
		expect(FILES.length).toBeGreaterThan(150);
		expect(FILES.flatMap((path) => evasions(path))).toEqual([]);
	});

	test("no comment silences the compiler or the linter", () => {
		// Only where the words are in the text can they be in a comment of it.
		const worded = FILES.filter((path) => SILENCER.test(textOf(path)));
		const silenced = worded.flatMap((path) => silencers(path).map((text) => `${path}: ${text}`));
		expect(silenced).toEqual([]);
	});

	test("an object is written out, not put together from spread literals", () => {
		const spread = FILES.filter((path) => textOf(path).includes("...{")).flatMap((path) =>
			[...nodesIn(path)]
				.filter(
					(node) => ts.isSpreadAssignment(node) && ts.isObjectLiteralExpression(node.expression),
				)
				.map((node) => `${path}: ${node.getText().slice(0, 60)}`),
		);
		expect(spread).toEqual([]);
	});

	test("every cast of the list is needed", () => {
		for (const [path, type] of CASTS) {
			const casts = [...nodesIn(path)].filter(ts.isAsExpression).map((node) => node.type.getText());
			expect(casts).toContain(type);
		}
	});
});

describe("the rule sees", () => {
	test.each([
		["any", "a.ts", "let a: any;"],
		["any inside", "a.ts", "let a: Map<string, any[]>;"],
		["non-null", "a.ts", "a.b!.c();"],
		["a field that is promised", "a.ts", "class A { b!: string }"],
		["a cast", "a.ts", "a(b as string);"],
		["a cast to unknown", "a.tsx", "const a = <p>{b as unknown as string}</p>;"],
		["an old cast", "a.ts", "a(<string>b);"],
		["a cast in frontmatter", "a.astro", "---\nconst a = b as string;\n---\n<p>{a}</p>"],
		["a cast in a template", "a.astro", "---\n---\n<p class={a as string}>{b ? <i/> : 1}</p>"],
		["non-null in a template", "a.astro", "---\n---\n<ul>{a.map((b) => <li>{b!}</li>)}</ul>"],
		["a cast in a script", "a.astro", "---\n---\n<script>let a = b as string;</script>"],
	])("%s", (_, path, text) => {
		expect(evasions(path, text)).not.toEqual([]);
	});

	test.each([
		["a constant", "a.ts", 'const a = ["b"] as const;'],
		["another name", "a.ts", 'import { a as b } from "./a.ts"; export { b as any };'],
		["a check", "a.ts", "const a = b satisfies string; const any = 1; if (!a) c;"],
		["words", "a.astro", "---\n---\n<p>as any runner knows!</p>"],
	])("no fault in %s", (_, path, text) => {
		expect(evasions(path, text)).toEqual([]);
	});

	test("comments of all kinds, and no quoted text", () => {
		const silence = `biome-${"ignore"} lint: x`;
		expect(silencers("a.ts", `// ${silence}\nlet a;`)).toHaveLength(1);
		expect(silencers("a.ts", `let a; /* @ts-${"ignore"} */`)).toHaveLength(1);
		expect(silencers("a.tsx", `const a = <p>{/* ${silence} */}</p>;`)).toHaveLength(1);
		expect(silencers("a.ts", `let a = "// ${silence}";`)).toEqual([]);
	});
});
