/** Descriptions of the contract are not sent to browsers: scripts/stripContract.mjs removes them. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { parseAst } from "vite";
import { expect, test } from "vitest";
import { strip } from "../../scripts/stripContract.mjs";
import { makeDocument } from "../../src/contract/openapi/document.ts";
import { builtSite } from "../fixtures/builtSite.ts";
import { filesBelow } from "./sources.ts";
import { nodesIn } from "./syntax.ts";

const FOLDER = join(builtSite(), "client");
const SCRIPTS = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
	.filter((name) => name.endsWith(".js"))
	.map((name) => ({ name, text: readFileSync(join(FOLDER, name), "utf8") }));

/** Every summary and description in a document. */
function textsIn(value: unknown): string[] {
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([key, inner]) =>
		typeof inner === "string" && /^(summary|description)$/.test(key) ? [inner] : textsIn(inner),
	);
}

/** Those that are in no script by chance. */
const TEXTS = [...new Set(textsIn(makeDocument("")))].filter((text) => / .* .* /.test(text));

test("there are scripts, and texts to look for", () => {
	expect(SCRIPTS.length).toBeGreaterThan(10);
	expect(TEXTS.length).toBeGreaterThan(200);
});

test.each(SCRIPTS)("no description is in $name", ({ text }) => {
	expect(TEXTS.filter((each) => text.includes(each))).toEqual([]);
	expect(/bodyLimit|isOurs|reader key/.exec(text)).toBeNull();
});

test("the build removes descriptions from a module, and unused fields from its operations", () => {
	const code = `const a = ours(described(text, "A"), "B", { enum: ["1"] });
const b = defineOperation({ ...call, method: "POST", summary: "C", path: "/b", request: described(a, "D"), data: v.pipe(described(a, "E"), f) });`;
	const stripped = strip(code, parseAst(code)).replaceAll(/\s+/g, " ");
	expect(stripped).toBe(
		'const a = /* @__PURE__ */ (() => (text))(); const b = ({ method: "POST", path: "/b", data: v.pipe(a, f) });',
	);
});

test("scripts have the way of sending of operations that take a file only", () => {
	const code = `const a = defineOperation({ ...call, method: "POST", path: "/a", sent: "file" });
const b = defineOperation({ ...call, method: "GET", path: "/b", sent: "nothing" });`;
	const stripped = strip(code, parseAst(code)).replaceAll(/\s+/g, " ");
	expect(stripped).toBe(
		'const a = ({ method: "POST", path: "/a", sent: "file" }); const b = ({ method: "GET", path: "/b", });',
	);
});

test("an object of schemas can be left out, as a schema can", () => {
	const code = "const a = { b: v.string() };\nconst c = { d: 1 };";
	expect(strip(code, parseAst(code))).toBe(
		"const a = /* @__PURE__ */ (() => ({ b: v.string() }))();\nconst c = { d: 1 };",
	);
});

/** The properties that an operation names itself: what it has by a spread is not in scripts for browsers. */
function ownProperties(path: string, text?: string): string[][] {
	return [...nodesIn(path, text)].flatMap((node) => {
		if (!ts.isCallExpression(node) || node.expression.getText() !== "defineOperation") return [];
		const [operation] = node.arguments;
		if (!operation || !ts.isObjectLiteralExpression(operation)) return [];
		return [operation.properties.map(({ name }) => name?.getText() ?? "")];
	});
}

test("each operation has its method and path in its literal, because scripts lose the fields of a spread", () => {
	const operations = filesBelow("src/contract").flatMap((path) =>
		ownProperties(path).map((names) => ({ path, names })),
	);
	expect(operations.length).toBeGreaterThan(60);
	const lost = operations.filter(
		({ names }) => !names.includes("method") || !names.includes("path"),
	);
	expect(lost.map(({ path }) => path)).toEqual([]);
	const spread = 'const a = defineOperation({ ...b, path: "/a" });';
	expect(ownProperties("a.ts", spread)).toEqual([["", "path"]]);
});
