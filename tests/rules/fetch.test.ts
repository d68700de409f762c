/** Processes of Node send requests with nodeFetch: Node's own fetch can end the process (src/nodeFetch.ts). */
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { filesBelow, textOf } from "./sources.ts";
import { isCode, nodesIn, placeOf } from "./syntax.ts";

/** Code of browsers is in src/site; what the server renders with it gets its `fetch` from src/server. */
const FILES = filesBelow("src", "demo", "scripts").filter(
	(path) => isCode(path) && !path.startsWith("src/site/"),
);

/** Calls of the global fetch, and of ky without another one. */
function plainFetches(path: string, text?: string): string[] {
	const found: string[] = [];
	// Parsing is slow, and few files have either.
	if (!/\b(?:fetch|ky)\b/.test(text ?? textOf(path))) return found;
	for (const node of nodesIn(path, text)) {
		if (!ts.isCallExpression(node)) continue;
		const called = node.expression.getText();
		const isGlobal =
			called === "globalThis.fetch" || (called === "fetch" && !hasOwnFetch(node.getSourceFile()));
		const isKy = /^ky(\.|$)/.test(called) && !/\bfetch: nodeFetch\b/.test(node.getText());
		if (isGlobal || isKy) found.push(placeOf(node));
	}
	return found;
}

/** Whether a file gets its `fetch` as a parameter. */
function hasOwnFetch({ text }: ts.SourceFile): boolean {
	return /[{,] fetch(?:,[^}]*)? }: /.test(text);
}

test("no process of Node uses Node's own fetch", () => {
	expect(FILES.length).toBeGreaterThan(100);
	expect(FILES.flatMap((path) => plainFetches(path))).toEqual([]);
});

describe("the rule sees", () => {
	test.each([
		"await fetch(address)",
		"globalThis.fetch(address)",
		"ky.post(address, { json: 1 })",
		"ky(address)",
	])("%s", (text) => {
		expect(plainFetches("src/server/x.ts", text)).toHaveLength(1);
	});
});
